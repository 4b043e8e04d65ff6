import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from '../browser.ts';
import { violationsOf } from '../look.ts';

// The first long form. Source: screens 53 and 68.
test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });

// a page that crosses from one front end to the other is loaded twice
test.setTimeout(120_000);

const PROFILE = '/dashboard/organizer/profile';
const LOODS = 'loods9@demo.kaartje.test';
const SPOEL = 'spoel@demo.kaartje.test';
const PASSWORD = 'demo-kaartje';
// letters of the standard's own example
const IBAN = 'BE68 5390 0754 7034';

/** The fields that are plain texts, but for the numbers that are masked. */
const FILLED_IN = {
  Organisation: 'Loods 9 vzw',
  'First name': 'Yasmine',
  'Last name': 'Aerts',
  Phone: '09 233 11 22',
  Address: 'Loodsstraat 9, 9000 Gent',
  Street: 'Loodsstraat',
  Number: '9',
  'Postal code': '9000',
  'Account holder': 'Loods 9 vzw',
  Bank: 'Argenta',
  'Bank code (BIC)': 'ARSPBE22',
  Branch: 'Gent Zuid',
  'Branch code': '0973',
};

/** Source: ORGP-10. */
const REQUIRED = [
  'Organisation',
  'First name',
  'Last name',
  'Phone',
  'Address',
  'Country',
  'Account holder',
  'Account number',
  'Branch',
  'Branch code',
];

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`/signin?redirect=${PROFILE}`);
  await hydrated(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await isOpen(page);
}

async function isOpen(page: Page): Promise<void> {
  // from one front end to the other: a page is loaded
  await expect(page).toHaveURL(new RegExp(`${PROFILE}(\\?.*)?$`));
  await expect(page.getByRole('form', { name: 'Profile' })).toBeVisible();
}

const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });
const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();
const draft = (page: Page): Locator => page.getByRole('region', { name: 'Unsaved changes found' });
const kept = (page: Page): Locator => page.getByText(/Changes kept on this device, today \d\d:\d\d/);
const saved = (page: Page): Locator => page.getByText('Your profile has been updated.').first();

/** Fills in what an organization needs, so that a form can be saved. */
async function complete(page: Page): Promise<void> {
  for (const [name, text] of [
    ['Address', 'Loodsstraat 9, 9000 Gent'],
    ['Account holder', 'Loods 9 vzw'],
    ['Account number', IBAN],
    ['Branch', 'Gent Zuid'],
    ['Branch code', '0973'],
  ] as const)
    if ((await field(page, name).inputValue()) === '') await field(page, name).fill(text);
}

test('what is wrong is said beside its field and on top, from where each line leads to it', async ({ page }) => {
  await signIn(page, SPOEL);
  await field(page, 'First name').fill('');
  await field(page, 'Last name').focus();
  await expect(field(page, 'First name')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'First name')).toHaveAccessibleDescription(/This field is required\./);
  await field(page, 'Account number').fill('BE68 5390 0754 7035');
  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await expect(summary).toBeFocused();
  const lines = await summary.getByRole('button').allTextContents();
  expect(lines[0]).toBe('First name: This field is required.');
  expect(lines).toContain('Account number: The check digits do not fit. Compare with your card.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field(page, 'First name')).toBeFocused();
  await page.keyboard.type('Bram');
  await expect(field(page, 'First name')).not.toHaveAttribute('aria-invalid');
  await expect(summary.getByRole('button', { name: /^First name/ })).toHaveCount(0);
  await page.getByRole('link', { name: /^Bank account/ }).click();
  await expect(page.getByRole('heading', { name: 'Bank account' })).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
});

