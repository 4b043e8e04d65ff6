import { COUPON_APPLY, COUPON_FIXED, COUPON_TYPE, isPercentCoupon, normaliseCouponCode } from '#domain/cart/coupons.ts';
import {
  COUPON_CODE_MAX,
  COUPON_PREFIX_MAX,
  holdsMisreadLetter,
  isCouponCode,
  MASS_CODES_MAX,
} from '#domain/cart/coupon-codes.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';

// What a coupon's form may hold: one place for rule, schema and form.

/** Characters of a coupon's title. Source: CPA-03. */
export const COUPON_TITLE_MAX = 255;

/** Characters of what the organizer notes of a coupon. */
export const COUPON_NOTE_MAX = 1000;

/** The most orders or tickets that a limit may say. Source: CPA-10, CPA-11. */
export const COUPON_COUNT_MAX = 1_000_000;

/** Tickets that one coupon may be for. Source: CPA-14. */
export const COUPON_TICKETS_MAX = 500;

/** All of an amount, in basis points. Source: CPA-05. */
const WHOLE = 10_000;

/** What a new coupon begins with. Source: CPA-17. */
export const COUPON_DEFAULTS = {
  coupon_type: COUPON_TYPE.fixed,
  coupon_fixed_type: COUPON_FIXED.perTicket,
  coupon_apply_type: COUPON_APPLY.tickets,
  minimum_amount: 0,
  maximum_amount: 0,
  limit_usage: 1,
  coupon_ticket_limit: 0,
  buyer_limit: 0,
  status: true,
  total_codes: 1,
} as const;

/** A coupon as its form describes it; amounts are cents, or basis points. */
export interface CouponDescription {
  /** a group of codes, whose own code is their prefix. Source: MCP-04 */
  readonly isMass: boolean;
  /** its codes come from a file. Source: MCP-07 */
  readonly isImported: boolean;
  readonly coupon_code: string;
  readonly description: string;
  readonly coupon_type: 1 | 2 | 3 | 4;
  readonly amount: number;
  readonly minimum_amount: number;
  readonly maximum_amount: number;
  readonly limit_usage: number;
  readonly start_date: WallDate;
  readonly end_date: WallDate;
  readonly added_tickets: readonly number[];
  /** it is there, and nothing is said of its tickets: one whose tickets were all deleted is changed all the same */
  readonly keepsTickets: boolean;
  /** orders that use it; of a group those of the code that is used most */
  readonly used: number;
  /** codes of the group, once it is saved */
  readonly total_codes: number;
  /** codes that it has already */
  readonly present_codes: number;
}

/** Whether there is a choice between once and per ticket: of a fixed amount alone. Source: CPA-07. */
export function hasFixedType({ coupon_type }: { readonly coupon_type: number }): boolean {
  return coupon_type === COUPON_TYPE.fixed;
}

/** Whether codes of a group are made: of a new one that has no file, and of one that is to have more than there are. Source: MCP-07. */
export function makesCodes({
  isImported,
  total_codes,
  present_codes,
}: Pick<CouponDescription, 'isImported' | 'total_codes' | 'present_codes'>): boolean {
  return !isImported && (present_codes === 0 || total_codes > present_codes);
}

/** What is wrong with a coupon, by the names of its fields. Source: CPA-03 to CPA-16, MCP-06, MCP-07. */
export function problemsOfCoupon(coupon: CouponDescription): Readonly<Record<string, string>> {
  const code = problemOfCode(coupon);
  const { start_date, end_date, minimum_amount, maximum_amount, limit_usage, used } = coupon;
  return {
    ...(coupon.description === '' && { description: 'FieldRequired' }),
    ...(code && { coupon_code: code }),
    ...(isPercentCoupon({ type: coupon.coupon_type }) && coupon.amount > WHOLE && { amount: 'PercentTooHigh' }),
    ...(maximum_amount > 0 && maximum_amount < minimum_amount && { maximum_amount: 'MaximumBelowMinimum' }),
    ...(limit_usage < used && { limit_usage: 'LimitBelowUsed' }),
    ...(end_date < start_date && { end_date: 'CouponEndsBeforeStart' }),
    ...(coupon.added_tickets.length === 0 && !coupon.keepsTickets && { added_tickets: 'fillallfields' }),
    ...problemOfNumber(coupon),
  };
}

