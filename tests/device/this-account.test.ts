import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '#wire/accounts/session.ts';
import { sessionStore } from '#device/accounts/session-store.ts';
import { signInHere, signOutHere } from '#device/accounts/this-account.ts';
import { accountCartStore } from '#device/cart/account-cart-store.ts';
import { cartStore } from '#device/cart/cart-store.ts';
import { keepUnlockToken, unlockTokenOf } from '#device/catalogue/unlock-store.ts';
import { forgetOwnAnswers } from '#device/catalogue/saved-answers.ts';
import { orderStore } from '#device/orders/order-store.ts';
import { cartLine, deviceOrder } from './device-builders.ts';

vi.mock('#device/catalogue/saved-answers.ts', () => ({ forgetOwnAnswers: vi.fn() }));

const merel: Session = { access_token: 'hers', user_detail: { id: 7, name: 'Merel', role_id: 2 } };
const jef: Session = { access_token: 'his', user_detail: { id: 8, name: 'Jef', role_id: 2 } };
const HERS = [cartLine({ names: ['Merel', 'An'] })];
const attempt = { key: 'key', purchase: 'two for Merel', request: '{"customer_phone":"0470"}', made_at: Date.now() };

beforeEach(async () => {
  await signOutHere();
  await orderStore.change(() => ({ attempt: null, orders: [] }));
});

/** Merel's session ends by itself, her cart having met her account's. */
async function merelWasHere(): Promise<void> {
  await signInHere(merel);
  await cartStore.change(() => HERS);
  await accountCartStore.change(() => ({ account_id: 7, session: 'hers', version: '1', lines: [] }));
  await keepUnlockToken(3, 'opens');
  await orderStore.change(() => ({ attempt: { ...attempt, account_id: 7 }, orders: [] }));
  await sessionStore.change(() => null);
}

describe('who signs in after an account whose session ended', () => {
  test('finds neither its cart, with the names in it, nor the checkout that it was about to send', async () => {
    await merelWasHere();
    await signInHere(jef);
    expect(cartStore.current()).toEqual([]);
    expect(accountCartStore.current()).toBeNull();
    expect(orderStore.current()?.attempt).toBeNull();
  });

  test('finds all of it where it is that account', async () => {
    await merelWasHere();
    await signInHere(merel, { goesOn: true });
    expect(cartStore.current()).toEqual(HERS);
    expect(orderStore.current()?.attempt).toMatchObject({ account_id: 7 });
    expect(await unlockTokenOf(3)).toBe('opens');
  });
});

test('what an account is answered is forgotten once its session is gone: until then the page keeps it', async () => {
  await signInHere(merel);
  const sessions: (Session | null | undefined)[] = [];
  vi.mocked(forgetOwnAnswers).mockImplementation(async () => void sessions.push(sessionStore.current()));
  await signInHere(jef);
  expect(sessions).toContain(jef);
  await signOutHere();
  expect(sessions).toContain(null);
});

test('the cart of a guest is that of whoever signs in', async () => {
  await cartStore.change(() => HERS);
  await orderStore.change(() => ({ attempt, orders: [] }));
  await signInHere(jef);
  expect(cartStore.current()).toEqual(HERS);
  expect(orderStore.current()?.attempt).toEqual(attempt);
});

test('who signs in while another is signed in finds what a password opened closed', async () => {
  await signInHere(merel);
  await keepUnlockToken(3, 'opens');
  await signInHere(jef);
  expect(await unlockTokenOf(3)).toBe('');
});

test('a sign-out leaves neither an unsent checkout nor what a password opened', async () => {
  await signInHere(merel);
  await keepUnlockToken(3, 'opens');
  await orderStore.change(() => ({ attempt: { ...attempt, account_id: 7 }, orders: [deviceOrder()] }));
  await signOutHere();
  expect(orderStore.current()?.attempt).toBeNull();
  expect(await unlockTokenOf(3)).toBe('');
});