test('an organizer changes the profile; bank numbers come back masked, and are shown for the password', async ({
  page,
}) => {
  page.expectErrors(/422/);
  await signIn(page, LOODS);
  await expect(field(page, 'E-mail')).toBeDisabled();
  await expect(field(page, 'E-mail')).toHaveValue(LOODS);
  await expect(field(page, 'Country')).toHaveValue('BE');
  await expect(field(page, 'Country').getByRole('option', { name: 'Belgium', selected: true })).toHaveCount(1);
  const genders = await field(page, 'Gender').getByRole('option').allTextContents();
  expect(genders).toEqual(['No answer', 'Male', 'Female', 'Other']);
  for (const [name, text] of Object.entries(FILLED_IN)) await field(page, name).fill(text);
  await field(page, 'Gender').selectOption('Female');
  await field(page, 'Country').selectOption('Netherlands');
  await field(page, 'Account number').fill(IBAN);
  await page.getByLabel('Phone at the bank').fill('+32 9 266 00 00');
  await save(page);
  await expect(saved(page)).toBeVisible();
  await expect(field(page, 'Account number')).toHaveValue('••••7034');
  await page.reload();
  await isOpen(page);
  await expect(draft(page)).toBeHidden();
  for (const [name, text] of Object.entries(FILLED_IN)) await expect(field(page, name)).toHaveValue(text);
  await expect(field(page, 'Gender')).toHaveValue('Female');
  await expect(field(page, 'Country')).toHaveValue('NL');
  await expect(page.getByLabel('Phone at the bank')).toHaveValue(/^••••/);

  const number = page.getByText(/^BE68/);
  await page.clock.install();
  await page.getByRole('button', { name: 'Show the numbers' }).click();
  const sheet = page.getByRole('dialog', { name: 'Show the numbers' });
  await sheet.getByLabel('Your password').fill('something else');
  await sheet.getByRole('button', { name: 'Show the numbers' }).click();
  await expect(sheet.getByText('Wrong Password')).toBeVisible();
  await expect(sheet.getByLabel('Your password')).toBeFocused();
  await sheet.getByLabel('Your password').fill(PASSWORD);
  await sheet.getByRole('button', { name: 'Show the numbers' }).click();
  await expect(number).toBeVisible();
  await page.clock.fastForward(30_000);
  await expect(number).toBeHidden();
});

test('the form asks for what the documents require, and for nothing else', async ({ page }) => {
  await signIn(page, SPOEL);
  const required = await page
    .getByRole('form', { name: 'Profile' })
    .locator('[required]')
    .evaluateAll((controls) =>
      controls.map((control) => (control as HTMLInputElement).labels?.[0]?.textContent.trim()),
    );
  expect(new Set(required)).toEqual(new Set(REQUIRED));
  for (const name of REQUIRED.filter((one) => one !== 'Country')) await field(page, name).fill('');
  await save(page);
  const lines = page.getByRole('alert').filter({ hasText: 'Not saved' }).getByRole('button');
  await expect(lines).toHaveCount(REQUIRED.length - 1);
  const texts = await lines.allTextContents();
  const named = texts.map((text) => text.replace(/: This field is required\.$/, ''));
  expect(new Set([...named, 'Country'])).toEqual(new Set(REQUIRED));
});

