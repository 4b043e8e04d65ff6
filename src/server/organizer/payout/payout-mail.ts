import type { Selectable, Transaction } from 'kysely';
import { LANGUAGES } from '#domain/content/languages.ts';
import { cents, formatMoney } from '#domain/money/money.ts';
import { html } from '#server/platform/http/html.ts';
import {
  button,
  contactLines,
  frameMail,
  heading,
  type MailContent,
  note,
  paragraph,
  type Words,
} from '#server/platform/mail/mail-frame.ts';
import { queueMail } from '#server/platform/mail/mails.ts';
import type { DB, PayoutRequests } from '#server/platform/database/tables.gen.ts';
import type { Services } from '#server/services.ts';

/** What a mail says, by what became of the request. */
const TEXTS = {
  paid: { subject: 'Mail.Payout.Paid', body: 'Mail.Payout.PaidBody', next: 'Mail.Payout.PaidNext' },
  refused: { subject: 'Mail.Payout.Refused', body: 'Mail.Payout.RefusedBody', next: 'Mail.Payout.RefusedNext' },
  returned: { subject: 'Mail.Payout.Returned', body: 'Mail.Payout.ReturnedBody', next: 'Mail.Payout.ReturnedNext' },
} as const;

interface Answered {
  readonly row: Selectable<PayoutRequests>;
  readonly outcome: keyof typeof TEXTS;
  /** masked */
  readonly account: string;
  readonly reason: string;
}

/** Tells an organizer what became of a request to be paid out. Source: POUT-03. */
export async function mailPayout(trx: Transaction<DB>, services: Services, answered: Answered): Promise<void> {
  const { texts, site, settings } = services;
  const owner = await trx
    .selectFrom('organizations')
    .innerJoin('users', 'users.id', 'organizations.owner_id')
    .select(['users.email', 'users.lang'])
    .where('organizations.id', '=', answered.row.organization_id)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!owner) return;
  const lang = LANGUAGES.find((one) => one === owner.lang) ?? site.languages().fallback;
  const words: Words = (key, values) => texts.sentence(lang, key, values);
  const contact = { email: site.get('contact.email'), phone: site.get('contact.phone') };
  const url = `${settings.publicUrl}/dashboard/organizer/my-payout`;
  await queueMail(trx, {
    key: `organizer.payout:${answered.row.id}:${answered.outcome}`,
    to: owner.email,
    ...write(answered, { lang, words, contact, url }),
  });
}

type Setting = Pick<Parameters<typeof frameMail>[0], 'lang' | 'words' | 'contact'> & { readonly url: string };

function write({ row, outcome, account, reason }: Answered, { lang, words, contact, url }: Setting): MailContent {
  const amount = formatMoney(cents(row.amount_cents));
  const says = TEXTS[outcome];
  const subject = words(says.subject, { amount });
  const body = words(says.body, { amount, account });
  const why = reason === '' ? '' : words('Mail.Labelled', { label: words('Mail.Payout.Reason'), value: reason });
  const next = words(says.next);
  const open = words('Mail.Payout.Open');
  const content = html`${heading(subject)} ${paragraph(body)} ${why ? paragraph(why) : ''} ${button(url, open)}
  ${note(next, 14)}`;
  const lines = [
    subject,
    body,
    ...(why ? [why] : []),
    words('Mail.Labelled', { label: open, value: url }),
    next,
    contactLines(contact, words).join('\n'),
  ];
  return {
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: frameMail({ lang, subject, preview: body, content, contact, words }),
  };
}
