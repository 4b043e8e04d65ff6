import { CODE_HASH_BYTES, codeIdentity } from '#domain/door/code-identity.ts';
import { type DoorEntry, type DoorRule, type InvalidCodeReason, judgeCode, type Verdict } from '#domain/door/judge.ts';
import type { SnapshotEntry } from '#domain/door/snapshot.ts';
import { type CodePayload, decodeCodePayload, splitCode } from '#domain/tickets/code.ts';
import type { SnapshotHead } from '#wire/door/snapshot.ts';
import { fromBase64Url, fromHex, toHex } from './bytes.ts';
import { type KeptScan, scansHere } from './scan-queue.ts';
import { isSignedBy } from './signature.ts';
import type { DoorCodes } from './snapshot-store.ts';

/** Why a code lets nobody in, as this phone finds by itself. */
type Reason = InvalidCodeReason | 'unreadable' | 'unknown_key' | 'forged';
export type OfflineVerdict =
  | Exclude<Verdict, { outcome: 'not_valid' }>
  | { readonly outcome: 'not_valid'; readonly reason: Reason };

/** What a phone finds about a code without a network. */
export interface Judged {
  readonly verdict: OfflineVerdict;
  /** of a genuine code: by what the snapshot names it, in hexadecimal; else empty */
  readonly hash: string;
  readonly kind: CodePayload['kind'] | null;
  readonly rule: SnapshotHead['rules'][number] | null;
  /** the event that the code is for, where it is another of the organizer, or its days are not now */
  readonly event: SnapshotHead['event'] | null;
}

interface Knowing {
  readonly known: DoorCodes;
  /** what this phone scanned */
  readonly scans: readonly KeptScan[];
  /** by the server's clock */
  readonly now: Date;
  /** the amount due was taken */
  readonly paid?: boolean;
}

const MINUTE_MS = 60_000;

/** Decides about a scanned text by signature, snapshot and the phone's own scans. Source: issue 15. */
export async function judgeOffline(text: string, knowing: Knowing): Promise<Judged> {
  const { head } = knowing.known;
  const parts = splitCode(text);
  const code = parts && decodeCodePayload(parts.payload);
  if (!code) return unknown('unreadable');
  const key = head.keys.find(({ id }) => id === code.keyId);
  if (!key) return unknown('unknown_key');
  if (!(await isSignedBy(fromBase64Url(key.key), parts))) return unknown('forged');
  return judgeGenuine(code, knowing);
}

async function judgeGenuine(code: CodePayload, { known, scans, now, paid = false }: Knowing): Promise<Judged> {
  const { head, codes } = known;
  const hash = await hashOf(code);
  const found = codes.find(hash);
  const rule = ruleOf(head, code, found);
  const eventId = head.event.id;
  const entry = (of: SnapshotEntry | null, name: Uint8Array): DoorEntry | null =>
    of && {
      ...of,
      scans: [
        ...of.scanMinutes.map((minute) => new Date(minute * MINUTE_MS)),
        ...scansHere(scans, { eventId, hash: toHex(name), listed: of.scanMinutes }),
      ],
    };
  const carrierHash =
    rule?.with_ticket && code.kind === 'voucher' ? await hashOf({ ...code, kind: 'admission' }) : null;
  const here = scansHere(scans, { eventId, hash: toHex(hash) });
  const verdict = judgeCode(
    code,
    {
      eventId,
      rule: rule ? doorRule(rule) : found ? null : newSupplementRule(code),
      // a ticket that no list has yet, and that this phone let in
      entry:
        entry(found, hash) ??
        (here.length > 0 ? { codeVersion: code.codeVersion, state: 'valid', due: 0, scans: here } : null),
      carrier: carrierHash && entry(codes.find(carrierHash), carrierHash),
      soldUntil: head.sold_until === null ? null : new Date(head.sold_until),
    },
    { now, paid: paid || isPaidHere(found, { known, scans, now }) },
  );
  return { verdict, hash: toHex(hash), kind: code.kind, rule, event: eventOf(head, code, verdict) };
}

/** Whether this phone took the cash of a ticket's order with another of its tickets, as its snapshot does not know yet. */
function isPaidHere(found: SnapshotEntry | null, { known: { head, codes }, scans }: Knowing): boolean {
  if (found?.state !== 'amount_due') return false;
  return scans.some(
    ({ event_id, paid, undone, hash }) =>
      paid && !undone && event_id === head.event.id && codes.find(fromHex(hash))?.dueOrder === found.dueOrder,
  );
}

function eventOf({ event, others }: SnapshotHead, code: CodePayload, verdict: Verdict): Judged['event'] {
  if (verdict.outcome !== 'not_valid') return null;
  if (verdict.reason === 'outside_validity') return event;
  return verdict.reason === 'other_event' ? (others.find(({ id }) => id === code.eventId) ?? null) : null;
}

/** The rule of a code: its own number says it, of a supplement the list. */
function ruleOf({ rules }: SnapshotHead, { kind, ticketId }: CodePayload, found: SnapshotEntry | null) {
  const id = kind === 'supplement' ? found?.rule : ticketId;
  return rules.find((rule) => rule.kind === kind && rule.id === id) ?? null;
}

function doorRule(rule: SnapshotHead['rules'][number]): DoorRule {
  return {
    kind: rule.kind,
    id: rule.id,
    scanAllow: rule.scan_allow,
    scanPerHour: rule.scan_per_hour,
    hourLimit: rule.hour_limit,
    validFromMinute: rule.valid_from,
    validUntilMinute: rule.valid_until,
    withTicket: rule.with_ticket,
  };
}

/** The rule of a supplement that the list may not have yet, as the list alone says which one it is: once, on its code's days. */
function newSupplementRule({ kind, validFromMinute, validUntilMinute }: CodePayload): DoorRule | null {
  if (kind !== 'supplement') return null;
  const once = { scanAllow: 1, scanPerHour: 0, hourLimit: 0 };
  return { kind, id: 0, ...once, validFromMinute, validUntilMinute, withTicket: false };
}

async function hashOf(code: Pick<CodePayload, 'kind' | 'id' | 'ticketId'>): Promise<Uint8Array> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(codeIdentity(code)));
  return new Uint8Array(digest).slice(0, CODE_HASH_BYTES);
}

function unknown(reason: Reason): Judged {
  return { verdict: { outcome: 'not_valid', reason }, hash: '', kind: null, rule: null, event: null };
}
