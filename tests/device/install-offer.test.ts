import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeInstallOffer } from '#device/orders/install-offer.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

test('the app is offered for installation once in 90 days', async () => {
  vi.setSystemTime('2026-11-20T12:00:00Z');
  expect(await takeInstallOffer()).toBe(true);
  expect(await takeInstallOffer()).toBe(false);
  vi.setSystemTime('2027-02-18T11:59:59Z');
  expect(await takeInstallOffer()).toBe(false);
  vi.setSystemTime('2027-02-18T12:00:00Z');
  expect(await takeInstallOffer()).toBe(true);
  expect(await takeInstallOffer()).toBe(false);
});
