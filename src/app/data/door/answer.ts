import { type Cents, cents, fromWire, toWire, ZERO } from '#domain/money/money.ts';
import type { ScanAnswer } from '#wire/door/scans.ts';
import type { Judged } from '#device/door/judge-offline.ts';

/** What is said of a scan, whoever found it: the server, or this phone by itself. */
export interface Answer extends Pick<
  ScanAnswer,
  | 'nonce'
  | 'outcome'
  | 'reason'
  | 'title'
  | 'people'
  | 'kind'
  | 'scans_left'
  | 'first_at'
  | 'again_at'
  | 'due'
  | 'event'
  | 'holder_names'
  | 'order_number'
  | 'position'
> {
  readonly free: boolean;
  /** in cash with it, in cents */
  readonly taken: Cents;
  /** of it, in cents: not owed any more, and to be given back */
  readonly excess: Cents;
  /** what was scanned; it is on the page alone */
  readonly text: string;
  /** in milliseconds since 1970, by this phone's clock */
  readonly at: number;
  /** this phone found it by itself; the server will be told */
  readonly offline: boolean;
  readonly undone: boolean;
}

interface Scanned {
  readonly nonce: string;
  readonly text: string;
  readonly at: number;
  readonly taken: Cents;
}

/** What the server says. */
export function answerOfServer(answer: ScanAnswer, { text, at, taken }: Scanned): Answer {
  const excess = fromWire(answer.excess ?? '') ?? ZERO;
  return { ...answer, free: answer.free === 1, taken, excess, text, at, offline: false, undone: false };
}

/** What this phone found. */
export function answerOfPhone({ verdict, rule, kind, event }: Judged, scanned: Scanned): Answer {
  return {
    ...scanned,
    excess: ZERO,
    outcome: verdict.outcome,
    reason: verdict.outcome === 'not_valid' ? verdict.reason : '',
    title: rule?.title ?? '',
    people: rule?.people ?? 0,
    kind,
    free: false,
    scans_left: verdict.outcome === 'accepted' ? verdict.scansLeft : 0,
    first_at: verdict.outcome === 'already_in' ? (verdict.firstAt?.toISOString() ?? null) : null,
    again_at: verdict.outcome === 'already_in' ? (verdict.again?.toISOString() ?? null) : null,
    due: toWire(cents(verdict.outcome === 'amount_due' ? verdict.due : 0)),
    event,
    holder_names: [],
    order_number: '',
    position: 0,
    offline: true,
    undone: false,
  };
}

/** Whether an answer stays until somebody has done what it asks for: money is to be taken, or given back. */
export function isToBeDone({
  outcome,
  undone,
  taken,
  excess,
}: Pick<Answer, 'outcome' | 'undone' | 'taken' | 'excess'>): boolean {
  return undone ? taken > 0 : outcome === 'amount_due' || excess > 0;
}

/** Whether a ticket came in with it that was not in before: supplements and second entries are not counted. */
export function isFirstEntry({ kind, scans_left }: Answer, judged: Judged | undefined): boolean {
  return kind === 'admission' && (judged?.rule?.scan_allow ?? 1) - scans_left === 1;
}
