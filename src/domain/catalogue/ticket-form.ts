import { COMMISSION_TYPE } from '#domain/cart/commissions.ts';
import type { Language } from '#domain/content/languages.ts';
import { isSkipped } from '#domain/time/instant.ts';
import { compareWall } from '#domain/time/wall-clock.ts';
import type { WallDate, WallTime } from '#domain/time/wall-clock.ts';

/** What a ticket's form may hold, and which of its fields mean something: one place for rule, schema, form and help text. */

/** Characters of a ticket's title. Source: TKT-04. */
export const TICKET_TITLE_MAX = 255;

/** Characters of a ticket's description. Source: TKT-07. */
export const TICKET_DESCRIPTION_MAX = 2000;

/** The highest price of a ticket, in cents. Source: TKT-05. */
export const TICKET_PRICE_MAX = 1_000_000;

/** The most tickets of one type, and the most that any of its limits may say. Source: TKT-06 to TKT-15. */
export const TICKET_COUNT_MAX = 1_000_000;

/** People of one ticket: the name of each is asked for. Source: TKT-09, EVT-53. */
export const TICKET_PEOPLE_MAX = 100;

/** Ticket types of one event. */
export const TICKETS_OF_EVENT_MAX = 200;

/** Coupons, supplements or taxes of one ticket. Source: TKT-17. */
export const TICKET_LINKS_MAX = 100;

/** What a new ticket begins with: one person, one of an order, one scan, and no other limit. Source: TKT-09 to TKT-11, TKT-14. */
export const TICKET_DEFAULTS = {
  ticket_limit: 0,
  ticket_people: 1,
  buy_limit: 1,
  scan_allow: 1,
  scan_per_hour: 0,
  hour_limit: 0,
  free_ticket_allow: false,
  free_ticket_quantity: 0,
  free_ticket_get: 0,
  checkout_fields: false,
  featured: false,
  sold_out: false,
  status: true,
  show_ticket_limit_purchased: true,
  iframe_allow: true,
  template: 'standard',
} as const;

/** The page of the ticket's PDF: the site's, or with a picture of the organizer's behind it. Source: TKT-19. */
export const TICKET_TEMPLATES = ['standard', 'custom'] as const;

/** Whether "sold out" can be said of a ticket: while it is active. Source: TKT-24. */
export function hasSoldOutBox({ status }: { readonly status: boolean }): boolean {
  return status;
}

/** Whether a ticket has limits in time: where it may be scanned more than once. Source: TKT-25. */
export function hasScanLimits({ scan_allow }: { readonly scan_allow: number }): boolean {
  return scan_allow > 1;
}

/** Whether a ticket says how many are free: where free ones are allowed. Source: TKT-26. */
export function hasFreeTickets({ free_ticket_allow }: { readonly free_ticket_allow: boolean }): boolean {
  return free_ticket_allow;
}

interface ConditionalFields {
  readonly status: boolean;
  readonly sold_out: boolean;
  readonly scan_allow: number;
  readonly scan_per_hour: number;
  readonly hour_limit: number;
  readonly free_ticket_allow: boolean;
  readonly free_ticket_quantity: number;
  readonly free_ticket_get: number;
}

/** The fields that depend on another, as they are kept: what its form does not show says nothing. Source: TKT-24 to TKT-26. */
export function withoutHiddenFields(ticket: ConditionalFields): ConditionalFields {
  const { status, scan_allow, free_ticket_allow } = ticket;
  const isFree = hasFreeTickets(ticket);
  const isLimited = hasScanLimits(ticket);
  return {
    status,
    sold_out: hasSoldOutBox(ticket) && ticket.sold_out,
    scan_allow,
    scan_per_hour: isLimited ? ticket.scan_per_hour : 0,
    hour_limit: isLimited ? ticket.hour_limit : 0,
    free_ticket_allow,
    free_ticket_quantity: isFree ? ticket.free_ticket_quantity : 0,
    free_ticket_get: isFree ? ticket.free_ticket_get : 0,
  };
}

