import { type Language, LANGUAGES } from '#domain/content/languages.ts';
import { formatMoney } from '#domain/money/money.ts';
import { formatMonth } from '#domain/time/format-date.ts';
import { queueBuyerMail } from '#server/orders/mails/buyer-mail.ts';
import { LINK_TOKEN } from '#server/orders/mails/mail-links.ts';
import { html } from '#server/platform/http/html.ts';
import { contactLines, frameMail, heading, paragraph, type Words } from '#server/platform/mail/mail-frame.ts';
import { type AttachmentSource, queueMail } from '#server/platform/mail/mails.ts';
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

/** Sends the credit note of a refund to who bought, where there is one, once, with its files. Source: decisions 6. */
export async function mailCreditNote(services: Services, refundId: string, priority: number): Promise<void> {
  const row = await services.database.db
    .selectFrom('papers')
    .innerJoin('orders', 'orders.id', 'papers.order_id')
    .selectAll('papers')
    .select(['orders.customer_email', 'orders.id as of_order'])
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
  if (!row || row.customer_email === '') return;
  const paper = storedPaper(row);
  const { data, number } = paper;
  const order = data.orderNumber;
  const words = wordsOf(services.texts, data);
  await queueLetter(services, {
    paper,
    key: `paper.credit:${paper.id}`,
    priority,
    to: { buyerOf: row.of_order },
    lang: data.lang,
    subject: words('Mail.Credit.Subject', { number, order }),
    title: words('Mail.Credit.Heading'),
    body: words('Mail.Credit.Body', {
      seller: data.parts[0]?.seller.name ?? '',
      amount: formatMoney(totalOf(data)),
      order,
      invoice: data.corrects?.number ?? '',
    }),
  });
}

/** Sends an invoice of commissions to its organizer, once, with its files: they are for the accounts. */
export async function mailCommission(services: Services, paperId: string, priority = 0): Promise<void> {
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
  await queueLetter(services, {
    paper,
    key: `paper.commission:${paperId}`,
    priority,
    to: { address: row.email },
    lang,
    subject: words('Mail.Commission.Subject', { title, number, month }),
    title: `${title} ${number}`,
    body: words('Mail.Commission.Body', { title, number, amount: formatMoney(totalOf(data)), month }),
  });
}

interface Letter {
  readonly paper: StoredPaper;
  /** names this one mail for ever */
  readonly key: string;
  /** of the job that sends it (`NewJob`) */
  readonly priority: number;
  readonly to: { readonly address: string } | { readonly buyerOf: string };
  readonly lang: Language;
  readonly subject: string;
  readonly title: string;
  readonly body: string;
}

/** Queues a mail that brings a paper, as PDF for people and as UBL for their accounts. */
async function queueLetter(services: Services, letter: Letter): Promise<void> {
  const { database, site, texts } = services;
  const { paper, key, priority, to, lang, subject, title, body } = letter;
  const words: Words = (text, values) => texts.sentence(lang, text, values);
  const contact = { email: site.get('contact.email'), phone: site.get('contact.phone') };
  const attachments = [
    {
      filename: paperFileName(paper, 'pdf'),
      path: await paperPdf(services, paper),
      media_type: 'application/pdf',
      of: { kind: 'paper' as const, id: paper.id, part: 'pdf' },
    },
    {
      filename: paperFileName(paper, 'xml'),
      path: await paperUblFile(services, paper),
      media_type: 'application/xml',
      of: { kind: 'paper' as const, id: paper.id, part: 'xml' },
    },
  ];
  const mail = {
    key,
    priority,
    subject,
    text: `${[title, body, contactLines(contact, words).join('\n')].join('\n\n')}\n`,
    html: frameMail({
      lang,
      subject,
      preview: body,
      content: html`${heading(title)} ${paragraph(body)}`,
      contact,
      words,
    }),
    attachments,
  };
  await database.transaction((trx) =>
    'buyerOf' in to
      ? queueBuyerMail(trx, { ...mail, orderId: to.buyerOf })
      : queueMail(trx, { ...mail, to: to.address }),
  );
  services.jobs.notify();
}

/** Draws the file of a paper that a mail brings. @returns its path; undefined when the paper is not kept any more */
export async function remakePaper(services: Services, { id, part }: AttachmentSource): Promise<string | undefined> {
  const row = await services.database.db.selectFrom('papers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  return part === 'xml' ? paperUblFile(services, storedPaper(row)) : paperPdf(services, storedPaper(row));
}
