import { CODE_HASH_BYTES } from './code-identity.ts';
import { joinBytes } from './join-bytes.ts';
import { CODE_STATES, type CodeState, type DoorEntry } from './judge.ts';

/**
 * An event's codes as a phone keeps them: no name, no address, no code that opens a door. Numbers are unsigned, highest
 * byte first; a column holds its values one after the other, so that what is alike packs well. Source: issue 15.
 *
 * | bytes | what |
 * |---|---|
 * | 4 | `KJD2` |
 * | 4 | bytes of the head |
 * | 4, 4, 4 | n codes, s scans, d amounts due |
 * | head | JSON: the event, public keys, rules (`wire/door/snapshot.ts`) |
 * | 8 n | the first bytes of the SHA-256 of each code's identity, ascending |
 * | 4 n | of a supplement its number in the head's rules; else 0: the code says it |
 * | 2 n | its version |
 * | 2 n | its state's place in `CODE_STATES` |
 * | 2 n | how many of its scans counted |
 * | 2 s, 2 s | the scans, code after code, in minutes since 1970-01-01 UTC: their high halves, then their low ones |
 * | 4 d | cents due, of the codes in the state `amount_due` one after the other |
 * | 4 d | the first bytes of the SHA-256 of their order's id: what is paid for one is paid for all of its order |
 */
export interface SnapshotColumns {
  readonly hashes: Uint8Array;
  readonly rules: Uint8Array;
  readonly versions: Uint8Array;
  readonly states: Uint8Array;
  readonly scanCounts: Uint8Array;
  readonly scansHigh: Uint8Array;
  readonly scansLow: Uint8Array;
  readonly dues: Uint8Array;
  readonly dueOrders: Uint8Array;
}

/** A code of a snapshot. */
export interface SnapshotEntry extends Omit<DoorEntry, 'scans'> {
  readonly hash: Uint8Array;
  /** of a supplement its number in the head's rules; else 0 */
  readonly rule: number;
  /** names its order while something is due, of which the whole order is paid at once; else 0 */
  readonly dueOrder: number;
  /** minutes since 1970-01-01 UTC */
  readonly scanMinutes: readonly number[];
}

export interface Snapshot {
  readonly head: Uint8Array;
  readonly size: number;
  /** The code at a place. @throws RangeError where there is none */
  at(place: number): SnapshotEntry;
  /** The code with this hash. */
  find(hash: Uint8Array): SnapshotEntry | null;
  /** The first place whose hash is not below this one, and whether it is this one. */
  placeOf(hash: Uint8Array): { readonly place: number; readonly isThere: boolean };
  /** What a column holds of the codes from a place up to another. */
  part(column: keyof SnapshotColumns, from: number, to: number): Uint8Array;
}

const MAGIC = [0x4b, 0x4a, 0x44, 0x32];
const START = 20;
/** The order of the columns, the bytes of a value, and of what there is one. */
const COLUMNS = [
  ['hashes', CODE_HASH_BYTES, 'codes'],
  ['rules', 4, 'codes'],
  ['versions', 2, 'codes'],
  ['states', 2, 'codes'],
  ['scanCounts', 2, 'codes'],
  ['scansHigh', 2, 'scans'],
  ['scansLow', 2, 'scans'],
  ['dues', 4, 'dues'],
  ['dueOrders', 4, 'dues'],
] as const satisfies readonly (readonly [keyof SnapshotColumns, number, 'codes' | 'scans' | 'dues'])[];
const UINT16_MAX = 0xffff;

/** The bytes of a snapshot. @throws RangeError for columns that do not fit each other */
export function encodeSnapshot(head: Uint8Array, columns: SnapshotColumns): Uint8Array {
  const count = columns.hashes.length / CODE_HASH_BYTES;
  for (const [name, width] of COLUMNS.slice(1, 5))
    if (columns[name].length !== count * width) throw new RangeError(`the column ${name} is not of ${count} codes`);
  const start = new Uint8Array(START);
  start.set(MAGIC);
  const view = new DataView(start.buffer);
  [head.length, count, columns.scansLow.length / 2, columns.dues.length / 4].forEach((number, i) =>
    view.setUint32(4 + 4 * i, number),
  );
  return joinBytes([start, head, ...COLUMNS.map(([name]) => columns[name])]);
}

