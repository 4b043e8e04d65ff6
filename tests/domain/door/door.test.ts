import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CODE_STATES } from '#domain/door/judge.ts';
import { columnsOf, decodeSnapshot, encodeSnapshot, type SnapshotEntry } from '#domain/door/snapshot.ts';
import { withChanges } from '#domain/door/snapshot-changes.ts';
import { checkTable } from '../check-table.ts';
import { doorTable } from './door.table.ts';

checkTable(doorTable);

const hashOf = (first: number, last: number) => Uint8Array.from([first * 8, 0, 0, 0, 0, 0, 0, last]);
const entries = fc.uniqueArray(
  fc
    .record({
      // few enough that two lists have some in common
      hash: fc.tuple(fc.integer({ max: 30, min: 0 }), fc.nat(1)).map(([first, last]) => hashOf(first, last)),
      rule: fc.integer({ min: 0, max: 0xffff_ffff }),
      codeVersion: fc.integer({ min: 1, max: 255 }),
      state: fc.constantFrom(...CODE_STATES),
      due: fc.integer({ min: 1, max: 10_000_000 }),
      dueOrder: fc.integer({ min: 0, max: 0xffff_ffff }),
      scanMinutes: fc.array(fc.integer({ min: 0, max: 0xffff_ffff }), { maxLength: 4 }),
    })
    .map((entry): SnapshotEntry => (entry.state === 'amount_due' ? entry : { ...entry, due: 0, dueOrder: 0 })),
  { selector: ({ hash }) => hash.join(), maxLength: 40 },
);
const HEAD = Uint8Array.from([1, 2, 3]);
const read = (list: readonly SnapshotEntry[]) => decodeSnapshot(encodeSnapshot(HEAD, columnsOf(list)));

describe('a snapshot', () => {
  test('holds every code as it was put in, and finds it by its hash', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const snapshot = read(list);
        expect(snapshot.size).toBe(list.length);
        expect([...snapshot.head]).toEqual([1, 2, 3]);
        for (const entry of list) expect(snapshot.find(entry.hash)).toEqual(entry);
      }),
    );
  });

  test('finds nothing that is not in it', () => {
    fc.assert(
      fc.property(entries, ([one, ...others]) => {
        fc.pre(one !== undefined);
        expect(read(others).find(one.hash)).toBeNull();
      }),
    );
  });

  test('with changes holds what is new and what was changed, and the rest as it was', () => {
    fc.assert(
      fc.property(entries, entries, (before, changes) => {
        const merged = decodeSnapshot(withChanges(read(before), read(changes)));
        const byHash = new Map([...before, ...changes].map((entry) => [entry.hash.join(), entry]));
        expect(merged.size).toBe(byHash.size);
        for (const entry of byHash.values()) expect(merged.find(entry.hash)).toEqual(entry);
        expect([...merged.head]).toEqual([1, 2, 3]);
        expect(withChanges(read(before), read(changes))).toEqual(encodeSnapshot(HEAD, columnsOf([...byHash.values()])));
      }),
    );
  });

  test('that is cut off, or none, is refused', () => {
    const [whole] = [encodeSnapshot(HEAD, columnsOf([]))];
    expect(decodeSnapshot(whole).size).toBe(0);
    expect(() => decodeSnapshot(whole.subarray(0, -1))).toThrow(RangeError);
    expect(() => decodeSnapshot(whole.with(3, 0x31))).toThrow(RangeError);
    expect(() => decodeSnapshot(new Uint8Array(3))).toThrow(RangeError);
    expect(() => read([]).at(0)).toThrow(RangeError);
    const { rules: _, ...rest } = columnsOf([]);
    expect(() => encodeSnapshot(HEAD, { ...rest, rules: new Uint8Array(4) })).toThrow(RangeError);
  });
});
