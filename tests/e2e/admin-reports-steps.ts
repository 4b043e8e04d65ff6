import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, hydrated, origin } from './browser.ts';
import { act, sheet } from './console.ts';
import { type OwnEvent } from './sold-event.ts';

/** A visitor reports an event; answers the address that the decision is mailed to. */
export async function report(page: Page, event: OwnEvent): Promise<string> {
  const email = `${randomUUID().slice(0, 8)}@buyer.kaartje.test`;
  const data = {
    event: event.id,
    reason: 'fraud',
    explanation: 'This hall burnt down.',
    name: 'Rik Baeten',
    email,
    good_faith: 1,
  };
  const reply = await page.request.post(`${origin()}/api/reports`, { data, headers: { 'accept-language': 'en' } });
  expect(reply.status(), await reply.text()).toBe(200);
  return email;
}

export async function openReport(page: Page, event: OwnEvent): Promise<ReturnType<typeof sheet>> {
  await page.goto(`/admin/reports?search=${encodeURIComponent(event.title)}`);
  await hydrated(page);
  await act(page, event.title, /^Read and decide/);
  const asking = sheet(page, 'Reported content');
  await expect(asking).toContainText('This hall burnt down.');
  return asking;
}
