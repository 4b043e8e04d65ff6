import type { Dkim } from './dkim.ts';
import type { StoredMail } from './mails.ts';
import { isOneAddress, senderAddress, senderDomain } from './sender.ts';
import { MailNotTaken, MailRefused, notTaken } from './smtp-errors.ts';

/** How long the mail server may take, in milliseconds: to be reached and greet, for one answer, for a whole mail. */
const TIMES = { connect: 10_000, answer: 30_000, mail: 120_000 };
/** Milliseconds between two tries to reach a mail server that could not be reached. */
const PAUSE = 10_000;

export interface OutgoingFile {
  readonly filename: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

/** A mail with its files read. */
export interface OutgoingMail extends Omit<StoredMail, 'attachments'> {
  readonly attachments: readonly OutgoingFile[];
}

/** Hands a mail over for delivery. @throws MailRefused when it never will be taken, MailNotTaken when it may be later */
export type MailTransport = (mail: OutgoingMail) => Promise<void>;

export interface TransportOptions {
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly dkim?: Dkim | undefined;
  readonly times?: typeof TIMES;
  /** milliseconds, by whatever clock */
  readonly clock?: () => number;
}

/**
 * The way mails leave: by SMTP where SMTP_URL is set; otherwise they stay where they are stored already, which is the
 * development mailbox. Source: architecture (settings).
 */
export function openTransport({ smtpUrl, ...options }: TransportOptions): MailTransport {
  if (smtpUrl === undefined) return () => Promise.resolve();
  return onlyOneTries(smtpTransport({ smtpUrl, ...options }), options.clock ?? (() => performance.now()));
}

/**
 * While the mail server cannot be reached one mail at a time tries it and the others wait at once: a queue of mails that
 * each wait for a silent server would take the worker's places from all other jobs.
 */
function onlyOneTries(transport: MailTransport, clock: () => number): MailTransport {
  let nextTry: number | undefined;
  return async (mail) => {
    if (nextTry !== undefined && clock() < nextTry) throw new MailNotTaken('the mail server was away a moment ago');
    if (nextTry !== undefined) nextTry = clock() + PAUSE;
    try {
      await transport(mail);
      nextTry = undefined;
    } catch (error) {
      nextTry = error instanceof MailNotTaken && error.isAway ? clock() + PAUSE : undefined;
      throw error;
    }
  };
}

function smtpTransport({
  smtpUrl,
  mailFrom,
  dkim,
  times = TIMES,
}: TransportOptions & { readonly smtpUrl: string }): MailTransport {
  let opened: ReturnType<typeof open> | undefined;
  const open = async () => {
    // loaded with the first mail: a server without SMTP never needs it
    const { createTransport } = await import('nodemailer');
    const timeouts = { connectionTimeout: times.connect, greetingTimeout: times.connect, socketTimeout: times.answer };
    return createTransport(
      { url: smtpUrl, ...timeouts, ...(dkim && { dkim: signingOptions(dkim) }) },
      { from: mailFrom, disableFileAccess: true, disableUrlAccess: true },
    );
  };
  return async (mail) => {
    if (!isOneAddress(mail.to)) throw new MailRefused('it has no address, or several');
    const transporter = await (opened ??= open());
    const message = { ...messageOf(mail, mailFrom), signal: AbortSignal.timeout(times.mail) };
    await transporter.sendMail(message).catch((error: unknown) => {
      throw notTaken(error);
    });
  };
}

/** What a signature covers: what can be read of a mail, and how it is stopped. Source: RFC 6376 5.4.1, RFC 8058 4. */
const SIGNED_HEADERS = [
  'From',
  'Sender',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'Cc',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':');

function signingOptions({ domain, selector, privateKey }: Dkim) {
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { domainName: domain, keySelector: selector, privateKey: pem, headerFieldNames: SIGNED_HEADERS };
}

function messageOf(mail: OutgoingMail, mailFrom: string) {
  return {
    to: mail.to,
    ...(isOneAddress(mail.replyTo) && { replyTo: mail.replyTo }),
    envelope: { from: senderAddress(mailFrom), to: [mail.to] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // should a crash hide that it went out already, the second copy is known by its id
    messageId: `<${mail.id}@${senderDomain(mailFrom)}>`,
    date: mail.createdAt,
    headers: { 'auto-submitted': 'auto-generated', ...stopHeaders(mail) },
    attachments: mail.attachments.map(({ filename, mediaType, content }) => ({
      filename,
      contentType: mediaType,
      content,
    })),
  };
}

/** Has mail programs offer their own button, which posts. Source: RFC 8058. */
function stopHeaders({ stopUrl }: OutgoingMail): Record<string, string> {
  if (stopUrl === undefined) return {};
  return { 'list-unsubscribe': `<${stopUrl}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' };
}
