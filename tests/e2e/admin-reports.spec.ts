import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, hydrated, origin } from './browser.ts';
import { act, loseAnswer, sheet } from './console.ts';
import { still, violationsInBothThemes } from './look.ts';
import { inMail } from './new-account.ts';
import { test } from './office.ts';
import { newEvent, type OwnEvent } from './sold-event.ts';

// What visitors report as illegal, and what an admin decides about it. Source: DSA articles 16 and 17, ADM-24.
test.use({ visitor: 'admin', locale: 'en-GB', viewport: { width: 390, height: 844 } });
test.setTimeout(90_000);

/** A visitor reports an event; answers the address that the decision is mailed to. */
async function report(page: Page, event: OwnEvent): Promise<string> {
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

/** How many mails went to an address. */
async function mailsTo(email: string): Promise<number> {
  const reply = await fetch(`${origin()}/dev/mail.json?to=${encodeURIComponent(email)}`);
  return ((await reply.json()) as unknown[]).length;
}

async function openReport(page: Page, event: OwnEvent): Promise<ReturnType<typeof sheet>> {
  await page.goto(`/admin/reports?search=${encodeURIComponent(event.title)}`);
  await hydrated(page);
  await act(page, event.title, /^Read and decide/);
  const asking = sheet(page, 'Reported content');
  await expect(asking).toContainText('This hall burnt down.');
  return asking;
}

test('an event is taken off the site once, and whoever reported it is told why', async ({ page }) => {
  const event = await newEvent(page);
  const email = await report(page, event);
  const asking = await openReport(page, event);
  await expect(asking).toContainText(`Rik Baeten, ${email}`);
  await still(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await asking.getByRole('radio', { name: /^Take the event off the site/ }).check();
  const decide = asking.getByRole('button', { name: 'Decide', exact: true });
  await decide.click();
  await expect(asking.getByText('This field is required')).toBeVisible();
  await asking.getByLabel('Why, in words').fill('The hall is gone, and no other is named.');
  await loseAnswer(page, /\/api\/admin\/reports\/decide/);
  await decide.click();
  await expect(asking.getByRole('alert').filter({ hasText: 'We can’t reach the server.' })).toBeVisible();
  await decide.click();
  await expect(asking).toBeHidden();
  await expect(page.getByText('Taken from the site').filter({ visible: true }).first()).toBeVisible();
  expect(await inMail(email, /The hall is gone, and no other is named\./)).not.toBe('');
  // the notice that it came in, and the decision
  expect(await mailsTo(email)).toBe(2);
  expect((await page.request.get(`${origin()}/event-preview/x/${event.id}`)).status()).not.toBe(500);

  await act(page, event.title, /^Show the decision/);
  await expect(asking).toContainText('The hall is gone, and no other is named.');
  await expect(asking).toContainText('The site does not show this event.');
  await expect(asking.getByRole('button', { name: 'Decide', exact: true })).toHaveCount(0);
});

test('what another admin decided meanwhile is said, and not decided again', async ({ page, context }) => {
  page.expectErrors(/409/);
  const event = await newEvent(page);
  await report(page, event);
  const asking = await openReport(page, event);
  await asking.getByRole('radio', { name: 'Let it stay' }).check();
  await asking.getByLabel('Why, in words').fill('It stands.');
  const other = await context.newPage();
  const theirs = await openReport(other, event);
  await theirs.getByRole('radio', { name: 'Let it stay' }).check();
  await theirs.getByLabel('Why, in words').fill('It is there, I called them.');
  await theirs.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(theirs).toBeHidden();
  await other.close();
  await asking.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(asking.getByRole('alert')).toBeVisible();
  await asking.getByRole('button', { name: 'Close' }).click();
  await page.goto(`/admin/reports?search=${encodeURIComponent(event.title)}`);
  await act(page, event.title, /^Show the decision/);
  await expect(asking).toContainText('It is there, I called them.');
});

test('a report that could not be read is asked for again, and without a network it says so', async ({
  page,
  context,
}) => {
  page.expectErrors(/500/, /ERR_INTERNET_DISCONNECTED/);
  const event = await newEvent(page);
  await report(page, event);
  await page.goto(`/admin/reports?search=${encodeURIComponent(event.title)}`);
  await hydrated(page);
  await page.route(/\/api\/admin\/reports\/one/, (route) => route.fulfill({ status: 500, body: '' }));
  await act(page, event.title, /^Read and decide/);
  const asking = sheet(page, 'Reported content');
  const failed = asking.getByRole('alert');
  await expect(failed).toBeVisible();
  await page.unroute(/\/api\/admin\/reports\/one/);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(asking).toContainText('This hall burnt down.');
  await asking.getByRole('radio', { name: 'Let it stay' }).check();
  await asking.getByLabel('Why, in words').fill('It stands.');
  await context.setOffline(true);
  await asking.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(asking.getByRole('alert').filter({ hasText: 'We can’t reach the server.' })).toBeVisible();
  await context.setOffline(false);
  await asking.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(asking).toBeHidden();
});
