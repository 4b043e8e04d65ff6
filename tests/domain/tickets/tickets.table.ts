import { base45Decode, base45Encode } from '#domain/tickets/base45.ts';
import { codeValidity, decodeCodePayload, encodeCodePayload, joinCode, splitCode } from '#domain/tickets/code.ts';
import type { CodePayload } from '#domain/tickets/code.ts';
import type { Row } from '../table.ts';

const bytes = (text: string) => Uint8Array.from([...text].map((character) => character.charCodeAt(0)));
const text = (decoded: Uint8Array | null) => decoded && String.fromCharCode(...decoded);
const hex = (octets: Uint8Array) => [...octets].map((octet) => octet.toString(16).padStart(2, '0')).join('');
const minute = (instant: string) => Date.parse(instant) / 60_000;

export const payload: CodePayload = {
  kind: 'admission',
  keyId: 7,
  codeVersion: 2,
  id: '0198c0de-1234-7abc-8def-00112233445f',
  eventId: 61,
  ticketId: 70_000,
  validFromMinute: 29_900_000,
  validUntilMinute: 29_905_000,
};

export const ticketTable: readonly Row[] = [
  [
    'base45 encodes the examples of RFC 9285',
    () => ['AB', 'Hello!!', 'base-45'].map((example) => base45Encode(bytes(example))),
    ['BB8', '%69 VD92EX0', 'UJCLQE7W581'],
  ],
  ['base45 decodes the example of RFC 9285', () => text(base45Decode('QED8WEX0')), 'ietf!'],
  [
    'base45 refuses what RFC 9285 refuses',
    () => ['GGW', ':::', '::', 'A', 'ABCD', 'a0', 'É0', '00Z0'].map(base45Decode),
    Array(8).fill(null),
  ],
  ['nothing is nothing', () => [base45Encode(bytes('')), base45Decode('')?.length], ['', 0]],
  [
    'the payload of a code has its places (decisions 7)',
    () => hex(encodeCodePayload(payload)),
    '11 07 02 0198c0de12347abc8def00112233445f 0000003d 00011170 01c83ce0 01c85068'.replaceAll(' ', ''),
  ],
  ['a payload is read back', () => decodeCodePayload(encodeCodePayload(payload)), payload],
  [
    'a code is its prefix, payload and signature',
    () => splitCode(joinCode(encodeCodePayload(payload), new Uint8Array(64).fill(9))),
    { payload: encodeCodePayload(payload), signature: new Uint8Array(64).fill(9) },
  ],
  [
    'a code is valid from the day before its event to the end of the day after',
    () => codeValidity({ startDate: '2026-12-12', endDate: '2026-12-13' }),
    { validFromMinute: minute('2026-12-10T23:00:00Z'), validUntilMinute: minute('2026-12-14T23:00:00Z') },
  ],
  [
    'a code of an event without dates has no bounds (EVT-12)',
    () => codeValidity({ startDate: null, endDate: null }),
    { validFromMinute: 0, validUntilMinute: 4_294_967_295 },
  ],
];
