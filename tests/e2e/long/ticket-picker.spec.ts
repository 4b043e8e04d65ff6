import { expect, test } from '../browser.ts';
import { Buyer, newGuest } from '../buying.ts';
import { comeWith } from '../changed-event.ts';
import { ZILT, english, picker, plus } from '../ticket-picker-steps.ts';

const WINTERKLANK = '/event-details/winterklank/3';

test('a ticket that is sold out says so, on the page and in the picker, and cannot be taken', async ({ page }) => {
  const buyer = new Buyer(page, english);
  await buyer.openPicker(ZILT);
  const inList = page.getByRole('region', { name: 'Tickets' }).getByRole('listitem');
  await expect(inList.filter({ hasText: 'Early bird' })).toContainText('Sold out');
  await expect(inList.filter({ hasText: 'Sold out' })).toHaveCount(1);
  const inPicker = picker(page).getByRole('listitem');
  await expect(inPicker.filter({ hasText: 'Early bird' })).toContainText('Sold Out');
  await expect(inPicker.filter({ hasText: 'Sold Out' })).toHaveCount(1);
  await expect(plus(page, 'Standing')).toBeVisible();
  await expect(plus(page, 'Early bird')).toHaveCount(0);
});

test('the names for tickets stay on the device until they are ordered', async ({ page }) => {
  const buyer = new Buyer(page, english);
  const name = (number: number) => picker(page).getByLabel(`Name of person ${number}`);
  await buyer.openPicker(ZILT);
  await buyer.oneMore('Duo');
  await name(1).fill('An');
  await name(2).fill('Bo');
  await buyer.addToCart();
  await buyer.openPicker(ZILT);
  await expect(name(1)).toHaveValue('An');
  await expect(name(2)).toHaveValue('Bo');
  await buyer.toCart();
  await buyer.checkOutAsGuest(newGuest());
  await buyer.orderAndPay();
  await buyer.bankSays('success');
  await buyer.onOrderPage('success');
  await expect(page.getByRole('link', { name: 'Show my tickets' })).toBeVisible();
  await buyer.openPicker(ZILT);
  await buyer.oneMore('Duo');
  await expect(name(1)).toHaveValue('');
  await expect(name(2)).toHaveValue('');
});

