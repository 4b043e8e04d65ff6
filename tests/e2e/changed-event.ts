import type { EventDetail, PublicTicket } from '#wire/catalogue/event.ts';
import { hydrated, expect, type WatchedPage } from './browser.ts';

/** Comes to the event Zilt & Zand from the list; its detail arrives with other values, and so do its tickets. */
export async function comeWith(
  page: WatchedPage,
  changes: Partial<EventDetail['data']>,
  ofTicket: (ticket: PublicTicket) => Partial<PublicTicket> = () => ({}),
): Promise<void> {
  await page.route(/\/api\/events\/1(\?|$)/, async (route) => {
    const reply = await route.fetch();
    const { events, ...rest } = (await reply.json()) as { events: EventDetail };
    const data = { ...events.data, ...changes };
    const tickets = events.tickets.map((ticket) => ({ ...ticket, ...ofTicket(ticket) }));
    await route.fulfill({ response: reply, json: { ...rest, events: { ...events, data, tickets } } });
  });
  await page.goto('/event-list/All?search=zilt');
  await hydrated(page);
  await page.getByRole('link', { name: 'Zilt & Zand' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(changes.title ?? 'Zilt & Zand');
}
