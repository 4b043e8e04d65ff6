import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { completeGuest, forgetGuest, forgetStaleGuest, guestStore, saveGuest } from '#device/accounts/guest-store.ts';

const MEREL = {
  customer_name: 'Merel Vandewiele',
  customer_email: 'merel@voorbeeld.be',
  customer_postal: '8400',
  customer_phone: '+32 470 00 00 00',
};

// this process has no IndexedDB: the record lives as long as its page, as in a private window
describe('what a guest told', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  test('is there until it is forgotten', async () => {
    await saveGuest(MEREL);
    expect(completeGuest(guestStore.current() ?? null)).toMatchObject(MEREL);
    await forgetGuest();
    expect(completeGuest(guestStore.current() ?? null)).toBeNull();
  });

  test.each(['customer_name', 'customer_email', 'customer_postal', 'customer_phone'] as const)(
    'does not suffice without %s',
    async (field) => {
      await saveGuest({ ...MEREL, [field]: ' ' });
      expect(completeGuest(guestStore.current() ?? null)).toBeNull();
    },
  );

  test('counts no more after 30 days', async () => {
    vi.setSystemTime('2026-11-20T12:00:00Z');
    await saveGuest(MEREL);
    vi.setSystemTime('2026-12-20T12:00:00Z');
    expect(completeGuest(guestStore.current() ?? null)).not.toBeNull();
    vi.setSystemTime('2026-12-20T12:00:01Z');
    expect(completeGuest(guestStore.current() ?? null)).toBeNull();
  });

  test('leaves the device after 30 days', async () => {
    vi.setSystemTime('2026-11-20T12:00:00Z');
    await saveGuest(MEREL);
    await forgetStaleGuest();
    expect(guestStore.current()).not.toBeNull();
    vi.setSystemTime('2026-12-21T12:00:00Z');
    await forgetStaleGuest();
    expect(guestStore.current()).toBeNull();
  });
});
