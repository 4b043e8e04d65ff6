import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { file } from '../file.ts';
import { wireDate } from '../fields.ts';
import { ofDoor } from './door-fields.ts';

/** A ticket type, supplement or voucher with a code; a scanned code, or of a supplement the snapshot, has its number. */
const rule = v.object({
  kind: v.picklist(['admission', 'supplement', 'voucher']),
  id: v.number(),
  title: v.string(),
  /** how many a ticket lets in at once */
  people: v.number(),
  scan_allow: v.number(),
  scan_per_hour: v.number(),
  hour_limit: v.number(),
  /** minutes since 1970-01-01 UTC */
  valid_from: v.number(),
  valid_until: v.number(),
  /** a voucher that comes with each ticket: its code has the ticket's id; else it has its order's */
  with_ticket: v.boolean(),
});

const days = { start_date: v.nullable(wireDate), end_date: v.nullable(wireDate) } as const;

/** The head of a snapshot: all that is no code. */
export const snapshotHead = v.object({
  /** to be named in `since` */
  version: v.number(),
  /** false: the changes since then alone, or those that count no more */
  complete: v.boolean(),
  /** the server's time, and until when what was sold is in it; null: what is valid is left out */
  at: v.string(),
  sold_until: v.nullable(v.string()),
  event: v.object({ id: v.number(), title: v.string(), ...days }),
  /** other events of the same organizer, to say which one a ticket is for */
  others: v.array(v.object({ id: v.number(), title: v.string(), ...days })),
  /** Ed25519, 32 bytes in base64url */
  keys: v.array(v.object({ id: v.number(), key: v.string() })),
  /** what scans are sealed to while they wait on a phone: P-256, 65 bytes in base64url (`domain/door/sealed-scan.ts`) */
  seal_key: v.string(),
  rules: v.array(rule),
  counts: v.object({ in: v.number(), of: v.number() }),
});
export type SnapshotHead = v.InferOutput<typeof snapshotHead>;

/**
 * An event's codes for scanning without a network, in the form of `domain/door/snapshot.ts`. `part=first` has keys, rules
 * and what counts no more, so that scanning starts at once; `since` has what changed after a former version, or all of it
 * where that cannot be told. Source: issue 15.
 */
export const getSnapshot = endpoint({
  name: 'door.getSnapshot',
  method: 'GET',
  path: '/api/door/:event_id/snapshot',
  access: 'door',
  owned: { event: 'event_id' },
  input: v.object({
    ...ofDoor,
    part: v.optional(v.picklist(['first', 'all']), 'all'),
    since: v.optional(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1))),
  }),
  output: file({ type: 'application/octet-stream', name: 'door-{event}.bin' }),
  summary: 'An event’s codes for scanning without a network',
});
