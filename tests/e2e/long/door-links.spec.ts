import { expect, hydrated, test } from '../browser.ts';
import { DoorOrganizer, joinAsHelper } from '../door.ts';
import { newEvent } from '../sold-event.ts';

test.setTimeout(240_000);

test('a link that is opened where a phone scans asks to join its event, and both events stay reachable', async ({
  page,
}) => {
  const [event, other] = [await newEvent(page, { isToday: true }), await newEvent(page, { isToday: true })];
  await joinAsHelper(page, await DoorOrganizer.of(page.context(), event));
  const { url, pass_code } = await (await DoorOrganizer.of(page.context(), other)).invite('Zuid');
  await page.evaluate((address) => (location.href = address), url);
  await expect(page.getByText(`${other.title} · Zuid`)).toBeVisible();
  await page.getByLabel('Pass code of the event').fill(pass_code);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('heading', { name: 'Ready to scan?' })).toBeVisible();
  await page.getByRole('list', { name: 'Other events of this phone' }).getByRole('button').click();
  await expect(page.getByText(`${event.title} · Noord`)).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByText(`${event.title} · Noord`)).toBeVisible();
});

test('without a network a link says that it needs one, and goes on by itself when there is', async ({ page }) => {
  page.expectErrors(/410/, /ERR_INTERNET_DISCONNECTED/);
  const event = await newEvent(page, { isToday: true });
  const { url } = await (await DoorOrganizer.of(page.context(), event)).invite();
  await page.goto(`/door#${'A'.repeat(43)}`);
  await hydrated(page);
  await expect(page.getByText('This link is too old')).toBeVisible();
  await page.context().setOffline(true);
  await page.evaluate((address) => (location.href = address), url);
  await expect(page.getByText('This phone needs a connection to see which event the link is for')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(`${event.title} · Noord`)).toBeVisible();
});
