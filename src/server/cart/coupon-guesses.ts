import type { FastifyRequest } from 'fastify';
import { normaliseCouponCode } from '#domain/cart/coupons.ts';
import type { CartFigures } from './price-lines.ts';
import { tooManyTries } from '#server/platform/http/refusal.ts';
import type { Services } from '#server/services.ts';

/** Whose tries are counted: an account's, or those of all guests of an address. */
interface Guesser {
  readonly userId: number | undefined;
  readonly request: FastifyRequest;
}

/** A code as it was tried on a ticket of an event. */
export interface TriedCode {
  readonly eventId: number;
  readonly code: string;
  /** nothing was found under it for that ticket */
  readonly isWrong: boolean;
}

/** Codes that are not judged now, and for how many seconds not. */
interface HeldUp {
  readonly codes: readonly TriedCode[];
  readonly seconds: number;
}

/** The codes of a priced cart, each with what came out. */
export function triedCodes({ lines }: CartFigures): readonly TriedCode[] {
  return lines
    .filter(({ asked }) => asked.coupon_applied !== '')
    .map(({ row, asked, priced }) => ({
      eventId: row.event_id,
      code: asked.coupon_applied,
      isWrong: priced.couponRefusal === 'Invalidcouponcode',
    }));
}

/**
 * Counts the wrong ones of the codes that a call tried, and says which codes are not to be judged because too many wrong
 * ones were tried. Each wrong code counts once for an event, however often and by how many it is tried: a guesser learns
 * nothing from hearing it again, and a crowd that was given a wrong code is no guesser. Codes that were accepted before at
 * the address, or from the account, are neither counted nor held up: the cart that has one keeps it, whoever else guesses
 * there. Counted after they are judged, so that right ones at the same time do not count; what came out is not told once
 * there are too many. Source: CPN-03, decisions 8.
 */
export async function codesHeldUp(
  { limits }: Services,
  { userId, request }: Guesser,
  tried: readonly TriedCode[],
): Promise<HeldUp> {
  const held: TriedCode[] = [];
  let seconds = 0;
  for (const [eventId, own] of Map.groupBy(distinct(tried), (one) => one.eventId)) {
    const subjectOf = ({ code }: TriedCode) => [userId ?? '', eventId, normaliseCouponCode(code)];
    const known = await Promise.all(own.map((one) => limits.isRemembered('coupon-code', subjectOf(one), request)));
    const fresh = own.filter((_, i) => !known[i]);
    if (fresh.length === 0) continue;
    const [right, wrong] = [fresh.filter(({ isWrong }) => !isWrong), fresh.filter(({ isWrong }) => isWrong)];
    const isNew = await Promise.all(wrong.map((one) => limits.remember('wrong-coupon-code', subjectOf(one), request)));
    const guesses = wrong.filter((_, i) => isNew[i]);
    const kind = userId === undefined ? 'coupon-guest' : 'coupon';
    const wait = await limits.count(kind, { subject: [userId ?? '', eventId], tries: guesses.length }, request);
    seconds = Math.max(seconds, wait);
    if (wait > 0) {
      held.push(...fresh);
      // that they are wrong is not told, so whoever tries them later learns it then
      for (const one of guesses) await limits.forget('wrong-coupon-code', subjectOf(one), request);
    } else for (const one of right) await limits.remember('coupon-code', subjectOf(one), request);
  }
  return { codes: held, seconds };
}

/** @throws Refusal 429 TooManyAttempts where a code is not judged now */
export function requireJudged({ codes, seconds }: HeldUp): void {
  if (codes.length === 0) return;
  throw tooManyTries(seconds);
}

/** Whether a line's code is one of those. */
export function isAmong(codes: readonly TriedCode[], line: CodedLine): boolean {
  return codes.some(({ eventId, code }) => eventId === line.event_id && isSameCode(code, line.coupon_applied));
}

/** The lines without those codes. */
export function withoutCodes<Line extends { readonly asked: CodedLine }>(
  lines: readonly Line[],
  codes: readonly TriedCode[],
): readonly Line[] {
  return lines.map((line) =>
    isAmong(codes, line.asked) ? { ...line, asked: { ...line.asked, coupon_applied: '' } } : line,
  );
}

interface CodedLine {
  readonly event_id: number;
  readonly coupon_applied: string;
}

/** Each code of each event once: right where it is right on one of the lines. */
function distinct(tried: readonly TriedCode[]): readonly TriedCode[] {
  const groups = Map.groupBy(tried, ({ eventId, code }) => `${eventId} ${normaliseCouponCode(code)}`);
  return [...groups.values()].flatMap((group) => group.find(({ isWrong }) => !isWrong) ?? group.slice(0, 1));
}

function isSameCode(a: string, b: string): boolean {
  return normaliseCouponCode(a) === normaliseCouponCode(b);
}
