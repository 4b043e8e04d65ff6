import type { Page } from '@playwright/test';
import { addDays } from '#domain/time/calendar.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { expect, hydrated, origin } from '../browser.ts';
import { chooseEvent } from '../event-choice.ts';
import { drawnPage, field, said, save, tab } from '../extras.ts';
import { showWhole, violationsInBothThemes } from '../look.ts';
import { openOwnOffice, test, tokenOf } from '../office.ts';
import { buy, newEvent, type OwnEvent, SELLER } from '../sold-event.ts';

// Vouchers whose tickets, event or buyers changed meanwhile. Source: issue 30, VOU-03 to VOU-14.
test.use({ visitor: SELLER, locale: 'en-GB', viewport: { width: 390, height: 844 } });

const LIST = '/dashboard/organizer/voucher';
const TODAY = wallClock(new Date()).date;

/** Does what another tab of the seller would. */
async function elsewhere(
  page: Page,
  path: string,
  data: object,
): Promise<{ readonly id: number; readonly ticket_id: number }> {
  const headers = { authorization: `Bearer ${await tokenOf(SELLER)}` };
  const reply = await page.request.post(`${origin()}/api/${path}`, { headers, data });
  expect(reply.status(), await reply.text()).toBe(200);
  return (await reply.json()) as { id: number; ticket_id: number };
}

async function newVoucher(page: Page, event: OwnEvent, title: string): Promise<number> {
  const times = { start_date: TODAY, start_time: '00:00', end_date: addDays(TODAY, 40), end_time: '23:59' };
  const about = { title, voucher_type: 1, event_id: event.id, ticket_id: [event.ticket] };
  return (await elsewhere(page, 'voucher/create_edit', { ...about, ...times })).id;
}

async function openForm(page: Page, voucher: number | 'new'): Promise<void> {
  await openOwnOffice(page, `${LIST}?voucher=${voucher}`);
  await hydrated(page);
}

test('a ticket that was deleted meanwhile is left out once the form has said that it is there no more', async ({
  page,
}) => {
  page.expectErrors(/404/);
  const event = await newEvent(page);
  const { ticket_id } = await elsewhere(page, 'tickets/store', {
    event_id: event.id,
    title: 'Balcony',
    price: '5',
    quantity: 5,
  });
  await openForm(page, 'new');
  await field(page, 'Title').fill('A drink at the bar');
  await chooseEvent(page, event);
  for (const name of ['Seat', 'Balcony']) await page.getByRole('checkbox', { name }).check();
  await elsewhere(page, 'tickets/delete', { event_id: event.id, ticket_id });
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'its event or ticket, is there no more' })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'Balcony' })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Seat' })).toBeChecked();
  // the page is drawn without it too
  await tab(page, 'Preview');
  await expect(drawnPage(page)).toBeVisible();
  await expect(page.getByText('The preview could not be drawn.')).toHaveCount(0);
  await save(page);
  await expect(said(page, 'Saved.')).toBeVisible();
});

test('a voucher whose event was deleted says so, and its page is drawn without it', async ({ page }) => {
  page.expectErrors(/404/);
  const event = await newEvent(page);
  const voucher = await newVoucher(page, event, 'For nobody');
  await elsewhere(page, 'myevents/update', { event_id: event.id, event_status: 0 });
  await elsewhere(page, 'myevents/delete', { event_id: event.id });
  await openForm(page, voucher);
  await expect(page.getByText('This event was deleted. Choose another one.')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await tab(page, 'Preview');
  await expect(drawnPage(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('For nobody');
  await expect(page.getByText('The preview could not be drawn.')).toHaveCount(0);
});

test('a new voucher says that sold tickets get it, its end is a day after its start; one of an event that is over, who has it', async ({
  page,
}) => {
  const event = await newEvent(page);
  await openForm(page, 'new');
  const sold = page.getByText('Tickets that were sold already get it too, the next time their PDF is downloaded.');
  await expect(sold).toBeVisible();
  await field(page, 'Title').fill('A drink at the bar');
  await chooseEvent(page, event);
  await page.getByRole('checkbox', { name: 'Seat' }).check();
  await expect(field(page, 'until')).toHaveAttribute('min', addDays(TODAY, 1));
  await field(page, 'until').fill(TODAY);
  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await expect(summary).toContainText('The end must be one day after the start at the earliest.');
  await field(page, 'until').fill(addDays(TODAY, 1));
  await save(page);
  await expect(said(page, 'Saved.')).toBeVisible();

  await page.route('**/api/tickets', async (route) => {
    const answer = await (await route.fetch()).json();
    const over = addDays(TODAY, -1);
    await route.fulfill({ json: { ...answer, event: { ...answer.event, start_date: over, end_date: over } } });
  });
  await openForm(page, await newVoucher(page, event, 'Too late'));
  await expect(
    page.getByText('This event is over. Only tickets that were sold already have the voucher.'),
  ).toBeVisible();
  await expect(sold).toHaveCount(0);
  await showWhole(page, 390);
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('what was typed of a voucher is found again though another took its place meanwhile', async ({ page }) => {
  const event = await newEvent(page);
  const voucher = await newVoucher(page, event, 'Welcome drink');
  await buy(page, event, { name: 'An Peeters', quantity: 1 });
  await openForm(page, voucher);
  await field(page, 'Title').fill('Two welcome drinks');
  await expect(page.getByText(/^Changes kept on this device/)).toBeVisible();
  const { id } = await elsewhere(page, 'voucher/create_edit', { id: voucher, end_time: '12:00' });
  expect(id).not.toBe(voucher);
  await openForm(page, id);
  await expect(page.getByText('Who has it keeps it as it is')).toHaveCount(0);
  await page.getByRole('region', { name: 'Unsaved changes found' }).getByRole('button', { name: 'Put back' }).click();
  await expect(field(page, 'Title')).toHaveValue('Two welcome drinks');
  await save(page);
  await expect(said(page, 'Saved.')).toBeVisible();
});
