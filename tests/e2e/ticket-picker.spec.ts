import { expect, test } from './browser.ts';
import { Buyer } from './buying.ts';
import { comeWith } from './changed-event.ts';
import { ZILT, english, picker, plus } from './ticket-picker-steps.ts';

const BRUNCH = '/event-details/garnaal-en-grammofoon/65';

test('plus ends at the limit per buyer or at the stock, and at a fourth type, and says which it is', async ({
  page,
}) => {
  const OTHER = {
    Standing: { ticket_limit: 3, max_qty: 2, quantity: 10, booked_qty: 8 },
    // its stock is hidden: nobody says that there are no more
    'Balcony seat': { ticket_limit: 0, max_qty: 2, quantity: null, booked_qty: null },
    Duo: { ticket_limit: 2, max_qty: 2 },
    'Early bird': { sold_out: 0, ticket_limit: 0, max_qty: 1 },
  } as const;
  await comeWith(page, { show_ticket_limit_purchased: 0 }, ({ title }) => OTHER[title as keyof typeof OTHER]);
  const buyer = new Buyer(page, english);
  await buyer.button('Get tickets').click();
  for (const [title, why] of [
    ['Standing', 'No more left'],
    ['Balcony seat', 'At most 2 at once'],
    ['Duo', 'At most 2 per attendee'],
  ] as const) {
    await buyer.oneMore(title);
    await expect(plus(page, title)).not.toHaveAttribute('aria-disabled', 'true');
    await buyer.oneMore(title);
    await expect(plus(page, title)).toHaveAttribute('aria-disabled', 'true');
    await expect(plus(page, title)).toHaveAccessibleDescription(why);
    await expect(picker(page).getByText(why).last()).toBeVisible();
    // a tap more changes nothing
    await plus(page, title).click({ force: true });
    await expect(picker(page).getByRole('group', { name: title, exact: true }).locator('output')).toHaveText('2');
  }
  await expect(plus(page, 'Early bird')).toHaveAttribute('aria-disabled', 'true');
  await expect(plus(page, 'Early bird')).toHaveAccessibleDescription('Choose at most three ticket types.');
  for (const _ of [1, 2]) await picker(page).getByRole('button', { name: 'One Duo less' }).click();
  await buyer.oneMore('Early bird');
  await expect(plus(page, 'Duo')).toHaveAccessibleDescription('Choose at most three ticket types.');
});

test('a supplement is asked for as its kind is: a tick, one of a list, several of a list, a text', async ({ page }) => {
  const buyer = new Buyer(page, english);
  await buyer.openPicker(ZILT);
  await buyer.oneMore('Balcony seat');
  const oneOf = picker(page).getByRole('group', { name: /^Shuttle back/ });
  await expect(oneOf.getByRole('radio')).toHaveCount(3);
  await expect(oneOf).toContainText(/To Brugge station\s*\+ €\s4,00/);
  await oneOf.getByRole('radio', { name: 'To Brugge station' }).check();
  await oneOf.getByRole('radio', { name: 'No shuttle' }).check();
  await expect(oneOf.getByRole('radio', { checked: true })).toHaveCount(1);

  await buyer.openPicker(BRUNCH);
  await buyer.oneMore('Brunch');
  await expect(picker(page)).toContainText('€ 64,00');
  const someOf = picker(page).getByRole('group', { name: /^With the brunch/ });
  await expect(someOf).toContainText(/Six oysters\s*\+ €\s9,00/);
  await someOf.getByRole('checkbox', { name: 'Six oysters' }).check();
  await someOf.getByRole('checkbox', { name: 'A glass of fizz' }).check();
  await expect(someOf.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(picker(page)).toContainText('€ 78,50');
  const parking = picker(page).getByRole('checkbox', { name: /^Parking space/ });
  await expect(parking).toHaveAccessibleName(/€\s6,00/);
  await parking.check();
  await expect(picker(page)).toContainText('€ 84,50');

  // the text is required: nothing is added without it
  const card = picker(page).getByRole('textbox', { name: /^Name for the table card/ });
  await buyer.button('Add to cart').click();
  await expect(picker(page).getByRole('alert')).toHaveText('Name for the table card is Required');
  await expect(card).toBeFocused();
  await expect(page.getByText('Tickets added')).toHaveCount(0);
  await card.fill('Merel');
  await buyer.addToCart();
  await buyer.toCart();
  await expect(page.getByText('€ 84,50').first()).toBeVisible();
});
