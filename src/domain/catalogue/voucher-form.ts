import { compareWall, type WallClock, type WallDate, type WallTime } from '#domain/time/wall-clock.ts';
import { type DatedState, isEndLateEnough, type TemplateType } from './supplement-form.ts';

/** What a voucher's form may hold: one place for rule, schema, form and help text. */

/** One for each ticket, or one for an order. Source: VOU-03, VOU-14. */
export const VOUCHER_TYPE = { perTicket: 1, perOrder: 2 } as const;

/** Characters of a voucher's title. Source: VOU-03. */
export const VOUCHER_TITLE_MAX = 255;

/** Vouchers of one organizer. */
export const VOUCHERS_MAX = 1_000;

/** What a new voucher begins with, besides its dates. Source: VOU-03, VOU-04, VOU-06, VOU-07. */
export const VOUCHER_DEFAULTS = {
  voucher_type: VOUCHER_TYPE.perTicket,
  generated_code: true,
  template_type: 'standard',
  start_time: '00:00:00',
  end_time: '23:59:59',
} as const;

/** A voucher as its form describes it, for the rules that compare its fields. */
export interface VoucherDescription {
  readonly title: string;
  readonly ticket_id: readonly number[];
  readonly start_date: WallDate;
  readonly end_date: WallDate;
  readonly template_type: TemplateType;
  readonly hasTemplateImage: boolean;
}

/** What does not fit together in a voucher: the message key of each wrong field. Source: VOU-08, VOU-11. */
export function problemsOfVoucher(voucher: VoucherDescription): Readonly<Record<string, string>> {
  const { ticket_id, template_type, hasTemplateImage, start_date, end_date } = voucher;
  return {
    ...(ticket_id.length === 0 && { ticket_id: 'FieldRequired' }),
    ...(template_type === 'custom' && !hasTemplateImage && { template_image: 'FieldRequired' }),
    ...(!isEndLateEnough(start_date, end_date) && { end_date: 'EndBeforeNextDay' }),
  };
}

/** The days of an event; null: not known yet. */
interface EventDays {
  readonly start_date: WallDate | null;
  readonly end_date: WallDate | null;
}

/** Whether a voucher counts on some day of its event; yes where the event has no day. Source: issue 30. */
export function countsAtEvent(voucher: Pick<VoucherDates, 'start_date' | 'end_date'>, event: EventDays): boolean {
  const { start_date: first } = event;
  if (first === null) return true;
  const last = event.end_date ?? first;
  return voucher.start_date <= last && voucher.end_date >= first;
}

interface VoucherDates {
  readonly start_date: WallDate;
  readonly start_time: WallTime;
  readonly end_date: WallDate;
  readonly end_time: WallTime;
}

/** Active from its start to the end of its last minute, as at the door, else inactive: it has not begun, or is over. Source: VOU-13. */
export function voucherState(
  { start_date, start_time, end_date, end_time }: VoucherDates,
  { date, time }: WallClock,
): DatedState {
  const minute = { date, time: `${time.slice(0, 5)}:00` };
  if (compareWall(minute, { date: start_date, time: start_time }) < 0) return 'not-yet';
  return compareWall(minute, { date: end_date, time: end_time }) > 0 ? 'over' : 'active';
}
