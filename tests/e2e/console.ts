import type { Locator, Page } from '@playwright/test';
import { type Fixtures, origin } from './browser.ts';
import { ADMIN, tokenOf } from './office.ts';

type WatchedPage = Fixtures['page'];

/** An open sheet or dialog by its name. */
export const sheet = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name }).and(page.locator('[open]'));

/** Chooses what is done with a row, from its card's sheet. */
export async function act(page: Page, row: string, action: string | RegExp): Promise<void> {
  await page
    .getByRole('button', { name: `Actions for ${row}`, exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await sheet(page, row).getByRole('button', { name: action }).click();
}

/** The next call of an address is done by the server, and its answer lost on the way. */
export async function loseAnswer(page: WatchedPage, address: RegExp): Promise<void> {
  page.expectErrors(/ERR_FAILED/);
  await page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

/** What a call answers the demo admin. */
export async function asked<T>(page: Page, path: string): Promise<T> {
  const headers = { authorization: `Bearer ${await tokenOf(ADMIN)}` };
  return (await (await page.request.get(`${origin()}${path}`, { headers })).json()) as T;
}
