import { chooseEvent, eventField } from '../event-choice.ts';
import { expect, hydrated, origin } from '../browser.ts';
import { focusByTab, keyboard } from '../hands.ts';
import { settled, violationsInBothThemes } from '../look.ts';
import { openOffice, test, tokenOf } from '../office.ts';
import { daysFrom } from '../../server/test-clock.ts';
import {
  SELLER,
  COUPONS,
  field,
  save,
  said,
  card,
  act,
  onSale,
  orderWith,
  addCoupon,
  fillNew,
  openEvents,
} from '../organizer-coupons-steps.ts';

// Coupons of an organizer on a phone. Source: screens 57, CPA-01 to CPA-25.
test.use({ visitor: 'guest', locale: 'en-GB', viewport: { width: 390, height: 844 } });

test.setTimeout(180_000);

test('a coupon that cannot be saved says so: the fields where the answer names them, else that it failed', async ({
  page,
}) => {
  page.expectErrors(/422/, /500/);
  const event = await onSale(page);
  await openOffice(page, `${COUPONS}?coupon=new`, SELLER);
  await field(page, 'Kind of discount').selectOption('2');
  await fillNew(page, event, { Title: 'Dubbel', Code: 'wever', Amount: '5' });
  await field(page, 'through').fill(daysFrom(new Date(), 300));
  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Not saved: 1 field needs you' });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Please check all fields.');
  await summary.getByRole('button', { name: /^Code: Another coupon of yours has this code/ }).click();
  await expect(field(page, 'Code')).toBeFocused();
  await field(page, 'Code').fill('DUBBEL');

  const calls = '**/api/coupon/add_sinlge';
  await page.route(calls, (route) => route.fulfill({ status: 500, json: { success: false, status: false } }));
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Could not be saved.' })).toBeFocused();
  await expect(field(page, 'Code')).toHaveValue('DUBBEL');
  await page.unroute(calls);
  await save(page);
  await expect(said(page, 'The coupon has been saved.')).toBeVisible();
});

test('the table shows the coupons for one event, which is in its address until the chip is pressed', async ({
  page,
}) => {
  const event = await onSale(page);
  await addCoupon(page, event, { description: 'Voor dit evenement', coupon_code: 'ENKELHIER' });
  await openOffice(page, COUPONS, SELLER);
  await hydrated(page);
  await page.getByRole('button', { name: 'Event', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Choose an event' });
  await sheet.getByLabel('Search').fill(event.title);
  await sheet.getByRole('button', { name: event.title }).first().click();
  await expect(page).toHaveURL(new RegExp(`[?&]event_id=${event.eventId}`));
  await page.reload();
  await hydrated(page);
  await expect(card(page, 'Voor dit evenement')).toBeVisible();
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: /, remove$/ }).click();
  await expect(page).not.toHaveURL(/event_id/);
});

