import { createHash } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { CODE_HASH_BYTES, codeIdentity } from '#domain/door/code-identity.ts';
import { decodeSnapshot, type Snapshot, type SnapshotEntry } from '#domain/door/snapshot.ts';
import { type CodePayload, decodeCodePayload, splitCode } from '#domain/tickets/code.ts';
import type { SnapshotHead } from '#wire/door/snapshot.ts';
import type { Shop } from '../orders/shop.ts';
import type { DoorScene } from './door-scene.ts';

type Asking = { readonly query?: string; readonly headers?: Record<string, string> };

/** The snapshot of a phone's event as it travels. */
export async function askSnapshot(
  shop: Shop,
  { event, phone }: Pick<DoorScene, 'event' | 'phone'>,
  { query = '', headers = {} }: Asking = {},
): Promise<LightMyRequestResponse> {
  const url = `/api/door/${event.eventId}/snapshot?${query}`;
  const reply = await shop.app.inject({ url, headers: { ...phone.headers, ...headers } });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/octet-stream']);
  return reply;
}

/** The same, read. */
export async function readSnapshot(shop: Shop, door: Pick<DoorScene, 'event' | 'phone'>, query = '') {
  const { rawPayload: bytes } = await askSnapshot(shop, door, { query });
  const snapshot = decodeSnapshot(bytes);
  return { bytes, snapshot, head: JSON.parse(Buffer.from(snapshot.head).toString()) as SnapshotHead };
}

/** By what a snapshot names a code. */
export function hashOf(payload: Pick<CodePayload, 'kind' | 'id' | 'ticketId'>): Uint8Array {
  return createHash('sha256').update(codeIdentity(payload)).digest().subarray(0, CODE_HASH_BYTES);
}

/** What a snapshot has of a scanned text. */
export function entryOf(snapshot: Snapshot, code = ''): SnapshotEntry | null {
  const payload = decodeCodePayload(splitCode(code)?.payload ?? new Uint8Array(0)) ?? expect.fail('no code');
  return snapshot.find(hashOf(payload));
}
