import type { Language } from '#domain/content/languages.ts';
import { plainPage } from '#server/platform/http/plain-page.ts';

interface RefusedPage {
  readonly lang: Language;
  /** the text of a key of the server's catalogue in that language */
  readonly words: (key: string) => string;
  /** why there is no file */
  readonly key: string;
  /** where the page leads back to */
  readonly way: string;
  readonly of: 'tickets' | 'paper';
}

/** What to tell beyond the refusal's own sentence: what it means for the ticket, and what to do. */
const ADVICE: Readonly<Record<string, string>> = {
  TryAgain: 'Download.Unknown',
  TicketNotAvailableYet: 'Download.Unpaid',
  TicketBookingFailed: 'Download.Failed',
  EventNoLongerExists: 'Download.Removed',
  TicketNoLongerValid: 'Download.Cancelled',
  'BookingState.2': 'Download.Cancelled',
  'BookingState.3': 'Download.Cancelled',
};

const UNKNOWN = { tickets: 'Download.UnknownTitle', paper: 'Download.UnknownPaperTitle' } as const;

/** The page in the place of a ticket file that cannot be had. Source: ORD-24, MYT-10. */
export function downloadRefusedPage({ lang, words, key, way, of }: RefusedPage): ReturnType<typeof plainPage> {
  const advice = ADVICE[key];
  return plainPage({
    lang,
    title: words(key === 'TryAgain' ? UNKNOWN[of] : key),
    paragraphs: advice === undefined ? [] : [words(advice)],
    link: { href: way, text: words('Download.Back') },
  });
}
