import { expect, hydrated, test } from './browser.ts';
import { allStored, answer, DoorOrganizer, rareName, scanner, scanTyped, startScanning } from './door.ts';
import { seeByCamera, waits } from './door-steps.ts';
import { openOwnOffice, signedIn } from './office.ts';
import { violationsOf } from './look.ts';
import { buyCodes, newEvent, SELLER } from './sold-event.ts';

// Scanning at the door, with and without a network. Source: issue 15, BKG-14, OEV-20, screens 22, 73, 74.
test.setTimeout(240_000);

/** A code whose signature is wrong: one sign of it is another. */
const forged = (code: string): string => code.slice(0, -4) + (code.at(-4) === '0' ? '1' : '0') + code.slice(-3);

test('a helper joins by a link and the pass code, and scans with and without a network; an ended phone keeps nothing', async ({
  page,
}) => {
  // a wrong pass code, no network, an ended phone: the browser notes each
  page.expectErrors(/Failed to load resource/);
  const event = await newEvent(page, { isToday: true });
  const name = rareName();
  const codes = await buyCodes(page, event, { name, quantity: 3 });
  const [first = '', second = '', third = ''] = codes;
  const other = await newEvent(page, { isToday: true });
  const [foreign = ''] = await buyCodes(page, other, { name, quantity: 1 });
  const organizer = await DoorOrganizer.of(page.context(), event);
  const { url, pass_code } = await organizer.invite();
  await page.goto(url);
  await hydrated(page);
  if (pass_code) {
    await page.getByLabel('Pass code of the event').fill('WRONG1');
    await page.getByRole('button', { name: 'Join' }).click();
    await expect(page.getByText('This is not the pass code of the event.').first()).toBeVisible();
  }
  await page.getByLabel('Pass code of the event').fill(pass_code);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('Works without a connection')).toBeVisible();
  await expect(page).toHaveURL(/\/door$/);
  expect(await violationsOf(page)).toEqual([]);
  // the link again is the way to the scanner; another event's is not
  const open = async (link: string) => {
    await page.goto('about:blank');
    await page.goto(link);
    await hydrated(page);
  };
  await open((await (await DoorOrganizer.of(page.context(), other)).invite()).url);
  await expect(page.getByRole('button', { name: 'Join' })).toBeVisible();
  await open(url);
  await expect(page.getByText('Works without a connection')).toBeVisible();
  await expect(page).toHaveURL(/\/door$/);
  await startScanning(page);

  expect(await scanTyped(page, first)).toBe('Let in');
  expect(await violationsOf(page)).toEqual([]);
  expect(await scanTyped(page, first)).toBe('Already in');
  for (const online of [true, false]) {
    await page.context().setOffline(!online);
    await expect(scanner(page).getByText(online ? 'Online' : 'Offline', { exact: true })).toBeVisible();
    for (const [code, text] of [
      [forged(third), 'This code is forged: its signature is wrong.'],
      [foreign, 'This ticket is for another event.'],
      ['https://example.com/ticket', 'This is no ticket code.'],
    ] as const) {
      expect(await scanTyped(page, code)).toBe('Not valid');
      await expect(scanner(page).getByText(text)).toBeVisible();
      if (code === foreign) await expect(scanner(page).getByText(other.title)).toBeVisible();
    }
  }
  expect(await scanTyped(page, first)).toBe('Already in');
  expect(await scanTyped(page, second)).toBe('Let in');
  expect(await scanTyped(page, second)).toBe('Already in');
  expect(await scanTyped(page, third)).toBe('Let in');
  await scanner(page)
    .getByRole('button', { name: /Undo the last scan/ })
    .click();
  await expect(answer(page)).toHaveText('Taken back');
  await waits(page, '7 scans wait');

  const stored = await allStored(page);
  for (const code of [...codes, foreign]) expect(stored).not.toContain(code.slice(10, 60));
  expect(stored).not.toContain(name);
  expect(stored).not.toContain('buyer.kaartje.test');
  expect(stored).toContain('KJS1:');

  await page.context().setOffline(false);
  await waits(page, 'nothing waits');
  expect(await organizer.numbers()).toMatchObject({ in: 2, entries: 2, conflicts: 0, waiting: 0 });
  expect(await scanTyped(page, third)).toBe('Let in');

  const { devices } = await organizer.ask<{ devices: { id: string; state: string }[] }>('devices');
  const token = /"token":"([\w-]{43})"/.exec(await allStored(page))?.[1] ?? '';
  expect(token).not.toBe('');
  await organizer.ask('devices/end', { device_id: devices[0]?.id });
  await expect(page.getByText(`This phone does not scan for ${event.title} any more.`)).toBeVisible({
    timeout: 60_000,
  });
  // the second copy follows by itself
  await expect.poll(() => allStored(page)).not.toContain(token);
  const left = await allStored(page);
  expect(left).not.toContain('KJD2');
  expect(left).not.toContain('KJS1:');
  const read = await page.request.get(`/api/door/${event.id}/snapshot`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(read.status()).toBe(401);
});

