import type { BrowserContext, Page } from '@playwright/test';
import { expect, hydrated } from './browser.ts';
import { eventForm, richText } from './event-form.ts';
import { ADMIN, tokenOf } from './office.ts';

/** The address of a form, as the admin's own session makes it. */
export async function linkOf(context: BrowserContext, event_id?: number): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(ADMIN)}` };
  const reply = await context.request.post('/api/admin/event-codes', { headers, data: { event_id } });
  const { data } = (await reply.json()) as { data: { address: string } };
  return data.address;
}

export async function formIsOpen(page: Page): Promise<void> {
  await hydrated(page);
  await expect(eventForm(page)).toBeVisible();
  await expect(richText(page, 'Description')).toBeVisible();
}