test('a logo that is too large or no picture is refused before it is sent; another one is shown and saved', async ({
  page,
}) => {
  page.expectErrors(/422|415/);
  await signIn(page, LOODS);
  const logo = page.getByRole('group', { name: 'Logo' });
  const input = logo.locator('input[type=file]');
  await expect(logo.getByText('JPEG, PNG or WebP, up to 1 MB')).toBeVisible();
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
  await input.setInputFiles(file('logo.png', 'image/png', Buffer.alloc(1024 * 1024 + 1)));
  await expect(logo.getByText('The image is too large (maximum 1 MB).')).toBeVisible();
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await input.setInputFiles(
    file('logo.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  );
  await expect(logo.getByText('Choose a JPEG, PNG or WebP picture.')).toBeVisible();

  await complete(page);
  await input.setInputFiles(file('logo.png', 'image/png', Buffer.from('no picture at all')));
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Logo: ' })).toBeFocused();
  await expect(logo.getByText(/JPEG, PNG or WebP picture|cannot be read/)).toBeVisible();

  await input.setInputFiles('public/icon-192.png');
  await expect(logo.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(logo.locator('img')).toHaveAttribute('src', /^blob:/);
  await save(page);
  await expect(saved(page)).toBeVisible();
  await expect(logo.locator('img')).toHaveAttribute('src', /^\/images\//);
  const picture = page.getByRole('group', { name: 'Your picture' });
  await picture.locator('input[type=file]').setInputFiles('public/icon-192.png');
  await save(page);
  await expect(picture.locator('img')).toHaveAttribute('src', /^\/images\//);
});

test('what was typed is kept: a reload offers it with its fields, and puts it back when asked', async ({ page }) => {
  await signIn(page, SPOEL);
  const before = await field(page, 'Street').inputValue();
  await field(page, 'Street').fill('Nieuwe Spoelstraat');
  await field(page, 'Gender').selectOption('Other');
  await expect(kept(page)).toBeVisible();
  await page.reload();
  await isOpen(page);
  await expect(field(page, 'Street')).toHaveValue(before);
  await expect(draft(page)).toContainText(/From this device, today \d\d:\d\d: Street and Gender|Gender and Street/);
  await draft(page).getByRole('button', { name: 'Show the difference' }).click();
  await expect(draft(page).getByRole('row', { name: /^Street/ })).toContainText('Nieuwe Spoelstraat');
  await expect(draft(page).getByRole('row', { name: /^Gender No answer Other$/ })).toBeVisible();
  await draft(page).getByRole('button', { name: 'Put back' }).click();
  await expect(draft(page)).toBeHidden();
  await expect(field(page, 'Street')).toHaveValue('Nieuwe Spoelstraat');
  await expect(field(page, 'Gender')).toHaveValue('Other');

  // in another language it is the same draft
  await expect(kept(page)).toBeVisible();
  await page.goto(`${PROFILE}?lang=nl`);
  const banner = page.getByRole('region', { name: 'Niet-opgeslagen wijzigingen gevonden' });
  await expect(banner).toContainText('Straat');
  await banner.getByRole('button', { name: 'Weggooien' }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.getByRole('form', { name: 'Profiel' })).toBeVisible();
  await expect(banner).toBeHidden();
  await page.goto(`${PROFILE}?lang=en`);
});

test('two tabs keep what each was typed in, and neither takes the other’s', async ({ page, context }) => {
  await signIn(page, SPOEL);
  const other = await context.newPage();
  await other.goto(PROFILE);
  await isOpen(other);
  await field(page, 'Street').fill('Eerste straat');
  await expect(kept(page)).toBeVisible();
  await field(other, 'Street').fill('Tweede straat');
  await expect(kept(other)).toBeVisible();
  await expect(field(page, 'Street')).toHaveValue('Eerste straat');
  await other.close();
  await page.reload();
  await isOpen(page);
  await draft(page).getByRole('button', { name: 'Put back' }).click();
  await expect(field(page, 'Street')).toHaveValue('Tweede straat');
  await draft(page).getByRole('button', { name: 'Put back' }).click();
  await expect(field(page, 'Street')).toHaveValue('Eerste straat');
});

test('without a network, or when the server fails, saving says so and loses nothing; then it is saved', async ({
  page,
  context,
}) => {
  page.expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to load|500/);
  await signIn(page, LOODS);
  await complete(page);
  await field(page, 'Number').fill('9B');
  await context.setOffline(true);
  await save(page);
  const problem = page.getByRole('alert').filter({ hasText: 'Please try again' });
  await expect(problem).toBeFocused();
  await expect(field(page, 'Number')).toHaveValue('9B');
  await context.setOffline(false);
  await page.route('**/api/auth/update-profile', (route) => route.fulfill({ status: 500, json: {} }));
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeFocused();
  await page.unroute('**/api/auth/update-profile');
  await save(page);
  await expect(saved(page)).toBeVisible();
  await expect(problem).toBeHidden();
});

test('a bank number is not left on the device: leaving asks first', async ({ page }) => {
  await signIn(page, SPOEL);
  await field(page, 'Account number').fill(IBAN);
  await expect(page.getByText('Changes not saved')).toBeVisible();
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => asked).toEqual(['Leave without saving? Your last changes are not kept.']);
  await expect(field(page, 'Account number')).toHaveValue(IBAN);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).not.toHaveURL(new RegExp(PROFILE));
});

test('a session that ends while somebody types keeps the words for the same account', async ({ page }) => {
  page.expectErrors(/401/);
  await signIn(page, SPOEL);
  await field(page, 'Street').fill('Blijvende straat');
  await expect(kept(page)).toBeVisible();
  await endSession(page);
  await complete(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await save(page);
  await expect(page).toHaveURL(/\/signin/);
  await signIn(page, SPOEL);
  await expect(draft(page)).toContainText('Street');
  await draft(page).getByRole('button', { name: 'Put back' }).click();
  await expect(field(page, 'Street')).toHaveValue('Blijvende straat');
});

test('what was typed belongs to its account, and ends with its sign-out', async ({ page }) => {
  await signIn(page, SPOEL);
  await field(page, 'Street').fill('Geheime straat');
  await expect(kept(page)).toBeVisible();
  await page.goto('/signout');
  await page.waitForURL(/\/$/);
  await signIn(page, LOODS);
  await expect(draft(page)).toBeHidden();
  await page.goto('/signout');
  await page.waitForURL(/\/$/);
  await signIn(page, SPOEL);
  await expect(draft(page)).toBeHidden();
  await expect(field(page, 'Street')).not.toHaveValue('Geheime straat');
});

test('a profile that cannot be loaded says so and is asked for again', async ({ page }) => {
  page.expectErrors(/503/);
  await signIn(page, SPOEL);
  await page.route('**/api/auth/me*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  await page.unroute('**/api/auth/me*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('form', { name: 'Profile' })).toBeVisible();
});

/** Ends the session on the server, as another device or its age would; the page does not know. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('kaartje-session');
        opening.addEventListener('error', () => reject(new Error('no session')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const [store = ''] = database.objectStoreNames;
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.addEventListener('success', () => {
            const [record] = reading.result as { value: { access_token: string } }[];
            database.close();
            resolve(record?.value.access_token ?? '');
          });
        });
      }),
  );
  const reply = await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  expect(reply.status()).toBe(200);
}
