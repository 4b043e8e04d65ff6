import type { FastifyRequest } from 'fastify';
import type { sendContact } from '#wire/content/contact.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import { requestId } from '#server/platform/http/request-id.ts';
import type { Call } from '#server/platform/http/route.ts';
import { writeContactMail } from '#server/content/contact-mail.ts';
import { queueMail } from '#server/platform/mail/mails.ts';

type ContactCall = Call<typeof sendContact>;

const SENT = { ...SUCCESS, message: 'MailSentSuccessfully' } as const;

/**
 * Keeps a message and mails it to the site's own address. One that is sent again with
 * its idempotency key is kept once; what a program filled in is answered and dropped. Source: CON-06 to CON-08.
 */
export async function handleContact(call: ContactCall): Promise<ReplyOf<typeof sendContact>> {
  const { input, services, request, refuse } = call;
  if (isFromAnotherSite(request)) throw commonRefusal('NotAllowed');
  if (input.fax !== undefined) return SENT;
  await services.limits.take('contact', [], request);
  await keep(call).catch((error: unknown) => {
    request.log.error({ err: error }, 'a contact message could not be kept');
    throw refuse('TryAgain');
  });
  services.jobs.notify();
  return SENT;
}

/** Whether another site's page asks for an address, as a picture does: its visitor wrote nothing. A browser says so by itself. */
function isFromAnotherSite({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers['sec-fetch-site'] === 'cross-site';
}

async function keep(call: ContactCall): Promise<void> {
  const { reason, name, email, title, message } = call.input;
  const { caller, services } = call;
  const { database, site, texts } = services;
  const id = requestId(call.request);
  const to = site.get('contact.email');
  const lang = site.languages().fallback;
  const written = { reason, name, email, title, message };
  await database.transaction(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('contact_messages')
      .values({ id, ...written, user_id: caller?.userId ?? null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    // sent a second time, for its answer was lost
    if (numInsertedOrUpdatedRows === 0n || to === '') return;
    const mail = writeContactMail({ lang, ...written }, (key, values) => texts.sentence(lang, key, values));
    await queueMail(trx, { key: `contact:${id}`, to, replyTo: email, ...mail });
  });
}
