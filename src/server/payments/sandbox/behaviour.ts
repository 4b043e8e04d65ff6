import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { DB } from '#server/platform/database/tables.gen.ts';

const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000));

/** How the sandbox is told to behave: late, twice, wrong or not at all. Everything left out is normal. */
export const behaviourSchema = v.object({
  /** none: never called; twice: two calls at the same time; late: once, after `delayMs` */
  webhook: v.optional(v.picklist(['once', 'none', 'twice', 'late']), 'once'),
  delayMs: v.optional(milliseconds, 3000),
  /** the amount and currency it claims to have collected */
  amountCents: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
  /** what the buyer's bank has taken back of it; 0 once that is over */
  chargedBackCents: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** how long it takes to answer a question about a payment */
  statusDelayMs: v.optional(milliseconds, 0),
  /** no call gets an answer */
  away: v.optional(v.boolean(), false),
  /** fails: a cancellation changes nothing and cannot be told; paid: the buyer pays while it is on its way; late: the buyer pays `delayMs` after it */
  cancel: v.optional(v.picklist(['done', 'fails', 'paid', 'late']), 'done'),
  /** a payment that failed or was cancelled can still be paid */
  lateSuccess: v.optional(v.boolean(), false),
});

export type Behaviour = v.InferOutput<typeof behaviourSchema>;

/** Where the behaviour of payments to come is kept, so that all servers and the next start know it. */
const SETTING = 'sandbox.behaviour';

/** How payments that are created from now on behave. */
export async function defaultBehaviour(db: Kysely<DB>): Promise<Behaviour> {
  const setting = await db.selectFrom('site_settings').select('value').where('key', '=', SETTING).executeTakeFirst();
  return readBehaviour(JSON.parse(setting?.value || '{}'));
}

export async function setDefaultBehaviour(db: Kysely<DB>, behaviour: Behaviour): Promise<void> {
  const value = JSON.stringify(behaviour);
  await db
    .insertInto('site_settings')
    .values({ key: SETTING, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** A stored behaviour. @throws ValiError on one that was never accepted. */
export function readBehaviour(stored: unknown): Behaviour {
  return v.parse(behaviourSchema, stored);
}
