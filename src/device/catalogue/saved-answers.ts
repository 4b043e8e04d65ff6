import { clear, delMany, entries, setMany } from 'idb-keyval';
import { WIRE_VERSION } from '#wire/version.ts';
import { openStore } from '../record-disk.ts';
import { DATABASES } from '../stores.ts';

/** An answer of the API that this device keeps to show without a network. */
export interface SavedAnswer {
  /** what was asked: the call, the language, the input */
  readonly question: readonly unknown[];
  readonly answer: unknown;
  /** milliseconds since 1970, by this device's clock */
  readonly saved_at: number;
  /** whose it is; absent: everybody's */
  readonly account_id?: number | undefined;
}

interface Stored extends SavedAnswer {
  /** the wire's version that the answer was read by */
  readonly wire: number;
}

const MOST = 120;
/** pages of an organizer's tables are many */
const MOST_OWN = 240;
const KEPT_MS = 30 * 24 * 3600_000;

const store = openStore(DATABASES.answers, 'answers');

/**
 * The saved answers for whoever is signed in; none where the device refuses. Those of another wire, the oldest and all but
 * the newest are forgotten on the way. Source: decisions 9.
 */
export async function readAnswers(accountId: number | undefined): Promise<readonly SavedAnswer[]> {
  try {
    const all = await entries<string, Stored>(store());
    const now = Date.now();
    const readable = all
      .filter(([, { wire, saved_at }]) => wire === WIRE_VERSION && now - saved_at < KEPT_MS)
      .sort(([, a], [, b]) => b.saved_at - a.saved_at);
    const isOwn = ([, { account_id }]: [string, Stored]): boolean => account_id !== undefined;
    // an account's own lists outlast whatever was looked at since
    const kept = [
      ...readable.filter(isOwn).slice(0, MOST_OWN),
      ...readable.filter((one) => !isOwn(one)).slice(0, MOST),
    ];
    const keys = new Set(kept.map(([key]) => key));
    const gone = all.map(([key]) => key).filter((key) => !keys.has(key));
    if (gone.length > 0) await delMany(gone, store());
    // a clock that was ahead when it saved must not make an answer fresher than now
    return kept.flatMap(([, { question, answer, saved_at, account_id }]) =>
      account_id === undefined || account_id === accountId
        ? [{ question, answer, saved_at: Math.min(saved_at, now), account_id }]
        : [],
    );
  } catch {
    return [];
  }
}

/** Keeps answers in the place of older ones to the same questions. A full disk or a private window keeps none. */
export async function saveAnswers(answers: readonly SavedAnswer[]): Promise<void> {
  try {
    await setMany(
      answers.map((one): [string, Stored] => [keyOf(one), { ...one, wire: WIRE_VERSION }]),
      store(),
    );
  } catch {
    // the pages show what the network says: nothing of the visitor's is lost
  }
}

/** Forgets what accounts were answered, but for one; null: for none. Where the device refuses it keeps nothing either. Source: decisions 9. */
export async function forgetOwnAnswers(except: number | null): Promise<void> {
  try {
    const all = await entries<string, Stored>(store());
    const gone = all.filter(([, { account_id }]) => account_id !== undefined && account_id !== except);
    if (gone.length > 0)
      await delMany(
        gone.map(([key]) => key),
        store(),
      );
  } catch {
    // a device that cannot be read has none to show
  }
}

function keyOf({ question, account_id }: SavedAnswer): string {
  return JSON.stringify(account_id === undefined ? question : [account_id, ...question]);
}

/** Forgets every saved answer. @throws DOMException where the device refuses */
export function forgetAnswers(): Promise<void> {
  return clear(store());
}
