import { randomUUID } from 'node:crypto';
import { columnsOf, encodeSnapshot, type SnapshotEntry } from '#domain/door/snapshot.ts';
import type { SnapshotHead } from '#wire/door/snapshot.ts';
import type { Door } from '#device/door/door-store.ts';
import type { KeptScan } from '#device/door/scan-queue.ts';

/** A helper's door at event 7. */
export function doorOf(changes: Partial<Door> = {}): Door {
  return {
    event_id: 7,
    event_title: 'Zilt & Zand',
    gate: 'Noord',
    device_id: 'phone',
    token: 'token of phone',
    expires_at: '2099-11-21T11:00:00Z',
    account_id: null,
    clock_ahead: 0,
    link: '',
    ...changes,
  };
}

/** A scan of that phone that waits to be sent. */
export function scanOf(changes: Partial<KeptScan> = {}): KeptScan {
  return {
    nonce: randomUUID(),
    event_id: 7,
    device_id: 'phone',
    hash: 'aa',
    sealed: 'KJS1:',
    at: 1,
    clock_ahead: 0,
    is_compared: false,
    outcome: 'accepted',
    paid: false,
    taken: 0,
    undone: false,
    sent_at: null,
    ...changes,
  };
}

/** What the server answers of that event's codes: all of them, where `changes` do not say otherwise. */
export function snapshotOf(changes: Partial<SnapshotHead> = {}, entries: readonly SnapshotEntry[] = []): Uint8Array {
  const head: SnapshotHead = {
    version: 1,
    complete: true,
    at: '2026-11-20T19:00:00Z',
    sold_until: '2026-11-20T19:00:00Z',
    event: { id: 7, title: 'Zilt & Zand', start_date: null, end_date: null },
    others: [],
    keys: [],
    seal_key: '',
    rules: [],
    counts: { in: 0, of: 1 },
    ...changes,
  };
  return encodeSnapshot(new TextEncoder().encode(JSON.stringify(head)), columnsOf(entries));
}
