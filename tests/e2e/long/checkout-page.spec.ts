import { createHash } from 'node:crypto';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import type { Session } from '#wire/accounts/session.ts';
import type { PricedCartReply } from '#wire/cart/cart-detail.ts';
import { coupon, stage, type Staged, supplement } from '../../server/orders/stage.ts';
import { dataDir, expect, hydrated, test, type WatchedPage } from '../browser.ts';
import { Buyer, newGuest, statusOf } from '../buying.ts';
import { newAccount, signInAs } from '../new-account.ts';
import { cartOnPhone, guestOnPhone, sessionOnPhone } from '../phone-storage.ts';
import { wordsIn } from '../words.ts';

const english = await wordsIn('en');
const WINTERKLANK = '/event-details/winterklank/3';
const CHECKOUT = '/dashboard/attendee/checkout';
const ATTENDEE = { email: 'attendee@demo.kaartje.test', password: 'demo-kaartje' };

let database: Database;
test.beforeAll(async () => {
  database = await openDatabase({ dataDir: dataDir(), log: openLog('silent'), poolSize: 2 });
});
test.afterAll(() => database.close());

const addressOf = ({ slug, eventId }: Staged): string => `/event-details/${slug}/${eventId}`;

/** A ticket in the cart, and its buyer at the checkout as a guest. */
async function atCheckout(page: WatchedPage): Promise<Buyer> {
  const buyer = new Buyer(page, english);
  await buyer.take(WINTERKLANK, 'Free seating');
  await buyer.toCart();
  await buyer.checkOutAsGuest(newGuest());
  return buyer;
}

async function signIn(page: WatchedPage, redirect: string): Promise<void> {
  await page.goto(`/signin?redirect=${redirect}`);
  await hydrated(page);
  await page.getByLabel('E-mail').fill(ATTENDEE.email);
  await page.getByLabel('Password', { exact: true }).fill(ATTENDEE.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname === redirect);
}

/** Ends the session of this page, as its owner can from another device. */
async function endSessionOf(page: WatchedPage): Promise<void> {
  const session = await sessionOnPhone(page);
  const token_hash = createHash('sha256')
    .update(session?.access_token ?? '')
    .digest();
  const { numUpdatedRows } = await database.db
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where('token_hash', '=', token_hash)
    .executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBe(1n);
}

/** The server's prices arrive with other values. */
async function pricedWith(page: WatchedPage, changes: Partial<PricedCartReply>): Promise<void> {
  await page.route(/\/api\/cart_detail(_user)?(\?|$)/, async (route) => {
    const response = await route.fetch();
    const priced = (await response.json()) as PricedCartReply;
    await route.fulfill({ response, json: { ...priced, ...changes } });
  });
}

test('each line says what is bought, when, where, from whom and for how much; the panel says what makes up the total', async ({
  page,
}) => {
  const event = await stage(database, {
    now: new Date(),
    event: { category_id: 1, apply_fees: true, admin_comm_type: 1, admin_commission: 100 },
    title: 'Zilte Kost',
  });
  const [ticketId = 0] = event.tickets;
  await supplement(database, event, { ticketId, required: false });
  await coupon(database, event, { now: new Date() });
  const buyer = new Buyer(page, english);
  await buyer.openPicker(addressOf(event));
  await buyer.oneMore('Zitplaats 1');
  await buyer.oneMore('Zitplaats 1');
  await page.getByRole('checkbox', { name: /^Vestiaire/ }).check();
  await buyer.addToCart();
  await buyer.toCart();
  await pricedWith(page, { transaction_price: '0.60' });
  await buyer.checkOutAsGuest(newGuest());
  const main = page.getByRole('main');
  const line = main.getByRole('listitem').filter({ hasText: 'Zilte Kost' });
  await expect(line).toContainText(/Zilte Kost\s*2 × Zitplaats 1\s*€\s25,00/);
  await expect(line).toContainText(/\d\d\s\p{L}{3,4}\s·\s20:00/u);
  await expect(line).toContainText('De Grote Post, 8400 Ostend · De Zeepost');
  await expect(line).toContainText(/€\s12,50 each · VAT in this line: €\s\d,\d\d/);
  const figures = main.getByRole('term').or(main.locator('dt'));
  await expect(figures).toHaveText(['Tickets', 'Handling charges', 'Transaction fee', 'Extras']);
  await expect(main).toContainText(/Total to pay\s*€\s\d\d,\d\d/);
  await expect(main).not.toContainText('Discount');
  await page.getByRole('button', { name: 'Have a coupon?' }).click();
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('HERFST');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(figures).toHaveText(['Tickets', 'Handling charges', 'Transaction fee', 'Extras', 'Discount']);
  await expect(main).toContainText(/Discount\s*−\s*€\s2,50/);
});

