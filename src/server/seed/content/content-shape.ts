import type { Audience } from '#domain/catalogue/audience.ts';
import type { EventPaymentMethod } from '#domain/payments/brands.ts';
import type { InkSetName } from '#server/catalogue/ink-sets.ts';
import type { PlateName } from '#server/seed/posters/poster-recipe.ts';

/**
 * The shapes of the demo catalogue's content. Every date is relative: the catalogue is as fresh on the day it is
 * loaded as on the day it was written. Amounts are euro cents, rates basis points, times Europe/Brussels.
 */

/** Languages a demo text is written in; German where somebody wrote it. */
export type ContentLanguage = 'nl' | 'fr' | 'en' | 'de';

/** One text in the languages of the catalogue. */
export type Translated<T = string> = Readonly<Record<'nl' | 'fr' | 'en', T> & Partial<Record<'de', T>>>;

/** A text of the site itself, complete in all four languages. */
export type FullyTranslated<T = string> = Readonly<Record<ContentLanguage, T>>;

export type CategorySlug =
  | 'cinema'
  | 'concert-music'
  | 'conference'
  | 'exposition'
  | 'festival-spectacle'
  | 'game-competition'
  | 'hotel'
  | 'others';

export type OrganizerKey = 'kustklank' | 'loods9' | 'spoel' | 'quaivif' | 'kanaal' | 'filmkreis';

export type Weekday = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';

/**
 * When an event takes place. `in`: that many days from today (negative: ago), moved on to the weekday `on` where one is
 * given. `month` and `day`: the next such date of the year, moved on to `on`, for nights that belong to a season.
 * `undated`: the documented 0000-00-00. An end time before the start time is the next morning.
 */
export type When = { readonly from: string; readonly to: string; readonly days?: number } & (
  | { readonly in: number; readonly on?: Weekday }
  | { readonly month: number; readonly day: number; readonly on: Weekday }
  | { readonly undated: true }
);

/** Commission as the tables hold it: type 1 in cents per ticket, type 2 in basis points. Source: PRC-17. */
export interface Fee {
  readonly type: 1 | 2;
  readonly value: number;
}

export interface EventWords {
  readonly excerpt: string;
  readonly paragraphs: readonly string[];
  readonly reasons: readonly string[];
}

export interface TicketContent {
  readonly title: Translated;
  readonly description?: Translated;
  readonly price: number;
  readonly quantity: number;
  /** Admissions that the demo orders have taken, free ones included; the loader writes orders for exactly so many. */
  readonly sold?: number;
  readonly vat?: 0 | 600 | 1200 | 2100;
  readonly limit?: number;
  readonly minimum?: number;
  readonly people?: number;
  readonly namesRequired?: boolean;
  readonly markedSoldOut?: boolean;
  readonly inactive?: boolean;
  readonly featured?: boolean;
  /** On sale from that many days from today; hidden before (EVT-40). */
  readonly onSaleIn?: number;
  /** Sold until that many days before the event. */
  readonly saleEndsBefore?: number;
  readonly notInFrame?: boolean;
  readonly freeTickets?: { readonly every: number; readonly get: number };
  readonly scans?: { readonly allow: number; readonly perHour: number; readonly hours: number };
  readonly adminFee?: Fee;
  readonly organizerFee?: Fee;
  readonly supplements?: readonly string[];
}

export interface EventContent {
  readonly slug: string;
  /** The title stays in its own language. */
  readonly title: string;
  readonly category: CategorySlug;
  readonly organizer: OrganizerKey;
  readonly venue: string;
  readonly plate: PlateName;
  readonly inks?: InkSetName;
  /** Glyph or numeral that the plates `talk` and `sport` print. */
  readonly mark?: string;
  /** Seed of the plate's example in the design: drawn as pictured there, without further variation. */
  readonly pictured?: string;
  readonly when: When;
  readonly audience: readonly Audience[];
  readonly words: Translated<EventWords>;
  readonly tickets: readonly TicketContent[];
  readonly featured?: boolean;
  readonly methods?: readonly EventPaymentMethod[];
  readonly reviews?: boolean;
  readonly hidesStock?: boolean;
  readonly ignoresEarlierOrders?: boolean;
  readonly passwordProtected?: boolean;
  readonly customField?: { readonly label: Translated; readonly required: boolean };
  readonly feesOnTop?: boolean;
  readonly adminFee?: Fee;
  readonly organizerFee?: Fee;
  readonly dailySale?: boolean;
  readonly embed?: {
    readonly button: string;
    readonly link: string;
    readonly text: Translated;
    readonly subtext: Translated;
  };
  readonly redirectUrl?: string;
  readonly onlineAt?: string;
  /** Shown from that many days from today; without it the event has been public for two months. */
  readonly launchIn?: number;
  readonly draft?: boolean;
  /** link to a film on YouTube */
  readonly video?: string;
  /** How many gallery pictures are drawn for it. */
  readonly gallery?: number;
  readonly ticketFooter?: Translated;
  readonly terms?: Translated;
}
