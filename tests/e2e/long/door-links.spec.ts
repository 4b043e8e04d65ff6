import { expect, hydrated, test } from '../browser.ts';
import { DoorOrganizer, joinAsHelper, scanner, startScanning } from '../door.ts';
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

test('where one of two events is ended while it is scanned for, that is said, and nobody scans for the other unasked', async ({
  page,
}) => {
  page.expectErrors(/401/);
  const [event, other] = [await newEvent(page, { isToday: true }), await newEvent(page, { isToday: true })];
  await joinAsHelper(page, await DoorOrganizer.of(page.context(), event));
  const organizer = await DoorOrganizer.of(page.context(), other);
  const { url, pass_code } = await organizer.invite('Zuid');
  await page.evaluate((address) => (location.href = address), url);
  await page.getByLabel('Pass code of the event').fill(pass_code);
  await page.getByRole('button', { name: 'Join' }).click();
  await startScanning(page);
  const { devices } = await organizer.ask<{ devices: { id: string }[] }>('devices');
  await organizer.ask('devices/end', { device_id: devices[0]?.id });
  await expect(page.getByText(`This phone does not scan for ${other.title} any more.`)).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText(`${event.title} · Noord`)).toBeVisible();
  await expect(scanner(page)).toBeHidden();
  await startScanning(page);
  await page.goBack();
  await expect(page.getByText('does not scan for')).toHaveCount(0);
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
