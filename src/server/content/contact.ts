import type { sendContact } from '#wire/content/contact.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import type { Call } from '#server/platform/http/route.ts';
import { writeContactMail } from '#server/content/contact-mail.ts';
import { queueMail } from '#server/platform/mail/mails.ts';

type ContactCall = Call<typeof sendContact>;

const SENT = { ...SUCCESS, message: 'MailSentSuccessfully' } as const;

/** Keeps a message and mails it to the site's own address. What a program filled in is answered and dropped. Source: CON-06 to CON-08. */
export async function handleContact(call: ContactCall): Promise<ReplyOf<typeof sendContact>> {
  const { input, services, request, refuse } = call;
  if (input.fax !== undefined) return SENT;
  await services.limits.take('contact', [], request);
  await keep(call).catch((error: unknown) => {
    request.log.error({ err: error }, 'a contact message could not be kept');
    throw refuse('TryAgain');
  });
  services.jobs.notify();
  return SENT;
}

async function keep({ input: { reason, name, email, title, message }, caller, services }: ContactCall): Promise<void> {
  const { database, site, texts } = services;
  const id = uuidv7();
  const to = site.get('contact.email');
  const lang = site.languages().fallback;
  const written = { reason, name, email, title, message };
  await database.transaction(async (trx) => {
    await trx
      .insertInto('contact_messages')
      .values({ id, ...written, user_id: caller?.userId ?? null })
      .execute();
    if (to === '') return;
    const mail = writeContactMail({ lang, ...written }, (key, values) => texts.sentence(lang, key, values));
    await queueMail(trx, { key: `contact:${id}`, to, ...mail });
  });
}
