import fc from 'fast-check';
import { encodeQR } from 'qr';
import { describe, expect, test } from 'vitest';
import { base45Decode, base45Encode } from '#domain/tickets/base45.ts';
import { checkInCount, mayScan } from '#domain/tickets/check-in.ts';
import { decodeCodePayload, encodeCodePayload, isWithinValidity, joinCode, splitCode } from '#domain/tickets/code.ts';
import { checkTable } from '../check-table.ts';
import { payload, ticketTable } from './tickets.table.ts';

checkTable(ticketTable);

const word = fc.integer({ min: 0, max: 0xffff_ffff });
const octet = fc.integer({ min: 0, max: 255 });
const payloads = fc.record({
  kind: fc.constantFrom('admission' as const, 'supplement' as const, 'voucher' as const),
  keyId: octet,
  codeVersion: octet,
  id: fc.uuid(),
  eventId: word,
  ticketId: word,
  validFromMinute: word,
  validUntilMinute: word,
});

describe('the code of a ticket', () => {
  test('whatever bytes are written in base45 are read back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 120 }), (bytes) => {
        expect(base45Decode(base45Encode(bytes))).toEqual(bytes);
      }),
    );
  });

  test('whatever text is read as base45 is the text of its bytes, or refused', () => {
    const characters = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:');
    fc.assert(
      fc.property(fc.string({ unit: characters, maxLength: 60 }), (text) => {
        const bytes = base45Decode(text);
        if (bytes !== null) expect(base45Encode(bytes)).toBe(text);
      }),
    );
  });

  test('whatever payload is encoded is read back', () => {
    fc.assert(
      fc.property(payloads, (made) => {
        expect(decodeCodePayload(encodeCodePayload(made))).toEqual(made);
      }),
    );
  });

  test('fits a QR code of version 6 at level M', () => {
    fc.assert(
      fc.property(payloads, fc.uint8Array({ minLength: 64, maxLength: 64 }), (made, signature) => {
        const code = joinCode(encodeCodePayload(made), signature);
        expect(code).toHaveLength(153);
        expect(encodeQR(code, 'raw', { ecc: 'medium', border: 1 })).toHaveLength(41 + 2);
      }),
      { numRuns: 10 },
    );
  });

  test('refuses numbers that do not fit and ids that are none', () => {
    for (const wrong of [
      { keyId: 256 },
      { codeVersion: -1 },
      { eventId: 2 ** 32 },
      { ticketId: 1.5 },
      { id: 'x' },
      { id: `${payload.id}0` },
    ]) {
      expect(() => encodeCodePayload({ ...payload, ...wrong })).toThrow(RangeError);
    }
    expect(() => joinCode(encodeCodePayload(payload), new Uint8Array(63))).toThrow(RangeError);
    expect(() => joinCode(new Uint8Array(34), new Uint8Array(64))).toThrow(RangeError);
  });

  test('reads only its own layout', () => {
    const bytes = encodeCodePayload(payload);
    expect(decodeCodePayload(bytes.with(0, 0x21))).toBe(null);
    expect(decodeCodePayload(bytes.with(0, 0x14))).toBe(null);
    expect(decodeCodePayload(bytes.with(0, 0x10))).toBe(null);
    expect(decodeCodePayload(bytes.subarray(1))).toBe(null);
  });

  test('takes no other text for a code', () => {
    const code = joinCode(encodeCodePayload(payload), new Uint8Array(64));
    for (const text of [
      '',
      'https://kaartje.test/',
      code.slice(4),
      `KJ2:${code.slice(4)}`,
      code.slice(0, -3),
      `${code}000`,
      code.toLowerCase(),
    ]) {
      expect(splitCode(text)).toBe(null);
    }
  });

  test('reads a payload that lies within other bytes', () => {
    const whole = Uint8Array.from([9, 9, ...encodeCodePayload(payload), 9]);
    expect(decodeCodePayload(whole.subarray(2, 37))).toEqual(payload);
  });

  test('is valid from its first minute up to its last', () => {
    const at = (minute: number) => isWithinValidity(payload, new Date(minute * 60_000));
    expect(at(29_899_999.5)).toBe(false);
    expect([29_899_999, 29_900_000, 29_904_999, 29_905_000].map(at)).toEqual([false, true, true, false]);
  });
});

describe('one more scan of an admission', () => {
  const now = new Date('2026-12-12T20:00:00Z');
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const rules = { scanAllow: 4, scanPerHour: 2, hourLimit: 1, revoked: false };

  test('is let in as often as the ticket allows, once by default (TKT-11)', () => {
    const once = { scanAllow: 1, scanPerHour: 0, hourLimit: 0, revoked: false };
    expect(mayScan(once, [], now)).toEqual({ ok: true, scansLeft: 0 });
    expect(mayScan(once, [ago(999)], now)).toEqual({ ok: false, reason: 'used-up' });
    expect(mayScan({ ...once, scanAllow: 3 }, [ago(1), ago(2)], now)).toEqual({ ok: true, scansLeft: 0 });
    expect(mayScan({ ...once, scanAllow: 3 }, [ago(1), ago(2), ago(3)], now)).toEqual({ ok: false, reason: 'used-up' });
  });

  test('is let in so many times within the hours of the limit (TKT-12, TKT-13)', () => {
    expect(mayScan(rules, [ago(10)], now).ok).toBe(true);
    expect(mayScan(rules, [ago(10), ago(59)], now)).toEqual({
      ok: false,
      reason: 'too-soon',
      again: new Date('2026-12-12T20:01:00Z'),
    });
    expect(mayScan(rules, [ago(10), ago(60)], now).ok).toBe(true);
    expect(mayScan({ ...rules, hourLimit: 2 }, [ago(10), ago(60)], now)).toMatchObject({ reason: 'too-soon' });
  });

  test('is let in again when the scan that is one too many has aged', () => {
    expect(mayScan(rules, [ago(50), ago(5), ago(20)], now)).toEqual({
      ok: false,
      reason: 'too-soon',
      again: new Date('2026-12-12T20:40:00Z'),
    });
  });

  test('has no limit by the hour where either number is 0 (TKT-14)', () => {
    expect(mayScan({ ...rules, scanPerHour: 1 }, [ago(1)], now)).toMatchObject({ reason: 'too-soon' });
    expect(mayScan({ ...rules, scanPerHour: 0 }, [ago(1), ago(1)], now).ok).toBe(true);
    expect(mayScan({ ...rules, scanPerHour: 1, hourLimit: 0 }, [ago(0)], now).ok).toBe(true);
    expect(mayScan({ ...rules, hourLimit: 0 }, [ago(1), ago(1)], now).ok).toBe(true);
  });

  test('is refused once the code is revoked (MYT-11)', () => {
    expect(mayScan({ ...rules, revoked: true }, [], now)).toEqual({ ok: false, reason: 'revoked' });
  });
});

test('how many to check in is a whole number of 1 to what is left (BKG-11)', () => {
  expect(['1', ' 3 ', '3.5', '0', '-1', '4', 'two', '', '1e1'].map((typed) => checkInCount(typed, 3))).toEqual([
    1,
    3,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});
