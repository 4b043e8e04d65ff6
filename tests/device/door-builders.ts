import { randomUUID } from 'node:crypto';
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
    outcome: 'accepted',
    paid: false,
    taken: 0,
    undone: false,
    sent_at: null,
    ...changes,
  };
}
