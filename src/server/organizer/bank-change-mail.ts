import type { Kysely } from 'kysely';
import { masked, type BankDetails } from '#domain/organizer/bank-details.ts';
import { LANGUAGES, type Language } from '#domain/content/languages.ts';
import { formatDateTime } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { html } from '#server/platform/http/html.ts';
import {
  contactLines,
  frameMail,
  heading,
  note,
  paragraph,
  type MailContact,
  type MailContent,
  type Words,
} from '#server/platform/mail/mail-frame.ts';
import { queueMail } from '#server/platform/mail/mails.ts';
import type { Services } from '#server/services.ts';

interface Change {
  /** names this one change */
  readonly key: string;
  readonly userId: number;
  readonly details: BankDetails;
  readonly services: Services;
}

/** Tells an organizer that the bank details were changed, so that a change by somebody else is noticed. Source: ORGP-03. */
export async function mailBankChange(trx: Kysely<DB>, { key, userId, details, services }: Change): Promise<void> {
  const { texts, site } = services;
  const user = await trx
    .selectFrom('users')
    .select(['email', 'lang'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const lang = LANGUAGES.find((one) => one === user.lang) ?? site.languages().fallback;
  const words: Words = (id, values) => texts.sentence(lang, id, values);
  const mail = writeBankChange(
    {
      lang,
      account: masked(details.bank_account_number),
      at: formatDateTime(wallClock(services.now())),
      contact: { email: site.get('contact.email'), phone: site.get('contact.phone') },
    },
    words,
  );
  await queueMail(trx, { key, to: user.email, ...mail });
}

interface BankChangeMail {
  readonly lang: Language;
  /** the number that is valid now, masked */
  readonly account: string;
  /** day and time */
  readonly at: string;
  readonly contact: MailContact;
}

function writeBankChange({ lang, account, at, contact }: BankChangeMail, words: Words): MailContent {
  const says = {
    subject: words('Mail.Bank.Subject'),
    heading: words('Mail.Bank.Heading'),
    changed: words('Mail.Bank.Changed', { at }),
    account: words('Mail.Labelled', { label: words('Mail.Bank.Account'), value: account }),
    notYou: words('Mail.Bank.NotYou'),
  };
  const content = html`${heading(says.heading)} ${paragraph(says.changed)} ${account ? paragraph(says.account) : ''}
  ${note(says.notYou, 14)}`;
  const lines = [says.heading, says.changed, ...(account ? [says.account] : []), says.notYou];
  return {
    subject: says.subject,
    text: `${[...lines, contactLines(contact, words).join('\n')].join('\n\n')}\n`,
    html: frameMail({ lang, subject: says.subject, preview: says.changed, content, contact, words }),
  };
}
