import * as v from 'valibot';
import { fromWire, ZERO } from '#domain/money/money.ts';
import { amountInput, idInput } from '../fields.ts';

/** A number that a phone makes at random: of a phone, of a scan. */
export const uuidInput = v.pipe(v.string(), v.uuid());

/** The event of a phone's door: every call of a phone names it. */
export const ofDoor = { event_id: idInput } as const;

/** An instant, by whoever's clock. */
export const instantInput = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
  v.check((instant) => !Number.isNaN(instant.getTime()), 'PleaseCheckForm'),
);

/** A scanned text, whatever it is. */
export const codeInput = v.pipe(v.string(), v.maxLength(400));

/** How much cash was taken, in cents; left out: what is owed. */
export const takenInput = v.optional(
  v.pipe(
    amountInput,
    v.transform((amount) => fromWire(amount) ?? ZERO),
  ),
);
