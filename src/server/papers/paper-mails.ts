import { LANGUAGES } from '#domain/content/languages.ts';
import { formatMoney } from '#domain/money/money.ts';
import { formatMonth } from '#domain/time/format-date.ts';
import { linksEnd } from '#server/orders/download-tokens.ts';
import { LINK_TOKEN } from '#server/orders/mail-links.ts';
import { html, type Html } from '#server/platform/http/html.ts';
import { button, contactLines, frameMail, heading, note, paragraph } from '#server/platform/mail/mail-frame.ts';
import type { MailContent, Words } from '#server/platform/mail/mail-frame.ts';
import { queueMail } from '#server/platform/mail/mails.ts';
import type { Services } from '#server/services.ts';
import { totalOf } from './paper-data.ts';
import { paperFileName, paperPdf, paperUblFile } from './paper-files.ts';
import { titleOf, wordsOf } from './paper-words.ts';
import { type StoredPaper, storedPaper } from './stored-papers.ts';

/** The address of a paper's file in a mail of its order. */
export function mailedPaperUrl(
  { settings }: Pick<Services, 'settings'>,
  { id, data }: StoredPaper,
  ending: 'pdf' | 'xml',
): string {
  return `${settings.publicUrl}/download/paper/${data.orderNumber}/${id}.${ending}?t=${LINK_TOKEN}`;
}

/** Sends the credit note of a refund to who bought, where there is one, once. Source: decisions 6. */
export async function mailCreditNote(services: Services, refundId: string): Promise<void> {
  const { database, texts } = services;
  const row = await database.db
    .selectFrom('papers')
    .innerJoin('orders', 'orders.id', 'papers.order_id')
    .selectAll('papers')
    .select(['orders.customer_email', 'orders.id as of_order'])
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
  if (!row || row.customer_email === '') return;
  const paper = storedPaper(row);
  const { data, number } = paper;
  const words = wordsOf(texts, data);
  const ends = await database.db
    .selectFrom('bookings')
    .innerJoin('events', 'events.id', 'bookings.event_id')
    .select('events.end_date')
    .where('bookings.order_id', '=', row.of_order)
    .execute();
  const { at: linkUntil } = linksEnd(
    ends.map(({ end_date }) => end_date),
    services.now(),
  );
  const [pdf, ubl] = [mailedPaperUrl(services, paper, 'pdf'), mailedPaperUrl(services, paper, 'xml')];
  const order = data.orderNumber;
  const seller = data.parts[0]?.seller.name ?? '';
  const amount = formatMoney(totalOf(data));
  const body = words('Mail.Credit.Body', { seller, amount, order, invoice: data.corrects?.number ?? '' });
  const label = words('Mail.Credit.Ubl');
  const content = write(services, {
    paper,
    subject: words('Mail.Credit.Subject', { number, order }),
    title: words('Mail.Credit.Heading'),
    body,
    more: html`${button(pdf, words('Mail.Credit.Button'))} ${note(html`<a href="${ubl}">${label}</a>`)}`,
    lines: [
      words('Mail.Labelled', { label: words('Mail.Credit.Button'), value: pdf }),
      words('Mail.Labelled', { label, value: ubl }),
    ],
  });
  const mail = {
    key: `paper.credit:${paper.id}`,
    to: row.customer_email,
    orderId: row.of_order,
    linkUntil,
    ...content,
  };
  await database.transaction((trx) => queueMail(trx, mail));
  services.jobs.notify();
}

/** Sends an invoice of commissions to its organizer, once, with its files: they are for the accounts. */
export async function mailCommission(services: Services, paperId: string): Promise<void> {
  const { database, site, texts } = services;
  const row = await database.db
    .selectFrom('papers')
    .innerJoin('organizations', 'organizations.id', 'papers.customer_id')
    .innerJoin('users', 'users.id', 'organizations.owner_id')
    .selectAll('papers')
    .select(['users.email', 'users.lang', 'users.deleted_at'])
    .where('papers.id', '=', paperId)
    .executeTakeFirst();
  if (!row || row.deleted_at !== null || row.email === '') return;
  const paper = storedPaper(row);
  const { data, number } = paper;
  const lang = LANGUAGES.find((one) => one === row.lang) ?? site.languages().fallback;
  const words: Words = (key, values) => texts.sentence(lang, key, values);
  const month = formatMonth(data.period?.from ?? data.suppliedOn, lang);
  const title = titleOf(paper, words);
  const amount = formatMoney(totalOf(data));
  const content = write(services, {
    paper: { ...paper, data: { ...data, lang } },
    subject: words('Mail.Commission.Subject', { title, number, month }),
    title: `${title} ${number}`,
    body: words('Mail.Commission.Body', { title, number, amount, month }),
    more: html``,
    lines: [],
  });
  const attachments = [
    { filename: paperFileName(paper, 'pdf'), path: await paperPdf(services, paper), media_type: 'application/pdf' },
    { filename: paperFileName(paper, 'xml'), path: await paperUblFile(services, paper), media_type: 'application/xml' },
  ];
  await database.transaction((trx) =>
    queueMail(trx, { key: `paper.commission:${paperId}`, to: row.email, attachments, ...content }),
  );
  services.jobs.notify();
}

interface Letter {
  readonly paper: StoredPaper;
  readonly subject: string;
  readonly title: string;
  readonly body: string;
  readonly more: Html;
  /** the same for who reads plain text */
  readonly lines: readonly string[];
}

function write({ site, texts }: Services, { paper, subject, title, body, more, lines }: Letter): MailContent {
  const words = wordsOf(texts, paper.data);
  const contact = { email: site.get('contact.email'), phone: site.get('contact.phone') };
  const content = html`${heading(title)} ${paragraph(body)} ${more}`;
  const blocks = [
    title,
    body,
    ...(lines.length > 0 ? [lines.join('\n')] : []),
    contactLines(contact, words).join('\n'),
  ];
  return {
    subject,
    text: `${blocks.join('\n\n')}\n`,
    html: frameMail({ lang: paper.data.lang, subject, preview: body, content, contact, words }),
  };
}