test('a guest’s name fills the billing form, Belgium is its country, and a tick opens the invoice', async ({
  page,
}) => {
  const buyer = await atCheckout(page);
  await expect(page).toHaveURL(new RegExp(`${CHECKOUT}$`));
  const billing = page.getByRole('region', { name: 'Who pays?' });
  await expect(billing.getByLabel('First name')).toHaveValue('Merel');
  await expect(billing.getByLabel('Last name')).toHaveValue('Vandewiele');
  await billing.getByRole('button', { name: 'Add an address' }).click();
  await expect(billing.getByLabel('Country')).toHaveValue('Belgium');
  for (const field of ['Address', 'City', 'State or province'])
    await expect(billing.getByLabel(field, { exact: true })).toHaveValue('');

  const company = page.getByLabel('Company name');
  await expect(company).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'I need an invoice' }).check();
  await expect(company).toBeVisible();
  for (const field of ['VAT number', 'Postal code', 'Street', 'House number'])
    await expect(page.getByLabel(field, { exact: true })).toHaveValue('');
  await buyer.pay().click();
  await expect(company).toBeFocused();
  const invoice = (field: string) => page.locator(`input[name="${field}"]`);
  for (const field of ['companyname', 'vatnumber', 'city', 'postalcode', 'street', 'housenumber'])
    await expect(invoice(field)).toHaveAttribute('aria-invalid', 'true');
  await expect(invoice('country')).toHaveValue('Belgium');
  // the billing form has a city of its own, which may be empty; what is filled in is wrong no more
  await expect(billing.getByLabel('City', { exact: true })).not.toHaveAttribute('aria-invalid');
  await company.fill('Zeepost');
  await expect(company).not.toHaveAttribute('aria-invalid');
  await invoice('vatnumber').fill('BE 0428.759.498');
  await expect(page.getByText('This is no VAT number.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'I have no VAT number' }).check();
  await expect(invoice('vatnumber')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'I need an invoice' }).uncheck();
  await expect(company).toHaveCount(0);
});

test('a profile fills the billing form of who is signed in', async ({ page }) => {
  const buyer = new Buyer(page, english);
  await buyer.take(WINTERKLANK, 'Free seating');
  const account = await newAccount();
  const signedIn = await page.request.post('/api/auth/login', { data: account });
  const { data } = (await signedIn.json()) as { data: Session };
  const saved = await page.request.post('/api/auth/update-profile', {
    headers: { authorization: `Bearer ${data.access_token}` },
    data: {
      first_name: 'Merel',
      last_name: 'Vandewiele',
      street: 'Zeedijk',
      house_number: '12',
      address: 'bus 3',
      postal_code: '8400',
      country_code: 'FR',
    },
  });
  expect(saved.status()).toBe(200);
  await page.goto(`/signin?redirect=${CHECKOUT}`);
  await hydrated(page);
  await signInAs(page, account);
  const filled = {
    'First name': 'Merel',
    'Last name': 'Vandewiele',
    Country: 'France',
    Address: 'Zeedijk 12, bus 3',
  };
  const billing = page.getByRole('region', { name: 'Who pays?' });
  for (const [field, text] of Object.entries(filled))
    await expect(billing.getByLabel(field, { exact: true })).toHaveValue(text);
  const [sent] = await Promise.all([page.waitForRequest('**/api/checkout_now'), buyer.pay().click()]);
  expect(sent.postDataJSON()).toMatchObject({
    billing: {
      first_name: 'Merel',
      last_name: 'Vandewiele',
      email_id: account.email,
      country: 'France',
      postal_code: '8400',
      address: 'Zeedijk 12, bus 3',
      city: '',
      user_state: '',
    },
  });
});

