import { WISH_KEY } from './wish-key.ts';

/** Something is wished by who is signed in already. */
export const WISHED = 'wished';
/** Longer than this nobody takes to sign in: what was wanted before is over. */
const MOST_MS = 15 * 60_000;

/** What somebody who is signed out has pressed: `favourite 12`. It is done once they are signed in and back. */
export type Wish = `${'favourite' | 'follow' | 'review' | 'invite'} ${number}`;

interface Wished {
  readonly wish: Wish;
  readonly at: number;
}

/** Remembers one wish in this tab, through a sign-in elsewhere too. */
export function keepWish(wish: Wish): void {
  try {
    sessionStorage.setItem(WISH_KEY, JSON.stringify({ wish, at: Date.now() } satisfies Wished));
  } catch {
    // a browser that keeps nothing: it is pressed once more
  }
}

/** Whether something is wished in this tab; from then on it is wished no more. */
export function takeWish(wish: Wish): boolean {
  try {
    // written by `keepWish` alone
    const wished = JSON.parse(sessionStorage.getItem(WISH_KEY) ?? 'null') as Wished | null;
    if (wished?.wish !== wish) return false;
    sessionStorage.removeItem(WISH_KEY);
    return Date.now() - wished.at < MOST_MS;
  } catch {
    return false;
  }
}
