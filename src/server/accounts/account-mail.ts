import type { Kysely } from 'kysely';
import { LANGUAGES, type Language } from '#domain/content/languages.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { html } from '#server/platform/http/html.ts';
import {
  button,
  contactLines,
  frameMail,
  heading,
  note,
  paragraph,
  type Words,
} from '#server/platform/mail/mail-frame.ts';
import { queueMail } from '#server/platform/mail/mails.ts';
import type { Services } from '#server/services.ts';

/** Texts of a mail in the catalogue, after the part of the key that is the mail's own. */
type Part = 'Subject' | 'Heading' | 'Text' | 'Button' | 'Note';

interface AccountMail {
  /** names this one mail for ever */
  readonly key: string;
  readonly to: string;
  readonly lang: Language;
  readonly says: (part: Part, words: Words) => string;
  /** where its button leads; none: it has no button */
  readonly link?: string;
  /** whose token stands in the link as `LINK_TOKEN` */
  readonly credentialId?: string;
}

/** Queues a mail about an account: what happened, one button where there is something to do, and what to do if it was not you. */
export async function queueAccountMail(trx: Kysely<DB>, mail: AccountMail, services: Services): Promise<void> {
  const { key, to, lang, link, credentialId } = mail;
  const { texts, site } = services;
  const words: Words = (id, values) => texts.sentence(lang, id, values);
  const says = (part: Part): string => mail.says(part, words);
  const contact = { email: site.get('contact.email'), phone: site.get('contact.phone') };
  const [subject, text, notYou] = [says('Subject'), says('Text'), says('Note')];
  const content = html`${heading(says('Heading'))} ${paragraph(text)}
  ${link === undefined ? '' : button(link, says('Button'))} ${note(notYou, 14)}`;
  const lines = [says('Heading'), text, ...(link === undefined ? [] : [link]), notYou];
  await queueMail(trx, {
    key,
    to,
    subject,
    text: `${[...lines, contactLines(contact, words).join('\n')].join('\n\n').trim()}\n`,
    html: frameMail({ lang, subject, preview: text, content, contact, words }),
    ...(credentialId === undefined ? {} : { credentialId }),
  });
}

/** Who is mailed: the address, empty where the account was deleted, and the language of an account. */
export async function addresseeOf(
  db: Kysely<DB>,
  userId: number,
  { site }: Pick<Services, 'site'>,
): Promise<{ readonly to: string; readonly lang: Language }> {
  const { email, lang } = await db
    .selectFrom('users')
    .select(['email', 'lang'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { to: email, lang: LANGUAGES.find((one) => one === lang) ?? site.languages().fallback };
}
