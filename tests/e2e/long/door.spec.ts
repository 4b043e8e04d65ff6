import { expect, hydrated, test } from '../browser.ts';
import {
  answer,
  DoorOrganizer,
  joinAsHelper,
  rareName,
  scanner,
  scanTyped,
  startScanning,
  typeAsScanner,
} from '../door.ts';
import { seeByCamera, waits } from '../door-steps.ts';
import { stateWith } from '../device-state.ts';
import { newSession, openOwnOffice, signedIn } from '../office.ts';
import { endSession } from '../session-over-steps.ts';
import { buyCodes, newEvent, SELLER } from '../sold-event.ts';

// Scanning at the door, with and without a network. Source: issue 15, BKG-14, OEV-20, screens 22, 73, 74.
test.setTimeout(240_000);

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

test('of tickets with names the one who stands there is let in, and no other of the order', async ({ page }) => {
  const event = await newEvent(page, { isToday: true, isNamed: true });
  const name = rareName();
  const codes = await buyCodes(page, event, { name, quantity: 2, holders: ['Piet Eerste', 'Aïcha Tweede'] });
  await page.context().setStorageState(await signedIn(SELLER));
  await openOwnOffice(page, `/dashboard/organizer/scan/${event.id}`);
  await page.getByRole('button', { name: 'Use this phone to scan' }).click();
  await startScanning(page);
  await scanner(page).getByRole('button', { name: 'By name' }).click();
  const search = page.getByRole('dialog', { name: 'Search by name' });
  await search.getByLabel('Name, e-mail or order number').fill('Aïcha Tw');
  const line = search.getByRole('listitem').filter({ hasText: 'Aïcha Tweede' }).last();
  await line.getByRole('button', { name: 'Let in' }).click();
  await expect(search.getByText('1 can come in')).toBeVisible();
  await page.goBack();
  expect(await scanTyped(page, codes[1] ?? '')).toBe('Already in');
  expect(await scanTyped(page, codes[0] ?? '')).toBe('Let in');
});

test('a phone whose organizer’s session has expired scans on, through a reload too, and leads to sign-in from its page', async ({
  page,
}) => {
  page.expectErrors(/401/);
  const event = await newEvent(page, { isToday: true });
  const [first = '', second = '', third = ''] = await buyCodes(page, event, { name: rareName(), quantity: 3 });
  await page.context().setStorageState(stateWith({ session: await newSession(SELLER) }));
  const place = `/dashboard/organizer/scan/${event.id}`;
  await openOwnOffice(page, place);
  await page.getByRole('button', { name: 'Use this phone to scan' }).click();
  await startScanning(page);
  expect(await scanTyped(page, first)).toBe('Let in');
  await page.route(/\/api\/organiser\/door\/\d+\/search/, (route) =>
    route.fulfill({
      status: 401,
      json: { success: false, status: false, message: 'UserNotFoundTryAgain', text: '', values: { ended: 'expired' } },
    }),
  );
  await scanner(page).getByRole('button', { name: 'By name' }).click();
  const search = page.getByRole('dialog', { name: 'Search by name' });
  await search.getByLabel('Name, e-mail or order number').fill('Merel');
  await expect(search.getByText('Your session has ended.')).toBeVisible();
  await page.goBack();
  expect(await scanTyped(page, second)).toBe('Let in');
  await page.reload();
  await expect(scanner(page)).toBeVisible();
  expect(await scanTyped(page, third)).toBe('Let in');
  await scanner(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Your session has ended, and this phone goes on scanning.')).toBeVisible();
  const signIn = `/signin?redirect=${encodeURIComponent(place)}`;
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', signIn);
  // and from a cold start, by its menu's address
  await page.goto('/dashboard/organizer/scan');
  await page.getByRole('list', { name: 'On this phone' }).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Start scanning' })).toBeVisible();
});

test('a phone whose organizer’s session was ended elsewhere leads to sign-in', async ({ page }) => {
  page.expectErrors(/401/);
  const event = await newEvent(page, { isToday: true });
  await page.context().setStorageState(stateWith({ session: await newSession(SELLER) }));
  await openOwnOffice(page, `/dashboard/organizer/scan/${event.id}`);
  await page.getByRole('button', { name: 'Use this phone to scan' }).click();
  await startScanning(page);
  await endSession(page);
  await scanner(page).getByRole('button', { name: 'By name' }).click();
  await page.getByRole('dialog').getByLabel('Name, e-mail or order number').fill('Merel');
  await page.waitForURL(/\/signin\?redirect=/);
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

for (const kind of ['dim', 'rotated', 'cracked'] as const)
  test(`the camera reads a code that is ${kind}`, async ({ page, launchOptions, baseURL }) => {
    await seeByCamera({ page, launchOptions, baseURL }, kind);
  });
