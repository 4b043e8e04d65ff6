import type { Language } from '#domain/content/languages.ts';
import { cents, formatMoney } from '#domain/money/money.ts';
import { html, type Html } from '#server/platform/http/html.ts';
import { isPayable, type SandboxPayment } from './sandbox-payments.ts';

/** What the sandbox's pages are written with. */
export interface PageWords {
  readonly lang: Language;
  /** the text of a key of the server's catalogue in that language */
  readonly words: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  /** the address of the pages' stylesheet */
  readonly stylesheet: string;
}

/** The hosted payment page: what is to be paid, and the answers a bank may give. No script; its form is the page. */
export function payPage(payment: SandboxPayment, page: PageWords): string {
  const { words } = page;
  const content = html` <section class="ticket">
      <div class="upper">
        <p class="tag">${words('Sandbox.Tag')}</p>
        <h1>${amountOf(payment)}</h1>
        <p class="description">${payment.description}</p>
      </div>
      <div class="lower">
        <span>${words('Sandbox.Reference')}</span><span class="reference">${payment.reference}</span>
      </div>
    </section>
    ${isPayable(payment) ? answers(payment, page) : ended(payment, page)}`;
  return frame(words('Sandbox.Title'), content, page);
}

/** The page for a reference that the sandbox never gave out. */
export function unknownPaymentPage(page: PageWords): string {
  const { words } = page;
  const content = html` <section class="words">
      <h1 class="long">${words('Sandbox.UnknownTitle')}</h1>
      <p>${words('Sandbox.Unknown')}</p>
    </section>
    ${wayBack('/', page)}`;
  return frame(words('Sandbox.UnknownTitle'), content, page);
}

function answers(payment: SandboxPayment, { words, lang }: PageWords): Html {
  return html` <section class="words">
      <h2>${words('Sandbox.Question')}</h2>
      <p>${words('Sandbox.Hint')}</p>
    </section>
    <form class="answers" method="post" action="/sandbox/pay/${payment.reference}?lang=${lang}">
      <button class="button buy" name="outcome" value="success">
        ${words('Sandbox.Pay', { amount: amountOf(payment) })}
      </button>
      <button class="button outline" name="outcome" value="failed">${words('Sandbox.Refuse')}</button>
      <button class="button" name="outcome" value="pending">${words('Sandbox.Pending')}</button>
      <button class="button" name="outcome" value="late">${words('Sandbox.Late')}</button>
      <p>${words('Sandbox.LateHint')}</p>
    </form>`;
}

function ended(payment: SandboxPayment, page: PageWords): Html {
  return html` <section class="words" role="status">
      <h2>${page.words(endOf(payment))}</h2>
      <p>${page.words('Sandbox.EndedHint')}</p>
    </section>
    <form class="answers" method="post" action="/sandbox/pay/${payment.reference}?lang=${page.lang}">
      <a class="button outline" href="${payment.return_url}">${page.words('Sandbox.Back')}</a>
      <button class="button" name="outcome" value="webhook">${page.words('Sandbox.Webhook')}</button>
      <p>${page.words('Sandbox.WebhookHint')}</p>
    </form>`;
}

function endOf({ status }: SandboxPayment): string {
  if (status === 'success') return 'Sandbox.Paid';
  return status === 'cancelled' ? 'Sandbox.Cancelled' : 'Sandbox.Refused';
}

function wayBack(address: string, { words }: PageWords): Html {
  return html`<p class="answers"><a class="button outline" href="${address}">${words('Sandbox.Back')}</a></p>`;
}

function amountOf(payment: SandboxPayment): string {
  return formatMoney(cents(payment.amount_cents));
}

function frame(title: string, content: Html, { lang, words, stylesheet }: PageWords): string {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Kaartje</title>
        <link rel="stylesheet" href="${stylesheet}" />
      </head>
      <body>
        <p class="strip"><b>TEST</b> ${words('Sandbox.Banner')}</p>
        <main>${content}</main>
      </body>
    </html> `.text;
}
