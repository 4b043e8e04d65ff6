import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { coupon, stage, type Staged, supplement } from '../../server/orders/stage.ts';
import { dataDir, expect, hydrated, test } from '../browser.ts';
import { Buyer, newGuest } from '../buying.ts';
import { comeWith } from '../changed-event.ts';
import { cartOnPhone } from '../phone-storage.ts';
import { wordsIn } from '../words.ts';

const english = await wordsIn('en');
const CART = '/dashboard/attendee/cart';

let database: Database;
test.beforeAll(async () => {
  database = await openDatabase({ dataDir: dataDir(), log: openLog('silent'), poolSize: 2 });
});
test.afterAll(() => database.close());

/** An event in a category of the catalogue, so that it has a page; with a question, it is asked of every order. */
async function onSale(title: string, question?: string): Promise<Staged> {
  const asks = question !== undefined;
  const event = { category_id: 1, custom_field_enabled: asks, custom_field_required: asks };
  const staged = await stage(database, { now: new Date(), event, title });
  await database.db
    .updateTable('event_texts')
    .set({ custom_field_label: question ?? '' })
    .where('event_id', '=', staged.eventId)
    .execute();
  return staged;
}

const addressOf = ({ slug, eventId }: Staged): string => `/event-details/${slug}/${eventId}`;

test('an empty cart says so and leads to all events', async ({ page }) => {
  const answer = await page.goto(CART);
  expect(answer?.status()).toBe(200);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Nothing in your cart' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Browse events' }).click();
  await expect(page).toHaveURL(/\/event-list\/All$/);
});

test('a visitor’s cart shows each event with its extras, what its code takes off and the total, and leads on', async ({
  page,
}) => {
  const event = await onSale('Zoute Avond');
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
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Zoute Avond' })).toHaveAttribute('href', addressOf(event));
  await expect(main).toContainText(/Vestiaire, ticket 1\s*€\s1,50/);
  await expect(main).toContainText('2 tickets, fees included');
  await expect(main).toContainText('€ 26,50');
  await main.getByRole('link', { name: 'Continue shopping' }).click();
  await expect(page).toHaveURL(/\/event-list\/All$/);

  // with a code, entered at the checkout, each line says what it takes off
  await buyer.toCart();
  await buyer.checkOutAsGuest(newGuest());
  await expect(page).toHaveURL(/\/dashboard\/attendee\/checkout$/);
  await page.getByRole('button', { name: 'Have a coupon?' }).click();
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('herfst');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Coupon Applied HERFST, 10 % off')).toBeVisible();
  await buyer.toCart();
  await expect(main).toContainText(/Code HERFST\s*−\s*€\s2,50/);
  await expect(main).toContainText('€ 24,00');
});

test('the phone keeps of a line what the documents name: event, ticket with its extras by position, code and answer', async ({
  page,
}) => {
  const event = await onSale('Clubavond', 'Your club');
  const [ticketId = 0] = event.tickets;
  const extra = await supplement(database, event, { ticketId });
  const couponId = await coupon(database, event, { now: new Date() });
  const buyer = new Buyer(page, english);
  await buyer.openPicker(addressOf(event));
  await buyer.oneMore('Zitplaats 1');
  await page.getByRole('checkbox', { name: /^Vestiaire/ }).check();
  await page.getByRole('textbox', { name: /^Your club/ }).fill('De Zeepost');
  await buyer.addToCart();
  await buyer.toCart();
  // its answer can be changed in the cart
  await page.getByRole('textbox', { name: /^Your club/ }).fill('De Zeehond');
  await buyer.checkOutAsGuest(newGuest());
  await page.getByRole('button', { name: 'Have a coupon?' }).click();
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('HERFST');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Coupon Applied HERFST, 10 % off')).toBeVisible();
  await page.reload();
  expect(await cartOnPhone(page)).toEqual([
    expect.objectContaining({
      event_id: event.eventId,
      ticket_id: ticketId,
      ticket_qty: 1,
      event: expect.objectContaining({ slug: event.slug, custom_field: { label: 'Your club', required: true } }),
      ticket: expect.objectContaining({
        buy_limit: 1,
        supplements: [expect.objectContaining({ id: extra, supplement_title: 'Vestiaire' })],
        selected_supplement: { 1: [expect.objectContaining({ supplement_id: extra, checked: true })] },
      }),
      couponId,
      couponData: { applied_code: 'HERFST', coupon_group_type: '' },
      custom_field: 'De Zeehond',
    }),
  ]);
});

