import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { mailPage, mailboxPage } from './mailbox-pages.ts';
import { type CompleteMails, findMail, latestMails, type StoredMail } from './mails.ts';

const listQuery = v.object({ to: v.optional(v.string()) });
const oneMail = v.object({ id: v.pipe(v.string(), v.uuid()) });
const oneFile = v.object({ ...oneMail.entries, at: v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)) });

/** The mailbox's own pages hold a frame with a mail in it, and their style. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A mail is strange HTML: shown without scripts, in an origin of its own. Its links open beside it. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; frame-ancestors 'self'";

/**
 * Registers the development mailbox: `/dev/mail` to read, `/dev/mail.json?to=` for tests. Absent where SMTP_URL takes the
 * mails away. Source: architecture (settings).
 */
export function registerMailbox(
  app: FastifyInstance,
  services: Pick<Services, 'settings' | 'database' | 'files'>,
  complete: CompleteMails,
): void {
  const { settings, files } = services;
  const { db } = services.database;
  if (settings.smtpUrl !== undefined) return;

  const mailOf = async (params: unknown): Promise<StoredMail> => {
    const parsed = v.safeParse(oneMail, params);
    const mail = parsed.success ? await findMail(db, parsed.output.id) : undefined;
    if (!mail) throw commonRefusal('TryAgain');
    const [shown = mail] = await complete([mail]);
    return shown;
  };

  app.get('/dev/mail', async (request, reply) => {
    return sendHtml(reply, mailboxPage(await latestMails(db, addressee(request.query))), PAGE_POLICY);
  });

  app.get('/dev/mail.json', async (request, reply) => {
    const mails = await complete(await latestMails(db, addressee(request.query)));
    return reply.header('cache-control', 'no-store').send(mails.map((mail) => toJson(mail, settings.publicUrl)));
  });

  app.get('/dev/mail/:id', async (request, reply) =>
    sendHtml(reply, mailPage(await mailOf(request.params)), PAGE_POLICY),
  );

  app.get('/dev/mail/:id/html', async (request, reply) =>
    sendHtml(reply, (await mailOf(request.params)).html, MAIL_POLICY),
  );

  app.get('/dev/mail/:id/files/:at', async (request, reply) => {
    const mail = await mailOf(request.params);
    const file = v.safeParse(oneFile, request.params);
    const attachment = file.success ? mail.attachments[file.output.at] : undefined;
    const stored = attachment && (await files.get(attachment.path));
    if (!stored) throw commonRefusal('TryAgain');
    return reply
      .type(attachment.media_type)
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
      })
      .send(stored.bytes);
  });
}

function addressee(query: unknown): string | undefined {
  const parsed = v.safeParse(listQuery, query);
  if (!parsed.success) throw commonRefusal('PleaseCheckForm');
  return parsed.output.to;
}

/** A mail as tests read it. */
function toJson(mail: StoredMail, publicUrl: string) {
  return {
    id: mail.id,
    to: mail.to,
    reply_to: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.stopUrl !== undefined && { stop_url: mail.stopUrl }),
    attachments: mail.attachments.map(({ filename, media_type }, at) => ({
      filename,
      media_type,
      url: `${publicUrl}/dev/mail/${mail.id}/files/${at}`,
    })),
    created_at: mail.createdAt.toISOString(),
    sent_at: mail.sentAt?.toISOString() ?? null,
  };
}

function sendHtml(reply: FastifyReply, page: string, policy: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'content-security-policy': policy })
    .send(page);
}
