import { chromium, type Page } from '@playwright/test';
import { expect, hydrated, test } from './browser.ts';
import {
  allStored,
  answer,
  DoorOrganizer,
  joinAsHelper,
  rareName,
  scanner,
  scanTyped,
  startScanning,
  typeAsScanner,
} from './door.ts';
import { makeCameraFile } from './camera-file.ts';
import { openOffice } from './office.ts';
import { violationsOf } from './look.ts';
import { buyCodes, newEvent, SELLER } from './sold-event.ts';

// Scanning at the door, with and without a network. Source: issue 15, BKG-14, OEV-20, screens 22, 73, 74.
test.setTimeout(240_000);

/** A code whose signature is wrong: one sign of it is another. */
const forged = (code: string): string => code.slice(0, -4) + (code.at(-4) === '0' ? '1' : '0') + code.slice(-3);
const waits = (page: Page, text: string) => expect(scanner(page).getByText(text)).toBeVisible({ timeout: 40_000 });

/** Runs in the page: types a code, and another while the first is being checked; meanwhile no answer is shown. */
async function typeWhileChecking(codes: readonly [string, string]): Promise<void> {
  const type = (code: string): void => {
    for (const key of [...code, 'Enter'])
      document.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
  };
  const dialog = document.querySelector('dialog');
  type(codes[0]);
  while (!dialog?.textContent.includes('Checking…')) await new Promise((resolve) => setTimeout(resolve, 10));
  if (dialog.querySelector('[role="alert"]')) throw new Error('the answer to the code before is still shown');
  type(codes[1]);
}

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
  await openOffice(page, `/dashboard/organizer/scan/${event.id}`, SELLER);
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
  await page.evaluate(typeAsScanner, second);
  await expect(search).toBeHidden();
  await expect(answer(page)).toHaveText('Let in');
  await byName.click();
  await search.getByLabel('Name, e-mail or order number').fill(name);
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

test('where answers come late each code gets its own, and what the server counted unheard counts once', async ({
  page,
  browser,
  baseURL,
}) => {
  const isScan = /\/api\/door\/\d+\/scan$/;
  const event = await newEvent(page, { isToday: true });
  const codes = await buyCodes(page, event, { name: rareName(), quantity: 4 });
  const [first = '', second = '', third = '', fourth = ''] = codes;
  const organizer = await DoorOrganizer.of(page.context(), event);
  await joinAsHelper(page, organizer);
  await startScanning(page);
  expect(await scanTyped(page, first)).toBe('Let in');
  // the server hears of it, and its answer never comes
  await page.route(isScan, async (route) => void (await route.fetch().catch(() => undefined)));
  // another that comes meanwhile has its turn when the answer to the first was seen
  await page.evaluate(typeWhileChecking, [second, third] as const);
  await expect(scanner(page).getByText('1 more code was scanned. Its answer follows.')).toBeVisible();
  await expect(answer(page)).toHaveText('Let in');
  await expect.poll(async () => (await organizer.numbers()).in).toBe(3);
  await page.unroute(isScan);
  await waits(page, 'nothing waits');
  expect(await organizer.numbers()).toMatchObject({ in: 3, entries: 3, conflicts: 0, refused: 0 });

  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' });
  try {
    const other = await context.newPage();
    await other.route(/\/snapshot/, (route) => route.abort());
    await other.route(isScan, async (route) => void (await route.fetch().catch(() => undefined)));
    const { url, pass_code } = await organizer.invite();
    await other.goto(url);
    await hydrated(other);
    await other.getByLabel('Pass code of the event').fill(pass_code);
    await other.getByRole('button', { name: 'Join' }).click();
    await startScanning(other);
    await other.evaluate(typeAsScanner, fourth);
    await expect(scanner(other).getByText('This phone has no list yet')).toBeVisible();
    await other.unroute(isScan);
    expect(await scanTyped(other, fourth)).toBe('Let in');
    expect(await scanTyped(other, fourth)).toBe('Already in');
  } finally {
    await context.close();
  }
  expect(await organizer.numbers()).toMatchObject({ in: 4, entries: 4, conflicts: 0, refused: 1 });
});

test('a scanner that was closed opens without the answer to its last scan', async ({ page }) => {
  const event = await newEvent(page, { isToday: true });
  const [code = ''] = await buyCodes(page, event, { name: rareName(), quantity: 1 });
  await joinAsHelper(page, await DoorOrganizer.of(page.context(), event));
  await startScanning(page);
  expect(await scanTyped(page, code)).toBe('Let in');
  // a refusal stays longer than it takes to come back
  expect(await scanTyped(page, code)).toBe('Already in');
  await scanner(page).getByRole('button', { name: 'Close' }).click();
  await expect(scanner(page)).toBeHidden();
  await startScanning(page);
  await expect(scanner(page).getByRole('button', { name: /Undo the last scan/ })).toBeVisible();
  expect(await answer(page).count()).toBe(0);
});

/** Runs in the page: waits for so many pictures of the camera. */
async function seeFrames(count: number): Promise<void> {
  const video = document.querySelector('video');
  for (let seen = 0; seen < count; seen += 1)
    await new Promise<unknown>((resolve) => video?.requestVideoFrameCallback(resolve));
}

for (const kind of ['printed', 'dim', 'rotated', 'cracked'] as const)
  test(`the camera reads a code that is ${kind}`, async ({ page, launchOptions, baseURL }) => {
    const event = await newEvent(page, { isToday: true });
    const [code = ''] = await buyCodes(page, event, { name: rareName(), quantity: 1 });
    const file = await makeCameraFile(code, kind);
    const browser = await chromium.launch({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${file.path}`,
      ],
    });
    try {
      const context = await browser.newContext({
        baseURL,
        locale: 'en-GB',
        permissions: ['camera'],
        serviceWorkers: 'block',
        viewport: { width: 390, height: 844 },
      });
      const phone = await context.newPage();
      await joinAsHelper(phone, await DoorOrganizer.of(page.context(), event));
      const isCovered = kind === 'printed';
      const reader = Promise.withResolvers<void>();
      await phone.route(/\/read-qr-/, async (route) => {
        await reader.promise;
        await route.continue();
      });
      await startScanning(phone);
      if (isCovered) await scanner(phone).getByRole('button', { name: 'Type code' }).click();
      reader.resolve();
      const letIn = scanner(phone).getByText('Undo the last scan: Seat');
      await expect(scanner(phone).getByText('camera on')).toBeVisible();
      if (isCovered) {
        // nobody is let in behind a sheet
        await phone.evaluate(seeFrames, 12);
        await expect(letIn).toHaveCount(0);
        await phone.goBack();
      }
      await expect(letIn).toBeVisible();
    } finally {
      await browser.close();
      await file.remove();
    }
  });