test('the dialog for guests asks for all of five fields and the address twice, keeps them and leads on', async ({
  page,
}) => {
  const buyer = new Buyer(page, english);
  await buyer.take(WINTERKLANK, 'Free seating');
  await buyer.toCart();
  await buyer.button('Check out').click();
  await buyer.button('Continue as a guest').click();
  const form = page.getByRole('dialog', { name: 'Who gets the tickets?' });
  const fields = ['Name', 'E-mail', 'Repeat e-mail', 'Phone', 'Postal code'] as const;
  const go = form.getByRole('button', { name: 'Continue', exact: true });
  const wrong = form.getByText('Please fill in all fields.');
  await go.click();
  await expect(wrong).toBeVisible();
  for (const field of fields.filter((one) => one !== 'Repeat e-mail'))
    await expect(form.getByLabel(field, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  expect(await guestOnPhone(page)).toBeNull();
  const { name, email } = newGuest();
  const told = [name, email, `other-${email}`, '+32 470 00 00 00', '8400'];
  for (const [index, field] of fields.entries()) await form.getByLabel(field, { exact: true }).fill(told[index] ?? '');
  await go.click();
  await expect(wrong).toBeVisible();
  await expect(form.getByLabel('Repeat e-mail')).toHaveAttribute('aria-invalid', 'true');
  expect(await guestOnPhone(page)).toBeNull();
  await form.getByLabel('Repeat e-mail').fill(email.toUpperCase());
  await go.click();
  await expect(page).toHaveURL(new RegExp(`${CHECKOUT}$`));
  expect(await guestOnPhone(page)).toMatchObject({
    customer_name: name,
    customer_email: email,
    customer_phone: '+32 470 00 00 00',
    customer_postal: '8400',
    customer_gender: null,
  });
});

test('a stranger who comes to the checkout is led to sign in, and back', async ({ page }) => {
  const buyer = new Buyer(page, english);
  await buyer.take(WINTERKLANK, 'Free seating');
  await page.goto(CHECKOUT);
  await expect(page).toHaveURL(/\/signin\?redirect=%2Fdashboard%2Fattendee%2Fcheckout$/);
  await expect(buyer.button('Continue as a guest')).toBeVisible();
});

test.describe('the ways to pay', () => {
  const ways = (page: WatchedPage) => page.getByRole('group', { name: 'Pay with' }).getByRole('radio');

  test('are those that the server allows, Bancontact first', async ({ page }) => {
    await atCheckout(page);
    await expect(ways(page)).toHaveCount(4);
    for (const name of ['Bancontact', 'Visa', 'Mastercard', 'Viva'])
      await expect(page.getByRole('radio', { name: new RegExp(name) })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Bancontact' })).toBeChecked();
  });

  test('are no cards where none is allowed, and the only wallet is chosen', async ({ page }) => {
    await pricedWith(page, { allowed_brands: ['vivawallet'], brand: 'vivawallet', isPayAllowccv: 0 });
    await atCheckout(page);
    await expect(ways(page)).toHaveCount(1);
    await expect(page.getByRole('radio', { name: /Viva/ })).toBeChecked();
  });

  test('are no wallet where none is allowed', async ({ page }) => {
    await pricedWith(page, { allowed_brands: ['bcmc', 'visa', 'mastercard'], isPayAllowviva: 0 });
    await atCheckout(page);
    await expect(ways(page)).toHaveCount(3);
    await expect(page.getByRole('radio', { name: /Viva/ })).toHaveCount(0);
  });

  test('give way to the server’s words where nothing is allowed', async ({ page }) => {
    const buyer = new Buyer(page, english);
    await buyer.take(WINTERKLANK, 'Free seating');
    await pricedWith(page, {
      allowed_brands: [],
      brand: '',
      isPayAllowccv: 0,
      isPayAllowviva: 0,
      payNotification: 'Paying is not possible now.',
    });
    await signIn(page, CHECKOUT);
    await expect(page.getByText('Paying is not possible now.')).toBeVisible();
    await expect(ways(page)).toHaveCount(0);
    await expect(buyer.pay()).toBeDisabled();
  });
});

test('an order that cannot be placed says the documented words, and the cart stays', async ({ page }) => {
  page.expectErrors(/Failed to load resource|ERR_FAILED/);
  const buyer = await atCheckout(page);
  const words = page.getByText('Order not created please try after some time');
  await page.route(/\/api\/checkout_now_iframe/, (route) => route.abort());
  await buyer.pay().click();
  // it may have been: only the answer is known to be lost
  await expect(page.getByText('Press again: the same order is never placed twice.')).toBeVisible();
  await expect(words).toHaveCount(0);
  expect(await cartOnPhone(page)).toHaveLength(1);
  await page.unroute(/\/api\/checkout_now_iframe/);
  await page.route(/\/api\/checkout_now_iframe/, (route) =>
    route.fulfill({ status: 500, json: { success: false, status: false, message: 'OrderNotCreated', text: '' } }),
  );
  await buyer.pay().click();
  await expect(words.first()).toBeVisible();
  await page.unroute(/\/api\/checkout_now_iframe/);
  await buyer.orderAndPay();
});

test('who has been signed out meanwhile is led to sign in and back, with the cart as it was', async ({ page }) => {
  page.expectErrors(/401/);
  const buyer = new Buyer(page, english);
  await buyer.take(WINTERKLANK, 'Free seating');
  await signIn(page, CHECKOUT);
  await expect(buyer.pay()).toBeEnabled();
  await buyer.button('Change').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone').fill('+32 470 00 00 00');
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await endSessionOf(page);
  await buyer.pay().click();
  await expect(page).toHaveURL(/\/signin\?redirect=%2Fdashboard%2Fattendee%2Fcheckout$/);
  expect(await sessionOnPhone(page)).toBeNull();
  expect(await cartOnPhone(page)).toHaveLength(1);
});

// Source: CHK-25. Another call had found out: the order would be a guest's, without a word.
test('whose session another call found ended is led to sign in before anything is ordered, and may go on as a guest', async ({
  page,
}) => {
  page.expectErrors(/401/);
  const buyer = new Buyer(page, english);
  await buyer.take(WINTERKLANK, 'Free seating');
  await signIn(page, CHECKOUT);
  await buyer.button('Change').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone').fill('+32 470 00 00 00');
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(dialog).toBeHidden();
  await endSessionOf(page);
  // a choice prices the cart anew
  await page.getByRole('radio').last().check();
  await expect(page.getByText('Your session has ended')).toBeVisible();
  let orders = 0;
  await page.route(/\/api\/checkout_now(_iframe)?(\?|$)/, (route) => {
    orders += 1;
    return route.continue();
  });
  await buyer.pay().click();
  await expect(page).toHaveURL(/\/signin\?redirect=%2Fdashboard%2Fattendee%2Fcheckout$/);
  expect(orders).toBe(0);
  expect(await cartOnPhone(page)).toHaveLength(1);
  await buyer.goOnAsGuest(newGuest());
  await buyer.orderAndPay();
  expect(orders).toBe(1);
});

test('signing in forgets what a guest told', async ({ page }) => {
  await atCheckout(page);
  expect(await guestOnPhone(page)).not.toBeNull();
  await signIn(page, CHECKOUT);
  expect(await sessionOnPhone(page)).toMatchObject({ user_detail: { name: 'Merel Dhondt', role_id: 2 } });
  expect(await guestOnPhone(page)).toBeNull();
});

test('the pages of an order lead to the one of its state, and only that of a paid one has its tickets', async ({
  page,
  request,
}) => {
  const buyer = await atCheckout(page);
  const bank = await buyer.orderAndPay();
  await buyer.bankSays('pending');
  const orderNumber = await buyer.onOrderPage('pending');
  await expect(page.getByRole('status').filter({ hasText: 'Your payment is being processed' })).toBeVisible();
  await expect.poll(() => guestOnPhone(page)).toBeNull();
  for (const other of ['success', 'failed']) {
    await page.goto(`/order/${other}/${orderNumber}`);
    await expect(page).toHaveURL(new RegExp(`/order/pending/${orderNumber}$`));
    await expect(page.getByRole('button', { name: 'PDF', exact: true })).toHaveCount(0);
  }
  await page.request.post(bank, { data: { outcome: 'success' } });
  await buyer.onOrderPage('success');
  expect(await statusOf(request, orderNumber)).toBe('success');
  await expect(page.getByRole('button', { name: 'PDF', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show my tickets' })).toHaveAttribute('href', `/wallet/${orderNumber}`);
  await expect(page.getByRole('main').getByRole('link', { name: 'All my tickets' })).toHaveCount(0);
  for (const other of ['pending', 'failed']) {
    await page.goto(`/order/${other}/${orderNumber}`);
    await expect(page).toHaveURL(new RegExp(`/order/success/${orderNumber}$`));
  }
});

test('thanks name the order that a navigation brings, and say where tickets are without one', async ({ page }) => {
  await page.goto('/thankyou');
  await hydrated(page);
  await expect(page.getByRole('main')).toContainText('Your tickets are in your e-mail.');
  await page.getByRole('main').getByRole('link', { name: 'To the home page' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.evaluate(() => history.pushState({ orderNumber: 'KJ-7Q4M-2XKD-9T3R' }, '', '/thankyou'));
  await expect(page.getByRole('main')).toContainText('Your order is KJ-7Q4M-2XKD-9T3R.');
  await expect(page.getByRole('link', { name: 'Show my tickets' })).toHaveAttribute(
    'href',
    '/wallet/KJ-7Q4M-2XKD-9T3R',
  );
});
