import * as v from 'valibot';
import { openRecord } from '../device-record.ts';
import { readWith } from '../read-with.ts';
import { DATABASES } from '../stores.ts';

/** What opens the protected events that were unlocked on this device, by their numbers. Source: EVT-37, decisions 8. */
export const unlockStore = openRecord<Readonly<Record<string, string>>>({
  name: DATABASES.unlocked,
  empty: {},
  read: readWith(v.record(v.string(), v.string())),
});

/** The token of an event; empty where this device has none. Whether it still opens the event, the server knows. */
export async function unlockTokenOf(eventId: number | string): Promise<string> {
  const tokens = await unlockStore.load();
  return tokens[eventId] ?? '';
}

/** Keeps the token that an event's password was answered with. */
export async function keepUnlockToken(eventId: number | string, token: string): Promise<void> {
  await unlockStore.change((tokens) => ({ ...tokens, [eventId]: token }));
}
