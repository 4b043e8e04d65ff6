import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ROLE } from '#domain/accounts/limits.ts';
import { findCode } from '#server/accounts/one-time-codes.ts';
import { accountOf } from '#server/accounts/sign-in.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { addPerson } from './people.ts';
import { SIGN_UP, signUpDesk } from './sign-up-desk.ts';

let shop: Shop;
let desk: ReturnType<typeof signUpDesk>;
beforeAll(async () => {
  shop = await openShop();
  desk = signUpDesk(shop);
});
beforeEach(() => shop.database.db.deleteFrom('rate_limits').execute());
afterAll(() => shop.close());
