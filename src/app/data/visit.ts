import { useState } from 'react';
import { isApart, isFrame } from '#device/apart.ts';
import { frameKey } from '#device/frame-disk.ts';
import { accountHere } from './account-here.ts';

// What is typed and chosen while a visit lasts. It is kept in the tab's `sessionStorage`, through a reload, another language
// and a sign-in at another site; in an impersonated tab, and where storage is refused, in the page's memory. A
// frame's is its own.

interface Visit {
  /** whose it is, as soon as that is known; absent: a guest's */
  readonly account?: number | undefined;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A frame's own: two may stand on one page. */
const key = (): string => (isFrame() ? `visit ${frameKey()}` : 'visit');
const NOTHING: Visit = { values: {} };
let memory: Visit | undefined;

/** What was set under a name during this visit. */
export function visitValue(name: string): unknown {
  return read().values[name];
}

/** Keeps a value, which JSON can hold, while the visit lasts; undefined forgets it. */
export function keepForVisit(name: string, value: unknown): void {
  const { account, values } = read();
  write({ account: accountHere() ?? account, values: { ...values, [name]: value } });
}

/** Forgets what was typed and chosen during this visit: somebody else may go on with it. What keeps more of it listens to `visitover`. */
export function forgetVisit(): void {
  write(NOTHING);
  globalThis.dispatchEvent?.(new Event('visitover'));
}

/** Whether another account typed during this visit; undefined: nobody is signed in. */
export function isVisitOfAnother(accountId: number | undefined): boolean {
  const { account } = read();
  return account !== undefined && account !== accountId;
}

/** Under which name the visit keeps whose session has ended. */
const ENDED = 'session-over';

/** Notes whose session has ended during this visit. */
export function keepEndedAccount(accountId: number): void {
  keepForVisit(ENDED, accountId);
}

/** Whose session has ended during this visit: when they sign in again they go on where they were. Told once. */
export function takeEndedAccount(): number | undefined {
  const account = visitValue(ENDED);
  keepForVisit(ENDED, undefined);
  return typeof account === 'number' ? account : undefined;
}

/**
 * Like `useState`, but what is set is kept under its name while the visit lasts: a part that comes back begins with it.
 * The third forgets it.
 */
export function useVisitState<T>(name: string, initial: T): [T, (value: T) => void, () => void] {
  // set below, under the same name
  const [value, setValue] = useState(() => {
    const kept = visitValue(name);
    return kept === undefined ? initial : (kept as T);
  });
  const set = (next: T): void => {
    keepForVisit(name, next);
    setValue(next);
  };
  return [value, set, () => keepForVisit(name, undefined)];
}

function isKept(): boolean {
  return isFrame() || !isApart();
}

function read(): Visit {
  if (memory) return memory;
  try {
    // written below
    if (isKept()) memory = JSON.parse(sessionStorage.getItem(key()) ?? 'null') as Visit | undefined;
  } catch {
    // refused, or on the server
  }
  return (memory ??= NOTHING);
}

function write(visit: Visit): void {
  memory = visit;
  try {
    if (isKept()) sessionStorage.setItem(key(), JSON.stringify(visit));
  } catch {
    // refused: it holds for this page
  }
}
