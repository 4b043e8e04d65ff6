import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, origin } from './browser.ts';
import { tokenOf } from './office.ts';
import { SELLER } from './sold-event.ts';

export const BOOKINGS = '/dashboard/organizer/bookings';

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page).toHaveURL((url) => url.pathname === address.split('?')[0]);
  await hydrated(page);
}

export const card = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Bookings' }).getByRole('listitem').filter({ hasText: name });

export const sheet = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name }).and(page.locator('[open]'));

export const sums = (page: Page): Locator => page.getByRole('group', { name: /^Sum of/ });

/** Chooses from a booking's sheet of actions. */
export async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await sheet(page, name).getByRole('button', { name: action }).click();
}

/** What the organizer's call says of a booking. */
export async function stored(page: Page, orderNumber: string) {
  const headers = { authorization: `Bearer ${await tokenOf(SELLER)}` };
  const reply = await page.request.get(
    `${origin()}/api/bookings/paginate_organiser_bookings?expired=1&search[value]=${orderNumber}`,
    { headers },
  );
  const { aaData } = (await reply.json()) as {
    aaData: {
      id: number;
      ticket_id: number;
      checked_in: number;
      quantity: number;
      current_records: { booking_cancel: number };
    }[];
  };
  const [row] = aaData;
  if (!row) throw new Error('there is no such booking');
  return { ...row, headers };
}

/** Has the next call to an address wait until the test lets it go on; its answer may be lost. */
export async function heldUp(page: Page, url: RegExp, loses?: 'lose the answer') {
  const goes = Promise.withResolvers<void>();
  await page.route(
    url,
    async (route) => {
      await goes.promise;
      if (loses === undefined) return route.continue();
      await route.fetch();
      return route.abort();
    },
    { times: 1 },
  );
  // rejected where the test ends before
  const sent = page.waitForRequest(url);
  sent.catch(() => undefined);
  return { sent, goOn: () => goes.resolve() };
}