/** A ticket as its form describes it, for the rules that compare its fields. Amounts are hundredths: cents, or basis points. */
export interface TicketDescription extends ConditionalFields {
  readonly quantity: number;
  readonly ticket_limit: number;
  readonly buy_limit: number;
  readonly start_date: WallDate | null;
  readonly start_time: WallTime;
  readonly expire_date: WallDate | null;
  readonly expire_time: WallTime;
  readonly organizer_commission_type: 1 | 2 | null;
  readonly organizer_commission: number | null;
  readonly template: (typeof TICKET_TEMPLATES)[number];
  readonly hasTemplateImage: boolean;
  readonly texts: Readonly<Partial<Record<Language, TicketText>>>;
}

/** What a ticket is called and described as in one language. */
export interface TicketText {
  readonly title: string;
  readonly description: string;
}

/** All of a share: 100 % in basis points. */
const WHOLE = 10_000;

/** What does not fit together in a ticket: the message key of each wrong field, by its path in the form. Source: TKT-04 to TKT-21. */
export function problemsOfTicket(ticket: TicketDescription): Readonly<Record<string, string>> {
  const { scan_per_hour, scan_allow, buy_limit, ticket_limit, quantity, texts } = ticket;
  const inTexts = Object.entries(problemsOfTexts(texts));
  const inCommission = problemOfCommission(ticket.organizer_commission_type, ticket.organizer_commission);
  return {
    ...Object.fromEntries(inTexts.map(([path, key]) => [`texts.${path}`, key])),
    ...(Object.keys(texts).length === 0 && { title: 'FieldRequired' }),
    ...(ticket_limit > 0 && buy_limit > ticket_limit && { buy_limit: 'MinimumAboveLimit' }),
    ...(buy_limit > quantity && quantity > 0 && { buy_limit: 'MinimumAboveQuantity' }),
    ...(hasScanLimits(ticket) && scan_per_hour > scan_allow && { scan_per_hour: 'ScansAboveAllowed' }),
    ...(endsBeforeStart(ticket) && { expire_date: 'SaleEndsBeforeStart' }),
    ...(isNever(ticket.start_date, ticket.start_time) && { start_time: 'TimeSkipped' }),
    ...(isNever(ticket.expire_date, ticket.expire_time) && { expire_time: 'TimeSkipped' }),
    ...(inCommission !== undefined && { organizer_commission: inCommission }),
    ...(ticket.template === 'custom' && !ticket.hasTemplateImage && { template_image: 'FieldRequired' }),
  };
}

/** A ticket has a title in some language, and in every language that describes it: what is wrong, by the path within its texts. */
export function problemsOfTexts(texts: TicketDescription['texts']): Record<string, string> {
  const given = Object.entries(texts);
  const untitled = given.filter(([, { title, description }]) => title === '' && description !== '');
  if (given.some(([, { title }]) => title !== ''))
    return Object.fromEntries(untitled.map(([language]) => [`${language}.title`, 'FieldRequired']));
  return Object.fromEntries(given.slice(0, 1).map(([language]) => [`${language}.title`, 'FieldRequired']));
}

/** What is wrong with a commission that says its type: it has an amount, and takes no more than all. Source: TKT-21, PRC-17. */
export function problemOfCommission(type: 1 | 2 | null, value: number | null): string | undefined {
  if (type === null) return undefined;
  if (value === null) return 'FieldRequired';
  return type === COMMISSION_TYPE.percentage && value > WHOLE ? 'CommissionTooHigh' : undefined;
}

/** Whether no clock shows it. Source: decisions 2. */
function isNever(date: WallDate | null, time: WallTime): boolean {
  return date !== null && isSkipped(date, time);
}

function endsBeforeStart({ start_date, start_time, expire_date, expire_time }: TicketDescription): boolean {
  if (start_date === null || expire_date === null) return false;
  return compareWall({ date: expire_date, time: expire_time }, { date: start_date, time: start_time }) < 0;
}
