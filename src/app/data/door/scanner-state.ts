import type { Answer } from './answer.ts';
import type { LineState } from './codes-in-line.ts';

/** How it stands with a phone at its door. */
export interface ScannerState extends LineState {
  readonly answer: Answer | null;
  /** let in last by this phone, as long as it can be taken back */
  readonly last: Answer | null;
  readonly isBusy: boolean;
  readonly counts: { readonly in: number; readonly of: number } | null;
  /** null: none yet; the list may still lack what is valid */
  readonly codes: { readonly at: number; readonly size: number; readonly isWhole: boolean } | null;
  readonly battery: number | undefined;
  /** this page opens without a network too; null: not looked at yet */
  readonly opensAgain: boolean | null;
  /** a code was scanned before the phone had keys, and there is no network */
  readonly cannotTell: boolean;
  /** a helper's time is over: it scans no more, and sends what waits */
  readonly isOver: boolean;
}

/** Before anything is known. */
export const NOTHING_YET: ScannerState = {
  answer: null,
  last: null,
  isBusy: false,
  inLine: 0,
  missed: null,
  counts: null,
  codes: null,
  battery: undefined,
  opensAgain: null,
  cannotTell: false,
  isOver: false,
};