test('an organizer makes the own phone a scanner, invites a helper, searches by name and sees the numbers', async ({
  page,
}) => {
  page.expectErrors(/Failed to load resource/);
  const event = await newEvent(page, { isToday: true });
  const name = rareName();
  const [code = '', second = ''] = await buyCodes(page, event, { name, quantity: 3 });
  await page.context().setStorageState(await signedIn(SELLER));
  await openOwnOffice(page, `/dashboard/organizer/scan/${event.id}`);
  await page.getByLabel('Gate').fill('Zuid, aan de grote poort');
  await page.getByRole('button', { name: 'Use this phone to scan' }).click();
  await expect(page.getByText('Works without a connection')).toBeVisible();
  await startScanning(page);
  expect(await scanTyped(page, code)).toBe('Let in');
  await expect(scanner(page).getByText('Order', { exact: true })).toBeVisible();
  await page.context().setOffline(true);
  expect(await scanTyped(page, code)).toBe('Already in');
  await waits(page, '1 scan waits');
  const waiting = await allStored(page);
  expect(waiting).toContain('KJS1:');
  for (const text of [name, 'buyer.kaartje.test', code.slice(10, 60)]) expect(waiting).not.toContain(text);
  await page.context().setOffline(false);
  await waits(page, 'nothing waits');
  const byName = scanner(page).getByRole('button', { name: 'By name' });
  await byName.click();
  const search = page.getByRole('dialog', { name: 'Search by name' });
  await expect(search).toBeVisible();
  // a hardware scanner lets nobody in behind a sheet either: it closes it
  const sought = search.getByLabel('Name, e-mail or order number');
  await sought.fill('Me');
  await page.keyboard.type(second);
  await page.keyboard.press('Enter');
  await expect(search).toBeHidden();
  await expect(answer(page)).toHaveText('Let in');
  await byName.click();
  await expect(sought).toHaveValue('Me');
  await sought.fill(name);
  await search.getByRole('button', { name: 'Let one in' }).click();
  await expect(search.getByText('nobody left to let in')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const stored = await allStored(page);
  for (const text of [name, 'buyer.kaartje.test', code.slice(10, 60)]) expect(stored).not.toContain(text);
  await page.goBack();
  await expect(search).toBeHidden();
  // the camera's last scan is not the last any more
  await expect(scanner(page).getByRole('button', { name: /Undo the last scan/ })).toHaveCount(0);
  await page.goBack();
  await expect(scanner(page)).toBeHidden();

  await page.getByRole('link', { name: 'Phones and helpers' }).click();
  // a line that is long goes on below, not over the button beside it
  const line = page.getByText('2 let in');
  await expect(line).toBeVisible();
  expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  await page.getByRole('button', { name: 'Invite a helper' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite a helper' });
  await invite.getByRole('button', { name: 'Make a link' }).click();
  await expect(invite.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.goBack();
  await page.goto(`/dashboard/organizer/scan/${event.id}/live`);
  await expect(page.getByText('3 of 3 in')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Door list to print' }).click();
  expect((await file).suggestedFilename()).toBe('door-list.pdf');
});

test('the camera reads a code that is printed', async ({ page, launchOptions, baseURL }) => {
  await seeByCamera({ page, launchOptions, baseURL }, 'printed');
});