test('an answer that an event’s order needs is asked for under its own label, and no way leads past it', async ({
  page,
}) => {
  const event = await onSale('Rolschaatsavond', 'Shoe size');
  const buyer = new Buyer(page, english);
  await buyer.openPicker(addressOf(event));
  await buyer.oneMore('Zitplaats 1');
  await buyer.button('Add to cart').click();
  await expect(page.getByRole('dialog').getByRole('alert').first()).toContainText('Please fill in all fields.');
  await page.getByRole('textbox', { name: /^Shoe size/ }).fill('42');
  await buyer.addToCart();
  await buyer.toCart();
  const answer = page.getByRole('textbox', { name: /^Shoe size/ });
  await expect(answer).toHaveValue('42');
  await answer.fill('');
  await buyer.button('Check out').click();
  await expect(page.getByText('This field is required.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${CART}$`));
});

test('fewer tickets than their minimum are not added: the page names the minimum', async ({ page }) => {
  const buyer = new Buyer(page, english);
  await buyer.take('/event-details/zilt-en-zand/1', 'Standing');
  // since then its organizer has set a minimum
  await comeWith(page, {}, ({ title }) => (title === 'Standing' ? { buy_limit: 3 } : {}));
  await buyer.openPickerOfCart();
  await buyer.button('Add to cart').click();
  await expect(page.getByRole('dialog').getByRole('alert').last()).toHaveText('Add a minimum of 3 tickets.');
  for (let more = 0; more < 2; more++) await buyer.oneMore('Standing');
  await buyer.addToCart();
});

test('fewer tickets than a minimum that was set since do not reach the checkout: the cart raises them and says so', async ({
  page,
}) => {
  const event = await onSale('Minstens drie');
  const buyer = new Buyer(page, english);
  await buyer.openPicker(addressOf(event));
  await buyer.oneMore('Zitplaats 1');
  await buyer.addToCart();
  await database.db.updateTable('tickets').set({ buy_limit: 3 }).where('id', 'in', event.tickets).execute();
  await buyer.toCart();
  const main = page.getByRole('main');
  await expect(
    main.getByText('The number of Zitplaats 1 (Minstens drie) was raised to the minimum of 3.'),
  ).toBeVisible();
  await expect(main).toContainText('3 tickets, fees included');
  await buyer.checkOutAsGuest(newGuest());
  await expect(page).toHaveURL(/\/dashboard\/attendee\/checkout$/);
});

test('a cart whose account cannot be asked stays as it is, without a word', async ({ page }) => {
  page.expectErrors(/503/);
  const buyer = new Buyer(page, english);
  await buyer.take('/event-details/winterklank/3', 'Free seating');
  let asked = 0;
  await page.route(/\/api\/cart(\?|$)/, (route) => {
    asked += 1;
    return route.fulfill({ status: 503, body: '' });
  });
  await page.goto(`/signin?redirect=${CART}`);
  await hydrated(page);
  await page.getByLabel('E-mail').fill('attendee@demo.kaartje.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-kaartje');
  await buyer.button('Sign in').click();
  await page.waitForURL(new RegExp(`${CART}$`));
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Winterklank' })).toBeVisible();
  await expect(page.getByText('€ 20,00').first()).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});

test('a phone that keeps nothing still buys, and says what that means', async ({ page, context }) => {
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
  const buyer = new Buyer(page, english);
  await buyer.openPicker('/event-details/winterklank/3');
  await buyer.oneMore('Free seating');
  await buyer.button('Add to cart').click();
  await expect(page.getByText('this phone keeps nothing in private mode')).toBeVisible();
  await buyer.button('View').click();
  await expect(page.getByText('your cart is gone when you close this page')).toBeVisible();
  await buyer.checkOutAsGuest(newGuest());
  await buyer.orderAndPay();
  await buyer.bankSays('success');
  await buyer.onOrderPage('success');
});