/** Reads the bytes of a snapshot. @throws RangeError for bytes that are none */
export function decodeSnapshot(bytes: Uint8Array): Snapshot {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < START || MAGIC.some((byte, i) => bytes[i] !== byte)) throw new RangeError('no snapshot of a door');
  const [headBytes = 0, size = 0, scans = 0, dues = 0] = [4, 8, 12, 16].map((place) => view.getUint32(place));
  const counts = { codes: size, scans, dues };
  const starts = new Map<keyof SnapshotColumns, number>();
  let end = START + headBytes;
  for (const [name, width, of] of COLUMNS) {
    starts.set(name, end);
    end += width * counts[of];
  }
  if (end !== bytes.length) throw new RangeError('a snapshot of a door that is cut off');
  const startOf = (name: keyof SnapshotColumns): number => starts.get(name) ?? 0;
  const number = (name: keyof SnapshotColumns, place: number): number => view.getUint16(startOf(name) + 2 * place);
  const firsts = firstPlaces(size, (place) => ({
    scans: number('scanCounts', place),
    dues: stateAt(number('states', place)) === 'amount_due' ? 1 : 0,
  }));
  const hashAt = (place: number): Uint8Array => {
    const start = startOf('hashes') + CODE_HASH_BYTES * place;
    return bytes.subarray(start, start + CODE_HASH_BYTES);
  };
  const at = (place: number): SnapshotEntry => {
    if (!(place >= 0 && place < size)) throw new RangeError(`no code at ${place}`);
    const state = stateAt(number('states', place));
    const first = firsts.scans[place] ?? 0;
    return {
      hash: hashAt(place),
      rule: view.getUint32(startOf('rules') + 4 * place),
      codeVersion: number('versions', place),
      state,
      due: state === 'amount_due' ? view.getUint32(startOf('dues') + 4 * (firsts.dues[place] ?? 0)) : 0,
      dueOrder: state === 'amount_due' ? view.getUint32(startOf('dueOrders') + 4 * (firsts.dues[place] ?? 0)) : 0,
      scanMinutes: Array.from(
        { length: number('scanCounts', place) },
        (_, i) => number('scansHigh', first + i) * 0x1_0000 + number('scansLow', first + i),
      ),
    };
  };
  const placeOf: Snapshot['placeOf'] = (hash) => {
    const place = firstNotBelow(size, (middle) => compareBytes(hashAt(middle), hash));
    return { place, isThere: place < size && compareBytes(hashAt(place), hash) === 0 };
  };
  return {
    head: bytes.subarray(START, START + headBytes),
    size,
    at,
    find: (hash) => {
      const { place, isThere } = placeOf(hash);
      return isThere ? at(place) : null;
    },
    placeOf,
    part: (column, from, to) => {
      const [, width, of] = COLUMNS.find(([name]) => name === column) ?? COLUMNS[0];
      const [first = 0, last = 0] = of === 'codes' ? [from, to] : [firsts[of][from], firsts[of][to]];
      return bytes.subarray(startOf(column) + width * first, startOf(column) + width * last);
    },
  };
}

/** Columns of codes, whose hashes are put in order; of two with one hash the last counts. */
export function columnsOf(entries: readonly SnapshotEntry[]): SnapshotColumns {
  const byHash = new Map(entries.map((entry) => [entry.hash.join(), entry]));
  const sorted = [...byHash.values()].sort((a, b) => compareBytes(a.hash, b.hash));
  const scans = sorted.flatMap(({ scanMinutes }) => scanMinutes);
  const owing = sorted.filter(({ state }) => state === 'amount_due');
  const short = (of: (entry: SnapshotEntry) => number): Uint8Array => numbers(sorted.map(of), 2);
  return {
    hashes: Uint8Array.from(sorted.flatMap(({ hash }) => [...hash])),
    rules: numbers(
      sorted.map(({ rule }) => rule),
      4,
    ),
    versions: short(({ codeVersion }) => codeVersion),
    states: short(({ state }) => CODE_STATES.indexOf(state)),
    scanCounts: short(({ scanMinutes }) => scanMinutes.length),
    scansHigh: numbers(
      scans.map((minute) => minute >>> 16),
      2,
    ),
    scansLow: numbers(
      scans.map((minute) => minute & UINT16_MAX),
      2,
    ),
    dues: numbers(
      owing.map(({ due }) => due),
      4,
    ),
    dueOrders: numbers(
      owing.map(({ dueOrder }) => dueOrder),
      4,
    ),
  };
}

function numbers(values: readonly number[], width: 2 | 4): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * width));
  values.forEach((value, i) => {
    if (width === 2) view.setUint16(2 * i, Math.min(value, UINT16_MAX));
    else view.setUint32(4 * i, value);
  });
  return new Uint8Array(view.buffer);
}

function stateAt(place: number): CodeState {
  return CODE_STATES[place] ?? 'revoked';
}

/** Where the scans and amounts of each code begin, and where those of the last end. */
function firstPlaces(size: number, countsOf: (place: number) => { scans: number; dues: number }) {
  const scans = new Uint32Array(size + 1);
  const dues = new Uint32Array(size + 1);
  let [scan, due] = [0, 0];
  for (let place = 0; place < size; place += 1) {
    const counts = countsOf(place);
    scan += counts.scans;
    due += counts.dues;
    scans[place + 1] = scan;
    dues[place + 1] = due;
  }
  return { scans, dues };
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return (a[i] ?? 0) - (b[i] ?? 0);
  return 0;
}

/** The first of the places, in ascending order, that does not compare as below; their number where there is none. */
function firstNotBelow(size: number, compare: (place: number) => number): number {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(middle) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
