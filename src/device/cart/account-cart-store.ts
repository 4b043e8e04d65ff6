import * as v from 'valibot';
import { keptLine } from '#wire/cart/account-cart.ts';
import { openRecord } from '../device-record.ts';
import { readWith } from '../read-with.ts';
import { DATABASES } from '../stores.ts';

/** The cart of an account as this device last knew it to be the same on both sides. */
const knownCart = v.object({
  account_id: v.number(),
  /** of which session: a new one puts both carts together anew */
  session: v.string(),
  version: v.string(),
  lines: v.array(keptLine),
});
type KnownCart = v.InferOutput<typeof knownCart>;

/** Null: this device's cart has not met an account's. Source: CART-11. */
export const accountCartStore = openRecord<KnownCart | null>({
  name: DATABASES.accountCart,
  empty: null,
  read: readWith(v.nullable(knownCart)),
});
