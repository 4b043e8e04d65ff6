import { openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { dataDir, expect, test } from './browser.ts';
import {
  allStored,
  DoorOrganizer,
  joinAsHelper,
  moveClock,
  networkIsBack,
  rareName,
  scanner,
  scanTyped,
  startScanning,
} from './door.ts';
import { openGateway } from './gateway.ts';
import { signIn } from './office.ts';
import { phone } from './phone-app.ts';
import { buyCodes, newEvent, SELLER } from './sold-event.ts';

// One phone at a door without a network. Source: issue 15.
test.setTimeout(240_000);

const HOUR_MS = 3_600_000;

test('an organizer’s own phone opens its scanner from a cold start without a network, and scans', async ({
  page,
  baseURL,
  launchOptions,
}) => {
  const event = await newEvent(page, { isToday: true });
  const [code = ''] = await buyCodes(page, event, { name: rareName(), quantity: 1 });
  const organizer = await DoorOrganizer.of(page.context(), event);
  const own = await phone(launchOptions);
  const gateway = await openGateway();
  gateway.forwardTo(baseURL ?? '');
  const address = `${gateway.origin}/dashboard/organizer/scan/${event.id}`;
  try {
    const first = await own.open(address);
    await signIn(first, SELLER);
    await first.getByRole('button', { name: 'Use this phone to scan' }).click();
    await expect(first.getByText('Works without a connection')).toBeVisible();
    await expect(first.getByText('This page opens without a connection too.')).toBeVisible();
    await own.close();
    gateway.cutOff();

    const cold = await own.open(address);
    await expect(cold.getByText('This page opens without a connection too.')).toBeVisible();
    await startScanning(cold);
    expect(await scanTyped(cold, code)).toBe('Let in');
    expect(await scanTyped(cold, code)).toBe('Already in');
    await expect(scanner(cold).getByText('2 scans wait')).toBeVisible();
    gateway.reconnect();
    await cold.evaluate(networkIsBack);
    await expect(scanner(cold).getByText('nothing waits')).toBeVisible({ timeout: 60_000 });
    expect(await organizer.numbers()).toMatchObject({ in: 1, entries: 1, refused: 1, conflicts: 0 });
  } finally {
    await own.remove();
    await gateway.close();
  }
});

test('a helper’s phone whose time is over scans no more, and sends what waits before all of it goes', async ({
  page,
}) => {
  page.expectErrors(/Failed to load resource/);
  const event = await newEvent(page, { isToday: true });
  const [code = ''] = await buyCodes(page, event, { name: rareName(), quantity: 1 });
  const organizer = await DoorOrganizer.of(page.context(), event);
  await joinAsHelper(page, organizer, { until: new Date(Date.now() + HOUR_MS).toISOString() });
  await startScanning(page);
  await page.context().setOffline(true);
  expect(await scanTyped(page, code)).toBe('Let in');
  await expect(scanner(page).getByText('1 scan waits')).toBeVisible();

  await moveClock(page, 2 * HOUR_MS);
  await expect(page.getByText('The time of this phone is over: it scans no more.')).toBeVisible();
  await expect(page.getByText('1 scan was not sent yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start scanning' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Ready to scan?' })).toBeHidden();
  expect(await allStored(page)).not.toContain('KJD2');
  // by the server's clock too
  const database = await openDatabase({ dataDir: dataDir(), log: openLog('silent'), poolSize: 1 });
  const times = { expires_at: new Date() };
  await database.db.updateTable('door_devices').set(times).where('event_id', '=', event.id).execute();
  await database.close();

  await page.context().setOffline(false);
  const gone = page.getByText('Its time is over. What it kept for the door is gone.');
  await expect(gone).toBeVisible({ timeout: 60_000 });
  expect(await organizer.numbers()).toMatchObject({ in: 1, entries: 1, conflicts: 0 });
  await expect.poll(() => allStored(page)).not.toContain('"token":"');
});
