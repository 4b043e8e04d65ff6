import type { Language } from '#domain/content/languages.ts';
import { html } from '#server/http/html.ts';

interface RefusedPage {
  readonly lang: Language;
  /** the text of a key of the server's catalogue in that language */
  readonly words: (key: string) => string;
  /** why there is no file */
  readonly key: string;
  /** where the page leads back to */
  readonly way: string;
}

/** What to tell beyond the refusal's own sentence: what it means for the ticket, and what to do. */
const ADVICE: Readonly<Record<string, string>> = {
  TryAgain: 'Download.Unknown',
  TicketNotAvailableYet: 'Download.Unpaid',
  TicketBookingFailed: 'Download.Failed',
  EventNoLongerExists: 'Download.Removed',
  'BookingState.2': 'Download.Cancelled',
  'BookingState.3': 'Download.Cancelled',
};

/** The page in the place of a ticket file that cannot be had. Source: ORD-24, MYT-10. */
export function downloadRefusedPage({ lang, words, key, way }: RefusedPage): string {
  const title = words(key === 'TryAgain' ? 'Download.UnknownTitle' : key);
  const advice = ADVICE[key];
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>${title} · Kaartje</title>
        <link rel="stylesheet" href="/download/page.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${advice === undefined ? [] : [html`<p>${words(advice)}</p>`]}
          <a href="${way}">${words('Download.Back')}</a>
        </main>
      </body>
    </html>`.text;
}