function problemOfNumber({
  isMass,
  isImported,
  total_codes,
  present_codes,
}: CouponDescription): Readonly<Record<string, string>> {
  if (!isMass) return {};
  if (total_codes > MASS_CODES_MAX) return { [isImported ? 'codeslist' : 'total_codes']: 'TooManyCodes' };
  if (isImported) return total_codes < 1 ? { codeslist: 'FieldRequired' } : {};
  return total_codes < Math.max(1, present_codes) ? { total_codes: 'CodesStay' } : {};
}

/** A single coupon's code, or the prefix of a group. Source: CPA-04, MCP-07, MCP-08. */
function problemOfCode(coupon: CouponDescription): string | undefined {
  const { isMass, coupon_code } = coupon;
  if (coupon_code === '') return isMass && !makesCodes(coupon) ? undefined : 'FieldRequired';
  if (!isMass) return problemOfText(coupon_code);
  if (coupon_code.length > COUPON_PREFIX_MAX) return 'PrefixTooLong';
  return problemOfText(coupon_code) ?? (holdsMisreadLetter(coupon_code) ? 'CodeMisread' : undefined);
}

function problemOfText(code: string): string | undefined {
  if (code.length > COUPON_CODE_MAX) return 'CodeTooLong';
  return isCouponCode(code) ? undefined : 'CodeNotValid';
}

/** What is wrong with a code of a file. Source: MCP-08. */
export const CODE_PROBLEMS = [
  'CodeEmpty',
  'CodeTooLong',
  'CodeNotValid',
  'CodeMisread',
  'CodeHeading',
  'CodeTwice',
  'CodeTaken',
  'CodeKnown',
] as const;
export type CodeProblem = (typeof CODE_PROBLEMS)[number];

/** A line of a file of codes. */
export interface CodeLine {
  /** in the file, from 1 */
  readonly line: number;
  readonly code: string;
  /** the first line, which may be an unknown heading: the organizer says whether it is a code */
  readonly mayBeHeading?: boolean;
}

/** Whether the first line of a file may name its column: most codes hold a digit, most headings hold none. A heading with a digit is taken for a code. */
function looksLikeHeading(code: string): boolean {
  return !/\d/.test(code);
}

export interface JudgedCode extends CodeLine {
  /** none: it is good. `CodeKnown`: the group has it, and it stays as it is */
  readonly problem: CodeProblem | undefined;
  /** the line that has the same code, of `CodeTwice` */
  readonly sameAs?: number;
}

/** Codes that are there already, as they are compared. */
export interface PresentCodes {
  /** of the group */
  readonly known: ReadonlySet<string>;
  /** of the organizer's other coupons: one code must not mean two things */
  readonly taken: ReadonlySet<string>;
}

/** Judges the codes of a file, each beside all others. Source: MCP-08, MCP-12, screens 58. */
export function judgeCodes(lines: readonly CodeLine[], { known, taken }: PresentCodes): readonly JudgedCode[] {
  const first = new Map<string, number>();
  return lines.map(({ line, code: typed, mayBeHeading = false }) => {
    const code = normaliseCouponCode(typed);
    const problem =
      code === ''
        ? 'CodeEmpty'
        : (problemInItself(code) ??
          (mayBeHeading && looksLikeHeading(code) ? 'CodeHeading' : problemBeside(code, { known, taken })));
    const sameAs = first.get(code);
    if (code !== '' && sameAs === undefined) first.set(code, line);
    // a code that is bad in itself, or there already, is said to be so on each of its lines
    if (sameAs !== undefined && problem === undefined) return { line, code, problem: 'CodeTwice', sameAs };
    return { line, code, problem };
  });
}

function problemInItself(code: string): CodeProblem | undefined {
  if (code.length > COUPON_CODE_MAX) return 'CodeTooLong';
  if (!isCouponCode(code)) return 'CodeNotValid';
  return holdsMisreadLetter(code) ? 'CodeMisread' : undefined;
}

function problemBeside(code: string, { known, taken }: PresentCodes): CodeProblem | undefined {
  if (known.has(code)) return 'CodeKnown';
  return taken.has(code) ? 'CodeTaken' : undefined;
}