test('with tickets in the cart the event’s page says how many and what they come to, and leads there', async ({
  page,
}) => {
  const buyer = new Buyer(page, english);
  await buyer.openPicker(ZILT);
  for (const _ of [1, 2]) await buyer.oneMore('Standing');
  await buyer.addToCart();
  const tickets = page.getByRole('region', { name: 'Tickets' });
  await expect(tickets.getByRole('listitem').first()).toContainText('2 in your cart');
  const change = page.getByRole('button', { name: /^2 in your cart/ });
  await expect(change).toContainText(/€\s36,00/);
  // also once the page comes anew; the left half opens what was chosen
  await page.reload();
  await change.click();
  await expect(picker(page).getByRole('group', { name: 'Standing', exact: true }).locator('output')).toHaveText('2');
  await picker(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'To cart' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(ZILT);
  await expect(tickets.getByRole('link', { name: /^To cart · 2 · €\s36,00$/ })).toBeVisible();
});

test('plus does not pass what is left to reach a minimum, and says so', async ({ page }) => {
  await comeWith(page, {}, ({ title }) => (title === 'Duo' ? { buy_limit: 4, max_qty: 3 } : {}));
  await new Buyer(page, english).button('Get tickets').click();
  await expect(plus(page, 'Duo')).toHaveAttribute('aria-disabled', 'true');
  await expect(plus(page, 'Duo')).toHaveAccessibleDescription('Fewer than 4 left');
});

test('what is set to 0 is said to be removed, and an emptied cart to be empty', async ({ page }) => {
  const buyer = new Buyer(page, english);
  await buyer.openPicker(ZILT);
  await buyer.oneMore('Standing');
  await buyer.oneMore('Duo');
  for (const number of [1, 2]) await picker(page).getByLabel(`Name of person ${number}`).fill('An');
  await buyer.addToCart();
  await buyer.openPickerOfCart();
  await picker(page).getByRole('button', { name: 'One Duo less' }).click();
  await buyer.button('Add to cart').click();
  await expect(page.getByText('Removed from your cart: Duo')).toBeVisible();
  await buyer.openPickerOfCart();
  await picker(page).getByRole('button', { name: 'One Standing less' }).click();
  await buyer.button('Remove from cart').click();
  await expect(page.getByText('Your cart is empty now')).toBeVisible();
  await expect(page.getByText('Tickets added')).toHaveCount(0);
});

test('a question is no error before adding was tried with it, and one answer serves all tickets', async ({ page }) => {
  const buyer = new Buyer(page, english);
  await buyer.openPicker(ZILT);
  await buyer.button('Add to cart').click();
  await expect(picker(page).getByRole('alert')).toHaveText('First add tickets');
  for (const _ of [1, 2, 3]) await buyer.oneMore('Balcony seat');
  await expect(picker(page).getByText('is Required')).toHaveCount(0);
  await picker(page).getByRole('radio', { name: 'To Brugge station' }).check();
  await buyer.button('Add to cart').click();
  // the second ticket's is one now, and what comes after is none again
  await expect(picker(page).getByRole('alert')).toHaveText('Shuttle back is Required');
  await picker(page).getByText('Ticket 1', { exact: true }).click();
  await picker(page).getByRole('button', { name: 'Use for all 3 tickets' }).click();
  await expect(picker(page).getByRole('button', { name: 'The same for all 3 tickets' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await buyer.addToCart();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('no button stands that does nothing', async ({ page }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(ZILT);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Get tickets').filter({ visible: true })).toHaveCount(0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    for (const address of ['/event-list/All', '/venues']) {
      await page.goto(address);
      await expect(page.getByRole('button', { name: /^Filters/ }).filter({ visible: true })).toHaveCount(0);
    }
  });
});

test('leads to the ticket that still needs an answer, and adds nothing before it has one', async ({ page }) => {
  const buyer = new Buyer(page, english);
  await buyer.openPicker(ZILT);
  await buyer.oneMore('Balcony seat');
  await buyer.oneMore('Balcony seat');
  const dialog = picker(page);
  await buyer.button('Add to cart').click();
  await expect(dialog.getByRole('alert')).toHaveText('Shuttle back is Required');
  await expect(dialog.getByRole('radio', { name: 'No shuttle' })).toBeFocused();
  await dialog.getByRole('radio', { name: 'No shuttle' }).check();
  await buyer.button('Add to cart').click();
  await expect(dialog.getByRole('radio', { name: /^Ticket 2/ })).toBeChecked();
  await dialog.getByRole('radio', { name: 'To Brugge station' }).check();
  await expect(dialog).toContainText('€ 57,00');
  await buyer.addToCart();
});

test('asks the name of everybody who shares a ticket', async ({ page }) => {
  const buyer = new Buyer(page, english);
  await buyer.openPicker(ZILT);
  await buyer.oneMore('Duo');
  const dialog = picker(page);
  await dialog.getByLabel('Name of person 1').fill('An');
  await buyer.button('Add to cart').click();
  await expect(dialog.getByRole('alert')).toHaveText('Please fill in all fields.');
  await expect(dialog.getByLabel('Name of person 2')).toBeFocused();
  await page.keyboard.type('Bo');
  await buyer.addToCart();
  await buyer.toCart();
  await expect(page.getByText('An, Bo')).toBeVisible();
});

test('starts with what the cart holds, and takes the event out when nothing is left', async ({ page }) => {
  const buyer = new Buyer(page, english);
  await buyer.take(WINTERKLANK, 'Free seating');
  await buyer.openPicker(WINTERKLANK);
  const seats = page.getByRole('group', { name: 'Free seating' });
  await expect(seats).toContainText('1');
  await seats.getByRole('button', { name: 'One Free seating less' }).click();
  await buyer.button('Remove from cart').click();
  await expect(page.getByText('Your cart is empty now')).toBeVisible();
  await page.goto('/dashboard/attendee/cart');
  await expect(page.getByText('Nothing in your cart')).toBeVisible();
});

// Source: second.md 30
test('a browser that translates the page shows how many tickets there are and what they cost, as these change', async ({
  page,
}) => {
  const buyer = new Buyer(page, english);
  await buyer.openPicker(ZILT);
  await buyer.oneMore('Standing');
  await picker(page).evaluate(translate);
  const count = picker(page).getByRole('group', { name: 'Standing', exact: true }).locator('output');
  await buyer.oneMore('Standing');
  await expect(count).toHaveText('2');
  await expect(picker(page).getByText('2 tickets, fees included')).toBeVisible();
  await expect(picker(page).getByText(/^€\s36,00$/)).toBeVisible();
  await buyer.oneMore('Standing');
  await expect(count).toHaveText('3');
  await expect(picker(page).getByText('3 tickets, fees included')).toBeVisible();
  await buyer.addToCart();
  await expect(page.getByRole('link', { name: 'To cart' }).filter({ visible: true })).toBeVisible();
});

/** Puts elements of its own in the place of texts, as Chrome's translation does, but where `translate="no"` stands. */
function translate(part: HTMLElement | SVGElement): void {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text); // as the filter says
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('[translate="no"]')) continue;
    const font = document.createElement('span');
    font.textContent = text.data;
    text.replaceWith(font);
  }
}
