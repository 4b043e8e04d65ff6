import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { hydrated, origin } from './browser.ts';
import { openOwnOffice, tokenOf } from './office.ts';

export const SELLER = 'spoel@demo.kaartje.test';

export const EVENT_TEMPLATES = '/dashboard/organizer/event-template';

export const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

export const said = (page: Page, text: string | RegExp): Locator => page.getByText(text, { exact: true }).first();

export const text = (page: Page): Locator => page.getByRole('textbox', { name: 'Text', exact: true });

export const picture = (page: Page, name: string): Locator =>
  page.getByRole('group', { name, exact: true }).locator('input[type="file"]');

export async function png(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width: 500, height: 150, channels: 3, background: '#1f5f7a' } })
    .png()
    .toBuffer();
  return { name: 'top.png', mimeType: 'image/png', buffer };
}

/** The seller's event that can be bought and ends last. */
export async function eventOf(
  page: Page,
): Promise<{ readonly id: number; readonly title: string; readonly slug: string }> {
  const reply = await page.request.get(
    `${origin()}/api/myevents/paginate_organiser_events?expiredallow=0&status=1&length=100`,
    { headers: { authorization: `Bearer ${await tokenOf(SELLER)}` } },
  );
  interface Row {
    readonly id: number;
    readonly sold_out: number;
    readonly publish: number;
    readonly title: string;
    readonly current_records: { readonly slug: string };
  }
  const { aaData } = (await reply.json()) as { aaData: Row[] };
  const event = aaData.find(({ sold_out, publish }) => sold_out === 0 && publish === 1);
  if (!event) throw new Error('the demo has no such event');
  return { id: event.id, title: event.title, slug: event.current_records.slug };
}

export async function openPage(page: Page, address: string): Promise<void> {
  await openOwnOffice(page, address);
  await hydrated(page);
}

export interface Saved {
  readonly data: { readonly id: number; readonly version: number; readonly template_name: string };
}
