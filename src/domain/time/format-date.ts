import type { Language } from '#domain/content/languages.ts';
import { CALENDAR_WORDS } from './calendar-words.ts';
import { addDays, formatTime, weekday } from './calendar.ts';
import type { WallClock, WallDate, WallTime } from './wall-clock.ts';

/** How a date is to be written: in which language, and seen from which day (the current year is left out). */
export interface DateStyle {
  readonly language: Language;
  readonly today: WallDate;
}

/** When an event takes place; dates already settled (`dateOrToday`). */
export interface EventSpan {
  readonly startDate: WallDate;
  readonly startTime: WallTime;
  readonly endDate: WallDate;
  readonly endTime: WallTime;
}

/** An event that ends at this time of the morning or earlier belongs to the evening before: a party until 05:00 is one day. */
const NIGHT_ENDS: WallTime = '08:00:00';

/** The short weekday form of cards, event page, cart and wallet: `za 12 dec`, with the year when it is not this one. Source: decisions 2. */
export function formatShortDate(date: WallDate, { language, today }: DateStyle): string {
  const words = `${shortWeekday(date, language)} ${dayAndMonth(date, language)}`;
  return yearOf(date) === yearOf(today) ? words : `${words} ${yearOf(date)}`;
}

/** The long form: `zaterdag 12 december 2026`, `Samstag, 12. Dezember 2026`. */
export function formatLongDate(date: WallDate, language: Language): string {
  const comma = language === 'de' ? ',' : '';
  const month = CALENDAR_WORDS[language].months[monthOf(date) - 1];
  return `${longWeekday(date, language)}${comma} ${dayWord(date, language)} ${month} ${yearOf(date)}`;
}

/** A month with its year: `december 2026`, `Dezember 2026`. */
export function formatMonth(date: WallDate, language: Language): string {
  return `${CALENDAR_WORDS[language].months[monthOf(date) - 1]} ${yearOf(date)}`;
}

/**
 * When an event takes place, in one line: `Sat 12 Dec · 20:00`; several days `19–20 Jun · 12:00`, `30 Jun – 2 Jul · 12:00`,
 * `30 Dec 2026 – 2 Jan 2027 · 20:00`. The year stands where it is not this one, or where the two differ. Source: decisions 2.
 */
export function formatEventSpan(span: EventSpan, style: DateStyle): string {
  return `${formatEventDays(span, style)} · ${formatTime(span.startTime)}`;
}

/** The days of an event without its time, as {@link formatEventSpan} writes them. */
export function formatEventDays(span: EventSpan, style: DateStyle): string {
  const { language, today } = style;
  const { startDate } = span;
  const lastDate = lastEvening(span);
  if (lastDate <= startDate) return formatShortDate(startDate, style);
  if (yearOf(startDate) !== yearOf(lastDate)) {
    return `${dayAndMonth(startDate, language)} ${yearOf(startDate)} – ${dayAndMonth(lastDate, language)} ${yearOf(lastDate)}`;
  }
  const last = dayAndMonth(lastDate, language);
  const days =
    monthOf(startDate) === monthOf(lastDate)
      ? `${dayWord(startDate, language)}–${last}`
      : `${dayAndMonth(startDate, language)} – ${last}`;
  return yearOf(startDate) === yearOf(today) ? days : `${days} ${yearOf(startDate)}`;
}

/** The documented form of dates: `12/12/2026`. Source: FMT-05. */
export function formatDayMonthYear(date: WallDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${yearOf(date)}`;
}

/** The documented form of template and list dates: `12/12/2026 20:00`. Source: FMT-06. */
export function formatDateTime({ date, time }: WallClock): string {
  return `${formatDayMonthYear(date)} ${formatTime(time)}`;
}

/** The documented form of dates in event tables: `12-Dec-2026`, the month in the language, without a point. Source: FMT-07. */
export function formatTableDate(date: WallDate, language: Language): string {
  return `${date.slice(8, 10)}-${shortMonth(date, language).replace('.', '')}-${yearOf(date)}`;
}

/** The documented form of a review's date: `Saturday 12 Dec 2026 20:00`. Source: REV-17. */
export function formatReviewDate({ date, time }: WallClock, language: Language): string {
  return `${longWeekday(date, language)} ${date.slice(8, 10)} ${shortMonth(date, language)} ${yearOf(date)} ${formatTime(time)}`;
}

/** The last day whose evening an event fills: an end in the small hours counts to the day before. */
function lastEvening({ startDate, endDate, endTime }: EventSpan): WallDate {
  return endDate > startDate && endTime <= NIGHT_ENDS ? addDays(endDate, -1) : endDate;
}

function dayAndMonth(date: WallDate, language: Language): string {
  return `${dayWord(date, language)} ${shortMonth(date, language)}`;
}

/** The day of the month as it is written before a month: `12`, German `12.`, the first in French `1er`. */
function dayWord(date: WallDate, language: Language): string {
  const day = Number(date.slice(8, 10));
  if (language === 'de') return `${day}.`;
  return language === 'fr' && day === 1 ? '1er' : String(day);
}

function shortMonth(date: WallDate, language: Language): string {
  return CALENDAR_WORDS[language].shortMonths[monthOf(date) - 1] ?? '';
}

function shortWeekday(date: WallDate, language: Language): string {
  return CALENDAR_WORDS[language].shortWeekdays[weekday(date) - 1] ?? '';
}

function longWeekday(date: WallDate, language: Language): string {
  return CALENDAR_WORDS[language].weekdays[weekday(date) - 1] ?? '';
}

function yearOf(date: WallDate): string {
  return date.slice(0, 4);
}

function monthOf(date: WallDate): number {
  return Number(date.slice(5, 7));
}
