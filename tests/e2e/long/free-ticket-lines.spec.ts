import { expect } from '../browser.ts';
import { chooseEvent } from '../event-choice.ts';
import { settled, violationsInBothThemes } from '../look.ts';
import { test } from '../office.ts';
import { EVENT, LIST, MANY, chooseFile, chooseTicket, open, send, tickets } from '../organizer-free-tickets-steps.ts';
import { textsOnPhone } from '../phone-storage.ts';
import { newEvent, SELLER } from '../sold-event.ts';

// The lines of lists of free tickets, on a phone. Source: FREE-11 to FREE-16, screens 62, issue 31.
test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
test.setTimeout(180_000);

const rows = 'Lines';

test('every line is changed or left out, good ones too, so that nobody gets tickets twice', async ({ page }) => {
  await open(page, MANY);
  await chooseEvent(page, { title: EVENT });
  await chooseTicket(page, 1);
  const guests = ['Lies Dubbel', 'Lies Dubbel', 'Mo Enkel', 'Nel Weg'].map((name, at) => {
    const [first = ''] = name.toLowerCase().split(' ');
    return `${name};${first}.${at < 2 ? 'same' : 'once'}@lines.example;1`;
  });
  await chooseFile(page, ['Name;Email;Quantity', ...guests, ''].join('\r\n'));
  await expect(page.getByText('4 lines, all good')).toBeVisible();
  await send(page).click();
  const question = page.getByRole('alertdialog', { name: '1 person would get tickets twice' });
  await expect(question).toContainText('lies.same@lines.example stands in 2 lines');
  await question.getByRole('button', { name: 'Look again' }).click();

  await page.getByRole('button', { name: 'Leave out line 5' }).click();
  await page.getByRole('button', { name: 'Change line 3' }).click();
  await page.getByLabel('E-mail, 3', { exact: true }).fill('lies.other@lines.example');
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Change line 3' }).click();
  const lines = page.getByRole('list', { name: rows }).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await expect(lines.nth(1)).toContainText('lies.other@lines.example');
  await page.getByRole('button', { name: 'Send 3 tickets' }).click();
  // created, then the list
  await expect(page.getByText('The free tickets have been sent.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${LIST}\\?event=\\d+`));
  await page.getByRole('searchbox', { name: 'Name, e-mail or order' }).fill('@lines.example');
  await expect(page.getByRole('listitem').filter({ hasText: '@lines.example' })).toHaveCount(3);
});

test('what is wrong with a line is said in its own sentence, when its field is left; what was typed counts at once', async ({
  page,
}) => {
  await open(page, MANY);
  await chooseEvent(page, { title: EVENT });
  await chooseTicket(page, 1);
  const bad = [
    `${'Y'.repeat(201)};ypma@example.com;1`,
    'Zonder Adres;;1',
    'Half Adres;half@example;1',
    ';a@b.example;0',
  ];
  await chooseFile(page, ['Name;Email;Quantity', ...bad, 'Goed;goed@example.com;1', ''].join('\r\n'));
  const field = (label: string, at: number) => page.getByLabel(`${label}, ${at}`, { exact: true });
  await expect(field('Name', 2)).toHaveAccessibleDescription('At most 200 characters.');
  await expect(field('E-mail', 3)).toHaveAccessibleDescription('This field is required.');
  await expect(field('E-mail', 4)).toHaveAccessibleDescription('Enter a valid e-mail address.');
  await expect(field('Name', 5)).toHaveAccessibleDescription('This field is required.');
  await expect(field('Quantity', 5)).toHaveAccessibleDescription('From 1 to 50 tickets.');

  await field('E-mail', 4).fill('');
  await field('E-mail', 4).pressSequentially('half.now@example.com');
  // in the draft, and judged once the field is left
  await expect.poll(() => textsOnPhone(page)).toContain('half.now@example.com');
  await expect(field('E-mail', 4)).toBeFocused();
  await field('E-mail', 4).blur();
  await expect(page.getByRole('list', { name: rows }).getByRole('listitem')).toHaveCount(3);
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Leave out 3 lines' }).click();
  await expect(page.getByText('2 lines, all good')).toBeVisible();
});

test('why a file was refused is said at its own list, and goes with that', async ({ page }) => {
  await open(page, MANY);
  await page.getByRole('button', { name: 'Another list' }).click();
  await chooseFile(page, 'Name;Email;Quantity\nAnke;anke@example.com;1\n', { at: 1 });
  await expect(page.getByText('1 line, all good')).toBeVisible();
  await chooseFile(page, 'no list', { name: 'guests.xlsx' });
  const refused = page.getByText('Please upload a CSV file.');
  await expect(refused).toBeVisible();
  await page.getByRole('button', { name: 'Leave out list 1' }).click();
  await expect(page.getByText('1 line, all good')).toBeVisible();
  await expect(refused).toHaveCount(0);
  await page.getByRole('button', { name: 'Another list' }).click();
  await chooseFile(page, 'no list', { name: 'guests.xlsx', at: 1 });
  await page.getByRole('button', { name: 'Leave out list 1' }).click();
  await expect(refused).toBeVisible();
});

test.describe('of an event of its own', () => {
  test.use({ visitor: SELLER });

  test('a list that asks for more than is left says how many are', async ({ page }) => {
    const event = await newEvent(page);
    await open(page, MANY);
    await chooseEvent(page, { title: event.title });
    await chooseTicket(page, 1);
    await chooseFile(page, 'Name;Email;Quantity\nAnke;anke@example.com;50\nBo;bo@example.com;1\n');
    await expect(page.getByText('Only 50 tickets are left.')).toBeVisible();
    await page.getByRole('button', { name: 'Leave out line 3' }).click();
    await expect(page.getByText('Only 50 tickets are left.')).toHaveCount(0);
  });

  test('three lists are sent with one press, each with its own ticket; one without a file is asked for', async ({
    page,
  }) => {
    const events = [await newEvent(page), await newEvent(page), await newEvent(page)] as const;
    await open(page, MANY);
    await chooseEvent(page, { title: events[0].title });
    await chooseTicket(page, 1);
    await chooseFile(page, 'Name;Email;Quantity\nEen;een@three.example;1\n');
    await page.getByRole('button', { name: 'Another list' }).click();
    await chooseEvent(page, { title: events[1].title, at: 1 });
    await chooseTicket(page, 1, 1);
    await send(page).click();
    await expect(page.getByText('Please fill in all fields.')).toBeVisible();
    await chooseFile(page, 'Name;Email;Quantity\nTwee;twee@three.example;2\n', { at: 1 });
    await page.getByRole('button', { name: 'Another list' }).click();
    await chooseEvent(page, { title: events[2].title, at: 2 });
    await chooseTicket(page, 1, 2);
    await chooseFile(page, 'Name;Email;Quantity\nDrie;drie@three.example;3\n', { at: 2 });
    const sent = page.waitForRequest('**/api/checkout_ticket_multiple');
    await page.getByRole('button', { name: 'Send 6 tickets' }).click();
    const { cart_detail } = (await sent).postDataJSON() as { cart_detail: Record<string, unknown>[] };
    expect(cart_detail).toMatchObject(
      events.map(({ id, ticket }, at) => ({
        coupon_id: '',
        event_id: id,
        ticket_id: ticket,
        ticket_qty: String(at + 1),
        customer_name: ['Een', 'Twee', 'Drie'][at],
      })),
    );
    await expect(page.getByText('The free tickets have been sent.')).toBeVisible();
  });

  test('an address with the ticket of another event lists all tickets of its own', async ({ page }) => {
    const [event, other] = [await newEvent(page), await newEvent(page)];
    await open(page, MANY);
    await chooseEvent(page, { title: event.title });
    await chooseTicket(page, 1);
    await chooseFile(page, 'Name;Email;Quantity\nAnke;anke@address.example;1\n');
    await send(page).click();
    await expect(page).toHaveURL(new RegExp(`${LIST}\\?event=${event.id}`));
    await open(page, `${LIST}?event=${event.id}&ticket=${other.ticket}`);
    await expect(tickets(page)).toHaveValue('');
    await expect(page.getByRole('listitem').filter({ hasText: 'anke@address.example' })).toBeVisible();
  });
});
