import { hydrated, expect, test } from '../browser.ts';

test.use({ locale: 'en-GB' });

test('a visitor writes to the site: what is missing is said beside its field, then it is sent', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('This field is required.')).toHaveCount(5);
  await expect(page.getByLabel('What is it about?')).toBeFocused();
  const reasons = await page.getByLabel('What is it about?').getByRole('option').allTextContents();
  expect(reasons.slice(1)).toEqual([
    'A question about an order',
    'Registering',
    'I can’t sign in',
    'I want to sell tickets',
    'Something else',
  ]);
  await page.getByLabel('What is it about?').selectOption('sell');
  await page.getByLabel('Name').fill('An Peeters');
  await page.getByLabel('E-mail').fill('an.peeters@voorbeeld.test');
  await page.getByLabel('Subject').fill('A hall for hire');
  await page.getByLabel('Message').fill('Is that possible?');
  await expect(page.getByText('17 / 1000')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The e-mail has been sent.' })).toBeFocused();
  const mails = (await (await page.request.get('/dev/mail.json')).json()) as { subject: string; text: string }[];
  expect(mails.find((mail) => mail.subject.includes('A hall for hire'))?.text).toContain('an.peeters@voorbeeld.test');
});

test('a message that cannot be kept stays in its form, with the reason and another try', async ({ page }) => {
  page.expectErrors(/503/);
  await page.route('**/api/contact*', (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, status: false, message: 'TryAgain', text: 'Please try again' },
    }),
  );
  await page.goto('/contact');
  await hydrated(page);
  await page.getByLabel('What is it about?').selectOption('other');
  for (const [label, text] of [
    ['Name', 'An Peeters'],
    ['E-mail', 'an.peeters@voorbeeld.test'],
    ['Subject', 'A lost scarf'],
    ['Message', 'Blue, with fringes.'],
  ] as const)
    await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please try again' })).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Blue, with fringes.');
  await page.unroute('**/api/contact*');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The e-mail has been sent.' })).toBeVisible();
});

test('what the server finds wrong with a field is said beside it, and the focus goes there', async ({ page }) => {
  page.expectErrors(/422/);
  await page.goto('/contact');
  await hydrated(page);
  await page.getByLabel('What is it about?').selectOption('sell');
  await page.getByLabel('Name').fill('An Peeters');
  await page.getByLabel('E-mail').fill('an.peeters@voorbeeld.test');
  await page.getByLabel('Subject').fill('A hall for hire');
  await page.getByLabel('Message').fill('Is that possible?');
  await page.route(/\/api\/contact/, (route) =>
    route.fulfill({
      status: 422,
      json: { success: false, status: false, message: 'FieldRequired', text: 'No.', errors: { email: 'EmailInvalid' } },
    }),
  );
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('E-mail')).toBeFocused();
});

test('who is signed in and asks about an order is led to the tickets instead of a form', async ({ page }) => {
  await page.goto('/signin');
  await hydrated(page);
  await page.getByLabel('E-mail').fill('attendee@demo.kaartje.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-kaartje');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/signin/);
  await page.goto('/contact');
  await hydrated(page);
  await page.getByLabel('What is it about?').selectOption('login');
  await expect(page.getByLabel('Message')).toBeVisible();
  const send = page.getByRole('main').getByRole('button', { name: /^Send/ });
  await expect(send).toHaveCount(1);
  await page.getByLabel('What is it about?').selectOption('order');
  await expect(page.getByLabel('Message')).toBeHidden();
  await expect(send).toHaveCount(0);
  await page.getByRole('link', { name: 'To my tickets' }).click();
  await expect(page).toHaveURL(/\/dashboard\/attendee\/my-tickets$/);
});

test('who is not signed in asks about an order in the form', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  await page.getByLabel('What is it about?').selectOption('order');
  await expect(page.getByLabel('Message')).toBeVisible();
  await expect(page.getByText('With your order number')).toBeVisible();
});

test('a visitor reports an event, with a name unless it is about children, and is told that it came', async ({
  page,
}) => {
  await page.goto('/report/1');
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Zilt & Zand' })).toBeVisible();
  await page.getByRole('radio', { name: /Fraud/ }).check({ force: true });
  await page.getByLabel('What is illegal, and why?').fill('This hall does not exist.');
  await page.getByLabel(/good faith/).check({ force: true });
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('This field is required.')).toHaveCount(2);
  await page.getByRole('radio', { name: /children/ }).check({ force: true });
  await expect(page.getByText('optional')).toHaveCount(2);
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByRole('heading', { name: 'We have your report' })).toBeFocused();
});

test('what is chosen and typed before the scripts have come is there when they have', async ({ page }) => {
  const came = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await came.promise;
    await route.continue();
  });
  await page.goto('/report/1', { waitUntil: 'commit' });
  const reason = page.getByRole('radio', { name: 'Hate, threats or violence' });
  await page.getByText('Hate, threats or violence').click();
  await page.getByLabel('What is illegal, and why?').fill('In its title.');
  await expect(reason).toBeChecked();
  came.resolve(undefined);
  await hydrated(page);
  await expect(reason).toBeChecked();
  await expect(page.getByLabel('What is illegal, and why?')).toHaveValue('In its title.');
  await page.getByRole('button', { name: 'Send the report' }).click();
  // what is missing is the rest: name, address, good faith
  await expect(page.getByText('This field is required.')).toHaveCount(3);
});

test('an event that is not there cannot be reported', async ({ page }) => {
  page.expectErrors(/404/);
  expect((await page.goto('/report/99999999'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This event is not here');
});

test('the way to report an event stands on its page', async ({ page }) => {
  await page.goto('/event-details/zilt-en-zand/1');
  await hydrated(page);
  await page.getByRole('link', { name: 'Report illegal content' }).click();
  await expect(page).toHaveURL(/\/report\/1$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report illegal content');
});