test('deleting asks first; one that fails says so and stays, the other is gone', async ({ page }) => {
  page.expectErrors(/500/);
  const event = await onSale(page);
  await openOffice(page, `${COUPONS}?coupon=new`, SELLER);
  await fillNew(page, event, { Title: 'Weg ermee', Code: 'WEG', Amount: '1' });
  await field(page, 'through').fill(daysFrom(new Date(), 300));
  await save(page);
  await expect(card(page, 'Weg ermee')).toContainText(/€\s1,00/);

  const calls = '**/api/coupon/delete';
  await page.route(calls, (route) => route.fulfill({ status: 500, json: { success: false, status: false } }));
  await act(page, 'Weg ermee', 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete this coupon?' });
  await expect(question).toContainText('its code is worth nothing any more');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('alert')).toHaveText('The coupon could not be deleted.');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(card(page, 'Weg ermee')).toBeVisible();
  await page.unroute(calls);

  await act(page, 'Weg ermee', 'Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(said(page, 'The coupon has been deleted.')).toBeVisible();
  await expect(card(page, 'Weg ermee')).toHaveCount(0);
});

test('of what another tab deleted that is said, and it leaves the list', async ({ page }) => {
  page.expectErrors(/404/);
  const event = await onSale(page);
  const headers = { authorization: `Bearer ${await tokenOf(SELLER)}` };
  const deletedElsewhere = async (description: string, coupon_code: string): Promise<void> => {
    const id = await addCoupon(page, event, { description, coupon_code, end_date: daysFrom(new Date(), 310) });
    await page.goto(COUPONS);
    await expect(card(page, description)).toBeVisible();
    const reply = await page.request.post(`${origin()}/api/coupon/delete`, { headers, data: { id } });
    expect(reply.status()).toBe(200);
  };
  await openOffice(page, COUPONS, SELLER);

  await deletedElsewhere('Elders weg 1', 'ELDERS1');
  await act(page, 'Elders weg 1', /^Pause/);
  await expect(said(page, 'Not changed: “Elders weg 1” was deleted meanwhile.')).toBeVisible();
  await expect(card(page, 'Elders weg 1')).toHaveCount(0);

  await deletedElsewhere('Elders weg 2', 'ELDERS2');
  await act(page, 'Elders weg 2', 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete this coupon?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('alert')).toHaveText(
    'The coupon could not be deleted. Somebody has deleted it already.',
  );
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(card(page, 'Elders weg 2')).toHaveCount(0);
});

test('a coupon is paused and resumed from the list, and duplicated: a copy asks for a code and tickets of its own', async ({
  page,
}) => {
  const event = await onSale(page);
  const note = 'Afgesproken met de buren';
  const limits = { limit_usage: 7, buyer_limit: 2 };
  await addCoupon(page, event, { description: 'Om te kopiëren', coupon_code: 'KOPIE1', amount: '15', ...limits, note });
  await openOffice(page, COUPONS, SELLER);
  await act(page, 'Om te kopiëren', /^Pause/);
  await expect(said(page, '“Om te kopiëren” is paused: nobody can use it.')).toBeVisible();
  await expect(card(page, 'Om te kopiëren')).toContainText('Inactive');
  // a toast that is pointed at stays
  await page.mouse.move(1, 1);
  await act(page, 'Om te kopiëren', /^Resume/);
  await page.mouse.move(1, 1);
  await expect(said(page, '“Om te kopiëren” is active again.')).toBeVisible();
  await expect(card(page, 'Om te kopiëren')).not.toContainText('Inactive');

  await act(page, 'Om te kopiëren', /^Duplicate/);
  await expect(page.getByText('A copy of “Om te kopiëren”.')).toBeVisible();
  await expect(field(page, 'Amount')).toHaveValue('15,00');
  await expect(field(page, 'Orders in all')).toHaveValue('7');
  await expect(field(page, 'Orders per buyer')).toHaveValue('2');
  await expect(page.getByLabel(/^Note/)).toHaveValue(note);
  await expect(field(page, 'Code')).toHaveValue('');
  await fillNew(page, event, { Title: 'De kopie', Code: 'KOPIE2' });
  await save(page);
  await expect(said(page, 'The coupon has been saved.')).toBeVisible();
  await expect(card(page, 'De kopie')).toContainText('KOPIE2');
  await expect(card(page, 'Om te kopiëren')).toContainText('KOPIE1');
});

test('other terms of a coupon that was used are asked about first; its title and limits are not', async ({ page }) => {
  const event = await onSale(page);
  const id = await addCoupon(page, event, { description: 'Al gebruikt', coupon_code: 'GEBRUIKT' });
  expect(await orderWith(page, event, 'GEBRUIKT')).toMatchObject({ success: true });
  await openOffice(page, `${COUPONS}?coupon=${id}`, SELLER);
  await field(page, 'Title').fill('Al eens gebruikt');
  await field(page, 'Amount').fill('20');
  await save(page);
  const question = page.getByRole('alertdialog', { name: 'Change a coupon that has been used?' });
  await expect(question).toContainText('Orders that were placed keep their discount');
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await question.getByRole('button', { name: 'Look again' }).click();
  await expect(question).toBeHidden();
  const headers = { authorization: `Bearer ${await tokenOf(SELLER)}` };
  const saved = await page.request.get(`${origin()}/api/coupon/${id}`, { headers });
  expect(await saved.json()).toMatchObject({ data: { amount: '10.00', description: 'Al gebruikt' } });

  await save(page);
  await question.getByRole('button', { name: 'Save the change' }).click();
  await expect(said(page, 'The coupon has been saved.')).toBeVisible();
  await expect(card(page, 'Al eens gebruikt')).toContainText('20 %');

  await page.goto(`${COUPONS}?coupon=${id}`);
  await hydrated(page);
  await field(page, 'Title').fill('Nog eens gebruikt');
  await field(page, 'Orders in all').fill('9');
  // the same amounts and code, written otherwise
  await field(page, 'Amount').fill('20,0');
  await field(page, 'Counts from').fill('0');
  await field(page, 'Code').fill('gebruikt');
  await save(page);
  await expect(card(page, 'Nog eens gebruikt')).toContainText('1 / 9');
});

test('one that is resumed says how it stands: over, used up, not begun; one that was used can be paused', async ({
  page,
}) => {
  const event = await onSale(page);
  const [today, inFive] = [new Date(), daysFrom(new Date(), 5)];
  const past = { start_date: daysFrom(today, -9), end_date: daysFrom(today, -2) };
  await addCoupon(page, event, { description: 'Voorbij', coupon_code: 'VOORBIJ', status: 0, ...past });
  await addCoupon(page, event, { description: 'Straks', coupon_code: 'STRAKS', status: 0, start_date: inFive });
  await addCoupon(page, event, { description: 'Eenmalig', coupon_code: 'EENMALIG', limit_usage: 1 });
  expect(await orderWith(page, event, 'EENMALIG')).toMatchObject({ success: true });
  await openOffice(page, `${COUPONS}?size=100`, SELLER);
  const expectSaid = async (text: RegExp): Promise<void> => {
    // a toast that is pointed at stays
    await page.mouse.move(1, 1);
    await expect(page.getByText(text).first()).toBeVisible();
  };
  await act(page, 'Voorbij', /^Resume/);
  await expectSaid(/^“Voorbij” is resumed, but nobody can use it: its last day was \d+/);
  await act(page, 'Straks', /^Resume/);
  await expectSaid(/^“Straks” is resumed\. It can be used from \d.+ on\.$/);
  await act(page, 'Eenmalig', /^Pause/);
  await expectSaid(/^“Eenmalig” is paused: nobody can use it\.$/);
  await act(page, 'Eenmalig', /^Resume/);
  await expectSaid(/^“Eenmalig” is resumed, but nobody can use it: it is used up\.$/);
});

test('the example names every ticket that costs less than is taken off, and says why there is none', async ({
  page,
}) => {
  const priceOf = ({ price }: { price: string }): number => Number(price);
  const dearestOf = (tickets: readonly { price: string }[]): number => Math.max(...tickets.map(priceOf));
  const events = await openEvents(page);
  const event = events.find(({ tickets }) => tickets.slice(1).some((one) => priceOf(one) < dearestOf(tickets)));
  if (!event) throw new Error('the demo has no such event');
  const dearest = dearestOf(event.tickets);
  await openOffice(page, `${COUPONS}?coupon=new`, SELLER);
  const example = page.getByRole('form').getByRole('status').first();
  await expect(example).toHaveText('Fill in the amount and choose a ticket, and see what a buyer pays.');
  await chooseEvent(page, event);
  const boxes = page.getByRole('group', { name: 'Tickets' }).getByRole('checkbox');
  await expect(boxes).toHaveCount(event.tickets.length);
  for (const box of await boxes.all()) await box.check();
  await field(page, 'Amount').fill(dearest.toFixed(2).replace('.', ','));
  const refused = page.getByText(/^It takes off more than \d+ of these cost, and is refused for them:/);
  for (const { title } of event.tickets.filter((one) => priceOf(one) < dearest))
    await expect(refused).toContainText(title);
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await field(page, 'Kind of discount').selectOption('2');
  await field(page, 'Amount').fill('101');
  await expect(example).toHaveText('More than 100 % cannot be taken off.');

  const [first, second] = events.filter(({ tickets }) => tickets.length > 0);
  const added_tickets = [first, second].flatMap((one) => one?.tickets[0]?.id ?? []);
  const more = { description: 'Voor twee', coupon_code: 'VOORTWEE', added_tickets };
  const id = await addCoupon(page, await onSale(page), more);
  await page.goto(`${COUPONS}?coupon=${id}`);
  await hydrated(page);
  await expect(example).toHaveText('Choose an event of the chosen tickets, and see what a buyer pays there.');
});

test('events and tickets that cannot be loaded are said to be missing, and are asked for again', async ({ page }) => {
  page.expectErrors(/500/);
  const event = await onSale(page);
  const fails = { status: 500, json: { success: false, status: false } };
  const [events, tickets] = ['**/api/myevents/all*', '**/api/tickets*'];
  await page.route(events, (route) => route.fulfill(fails));
  await page.route(tickets, (route) => route.fulfill(fails));
  await openOffice(page, `${COUPONS}?coupon=new`, SELLER);
  const notice = (text: string) => page.getByText(text).locator('../..');
  const noEvents = notice('The events could not be loaded.');
  await expect(noEvents).toBeVisible();
  await page.unroute(events);
  await noEvents.getByRole('button', { name: 'Try again' }).click();
  await expect(noEvents).toHaveCount(0);
  await chooseEvent(page, { title: event.title, id: event.eventId });
  const noTickets = notice('The tickets of the event could not be loaded.');
  await expect(noTickets).toBeVisible();
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.unroute(tickets);
  await noTickets.getByRole('button', { name: 'Try again' }).click();
  await expect(noTickets).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Tickets' }).getByRole('checkbox').first()).toBeVisible();
});

// Source: issue 29
test('with the keyboard alone a coupon is made, changed, paused and deleted', async ({ page }) => {
  const { press, type } = keyboard(page);
  await openOffice(page, COUPONS, SELLER);
  await hydrated(page);
  await press(page.getByRole('link', { name: 'New coupon' }));
  await type(field(page, 'Title'), 'Met toetsen');
  await type(field(page, 'Code'), 'toetsen');
  await focusByTab(page, field(page, 'Kind of discount'));
  await page.keyboard.press('ArrowDown');
  await expect(field(page, 'Kind of discount')).toHaveValue('2');
  await type(field(page, 'Amount'), '15');
  await focusByTab(page, eventField(page));
  // the first of them
  await expect(eventField(page).locator('option')).not.toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  const box = page.getByRole('group', { name: 'Tickets' }).getByRole('checkbox').first();
  await focusByTab(page, box);
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await focusByTab(page, field(page, 'through'));
  const [year = '', month = '', day = ''] = daysFrom(new Date(), 300).split('-');
  // in the order of the browser's own language
  await page.keyboard.type(`${month}${day}${year}`);
  await expect(field(page, 'through')).toHaveValue(`${year}-${month}-${day}`);
  await press(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(said(page, 'The coupon has been saved.')).toBeVisible();
  await expect(card(page, 'Met toetsen')).toContainText(/TOETSEN\s*15\s%/);

  const actions = page.getByRole('button', { name: 'Actions for Met toetsen', exact: true });
  const sheet = page.getByRole('dialog', { name: 'Met toetsen', exact: true });
  await press(actions);
  await press(sheet.getByRole('button', { name: /^Pause/ }));
  await expect(card(page, 'Met toetsen')).toContainText('Inactive');
  await press(actions);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(actions).toBeFocused();
  await press(actions);
  await press(sheet.getByRole('link', { name: 'Edit' }).or(sheet.getByRole('button', { name: 'Edit' })));
  await focusByTab(page, field(page, 'Amount'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('20');
  await press(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(said(page, 'The coupon has been saved.')).toBeVisible();
  // one step back from the form leads to the sheet that led there
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(card(page, 'Met toetsen')).toContainText('20 %');
  await press(actions);
  await press(sheet.getByRole('button', { name: 'Delete' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect(said(page, 'The coupon has been deleted.')).toBeVisible();
  await expect(card(page, 'Met toetsen')).toHaveCount(0);
});

// Source: issue 29
test('a coupon for several events has a link to each of them', async ({ page }) => {
  const [one, other] = await openEvents(page);
  if (!one || !other) throw new Error('the demo has no two such events');
  const added_tickets = [one, other].map(({ tickets }) => tickets[0]?.id);
  const event = await onSale(page);
  await addCoupon(page, event, { description: 'Voor allebei', coupon_code: 'ALLEBEI', added_tickets });
  await openOffice(page, COUPONS, SELLER);
  await act(page, 'Voor allebei', /^Link and QR code/);
  const link = page.getByRole('dialog', { name: 'Link and QR code' });
  for (const { id } of [other, one]) {
    await field(page, 'Event').selectOption({ value: String(id) });
    await expect(link.getByText(new RegExp(`/event-details/[^/]+/${id}\\?coupon=ALLEBEI$`))).toBeVisible();
  }
});
