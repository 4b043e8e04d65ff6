import { COMMISSION_TYPE } from '#domain/cart/commissions.ts';
import { LANGUAGES, type Language } from '#domain/content/languages.ts';
import { isWallDate, isWallTime } from '#domain/time/calendar.ts';
import { isSkipped } from '#domain/time/instant.ts';
import {
  type EventTexts,
  type EventToggles,
  EVENT_TEXTS,
  type FormOwner,
  hasNoTexts,
  isEmptyText,
  keyOfMissing,
  missingTexts,
  REQUIRED_BY_ADMIN,
  REQUIRED_EVENT_FACTS,
  REQUIRED_EVENT_PLACE,
} from './event-form.ts';

/** The fields of an event that depend on each other; what is left out stays as it is. */
export interface JudgedEvent extends EventTexts, EventToggles {
  readonly event_status?: 0 | 1 | undefined;
  readonly texts?: Readonly<Partial<Record<Language, EventTexts | undefined>>> | undefined;
  readonly category_id?: number | null | undefined;
  readonly country_id?: number | null | undefined;
  readonly start_date?: string | undefined;
  readonly start_time?: string | undefined;
  readonly end_date?: string | undefined;
  readonly end_time?: string | undefined;
  readonly launch_date?: string | undefined;
  readonly launch_time?: string | undefined;
  readonly venue?: string | undefined;
  readonly address?: string | undefined;
  readonly city?: string | undefined;
  readonly zipcode?: string | undefined;
  readonly online_location?: string | undefined;
  readonly password_protected?: boolean | undefined;
  readonly event_password?: string | undefined;
  readonly org_comm_type?: number | null | undefined;
  readonly organizer_commission?: string | null | undefined;
  readonly admin_comm_type?: number | null | undefined;
  readonly admin_commission?: string | null | undefined;
}

/** What is judged, and by whose rules. */
interface Form {
  /** all of an event; false: a change, which leaves what it does not name */
  readonly isWhole: boolean;
  readonly owner?: FormOwner | undefined;
}

/** A field, by its path, and the message key of what is wrong with it. */
export interface WrongField {
  readonly path: readonly [string, ...string[]];
  readonly key: string;
}

/**
 * What is wrong with an event's fields together. A whole event lacks what is left out; of a change only what it empties.
 * A draft (`event_status` 0) needs no more than a category and a title. Source: EVF-05 to EVF-17, EVF-19, EVF-32, EVF-33,
 * EVF-36, EVF-42, ADM-19.
 */
export function wrongEventFields(event: JudgedEvent, { isWhole, owner = 'organizer' }: Form): WrongField[] {
  const isDraft = event.event_status === 0;
  const lacks = (field: keyof JudgedEvent): boolean => {
    const value = event[field];
    return (isWhole || value !== undefined) && (value === undefined || value === null || value === '');
  };
  const needed = isDraft
    ? (['category_id'] as const)
    : [
        ...REQUIRED_EVENT_FACTS,
        ...(owner === 'admin' ? REQUIRED_BY_ADMIN : []),
        ...(event.online_location ? [] : REQUIRED_EVENT_PLACE),
      ];
  const hasNoPassword = event.password_protected === true && isWhole && !event.event_password;
  return [
    ...[...needed, ...(event.country_id === null ? (['country_id'] as const) : [])]
      .filter(lacks)
      .map((field) => wrong([field], 'FieldRequired')),
    ...(owner === 'admin' && lacks('event_status') ? [wrong(['event_status'], 'FieldRequired')] : []),
    ...wrongTexts(event, { isWhole, isDraft, owner }),
    ...wrongDates(event),
    ...skippedTimes(event),
    ...(hasNoPassword ? [wrong(['event_password'], 'FieldRequired')] : []),
    ...(isAboveAll(event.org_comm_type, event.organizer_commission)
      ? [wrong(['organizer_commission'], 'PleaseCheckForm')]
      : []),
    ...(owner === 'admin' && isAboveAll(event.admin_comm_type, event.admin_commission)
      ? [wrong(['admin_commission'], 'PleaseCheckForm')]
      : []),
  ];
}

interface Judging {
  readonly isWhole: boolean;
  readonly isDraft: boolean;
  readonly owner: FormOwner;
}

/** Texts per language where they come so, else those of the one language that documented clients send. */
function wrongTexts(event: JudgedEvent, judging: Judging): WrongField[] {
  const { texts } = event;
  if (!texts) return wrongIn(event, event, judging).map((field) => missing([field]));
  const given = LANGUAGES.filter((lang) => texts[lang] !== undefined);
  const told = given.filter((lang) => !hasNoTexts(texts[lang] ?? {}));
  const asked = judging.isWhole && told.length === 0 ? [given[0] ?? LANGUAGES[0]] : told;
  return asked.flatMap((lang) =>
    wrongIn(texts[lang] ?? {}, event, judging).map((field) => missing(['texts', lang, field])),
  );
}

/** The texts of one language that are missing; of a change those that it empties. */
function wrongIn(texts: EventTexts, toggles: EventToggles, { isWhole, isDraft, owner }: Judging): readonly string[] {
  const fields = isDraft ? EVENT_TEXTS.filter((field) => field === 'title' && isEmptyText(field, texts[field])) : [];
  const lacking = isDraft ? fields : missingTexts(texts, toggles, owner);
  return isWhole ? lacking : lacking.filter((field) => texts[field] !== undefined && texts[field] !== null);
}

/** Source: EVF-13. */
function wrongDates({ start_date, start_time, end_date, end_time }: JudgedEvent): WrongField[] {
  if (!start_date || !end_date) return [];
  if (end_date < start_date) return [wrong(['end_date'], 'DashboardPage.dategreater')];
  const isSameDay = end_date === start_date && Boolean(start_time) && Boolean(end_time);
  return isSameDay && (end_time ?? '') <= (start_time ?? '') ? [wrong(['end_time'], 'EndsBeforeStart')] : [];
}

/** Times that no clock shows. Source: decisions 2. */
function skippedTimes(event: JudgedEvent): WrongField[] {
  return (['start', 'end', 'launch'] as const)
    .filter((which) => isNever(event[`${which}_date`], event[`${which}_time`]))
    .map((which) => wrong([`${which}_time`], 'TimeSkipped'));
}

/** Of fields that are wrong in themselves nothing is said here. */
function isNever(date = '', time = ''): boolean {
  return isWallDate(date) && isWallTime(time) && isSkipped(date, time);
}

/** A commission of more than the ticket. */
function isAboveAll(type: number | null | undefined, commission: string | null | undefined): boolean {
  return type === COMMISSION_TYPE.percentage && Number(commission ?? 0) > 100;
}

function missing(path: WrongField['path']): WrongField {
  return wrong(path, keyOfMissing(path.at(-1) ?? ''));
}

function wrong(path: WrongField['path'], key: string): WrongField {
  return { path, key };
}
