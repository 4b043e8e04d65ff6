import type { Insertable } from 'kysely';
import { EVENT_TEXT_MAX } from '#domain/catalogue/limits.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/database/tables.gen.ts';
import { openLog } from '#server/platform/log.ts';
import { stage, type Staged } from '../../server/orders/stage.ts';
import { dataDir, expect, test } from '../browser.ts';
import { look, shopOf, TALL, toCheckout } from '../embed-steps.ts';
import { type HostSite, openHost, scriptCode } from '../host-page.ts';
import { countShifts, shiftsOf } from '../layout-shift.ts';

// frames of events of their own, and the database to change them meanwhile
let database: Database;
let host: HostSite | undefined;
test.beforeAll(async () => {
  database = await openDatabase({ dataDir: dataDir(), log: openLog('silent'), poolSize: 2 });
});
test.afterAll(() => database.close());
test.afterEach(() => host?.close());

const staged = (title: string, event: Partial<Insertable<Events>> = {}): Promise<Staged> =>
  stage(database, { now: new Date(), title, event: { category_id: 1, allow_iframe: true, ...event } });

const frameOf = ({ slug, eventId }: Staged): string => `/event-frame-details/${slug}/${eventId}`;

test('tickets that leave the sale while they are paid in a frame are said so, and the way is back to the event', async ({
  page,
}) => {
  page.expectErrors(/409/);
  const event = await staged('Weggehaald Huis');
  host = await openHost(scriptCode(frameOf(event)));
  await page.goto(host.origin);
  const shop = shopOf(page);
  await toCheckout(shop, 'Zitplaats 1');
  const order = shop.getByRole('button', { name: /^Order and pay/ });
  await expect(order).toBeEnabled();
  await database.db
    .updateTable('tickets')
    .set({ deleted_at: new Date() })
    .where('event_id', '=', event.eventId)
    .execute();
  await order.click();
  await expect(shop.getByText('Nothing was ordered or paid.')).toBeVisible();
  await expect(shop.getByText(/cart/)).toHaveCount(0);
  await look(page, 'left-the-sale');
  await shop.getByRole('button', { name: 'Back to the event' }).click();
  await expect(shop.getByRole('heading', { name: 'Weggehaald Huis' })).toBeVisible();
});

test('an event with a password asks for it in a frame once somebody wants it, not because a pointer passes', async ({
  page,
}) => {
  const { slug, eventId } = await staged('Besloten Huis', { password_protected: true });
  host = await openHost(scriptCode(`/iframe/event-details/${slug}/${eventId}`));
  await page.goto(host.origin);
  const shop = shopOf(page);
  await shop.getByRole('heading', { level: 1 }).hover();
  const ask = shop.getByRole('button', { name: 'Enter the password' });
  await expect(ask).toBeVisible();
  await expect(shop.getByRole('dialog')).toHaveCount(0);
  await ask.click();
  await expect(shop.getByRole('dialog', { name: 'This event has a password' })).toBeVisible();
});

test('the longest texts of a frame move nothing of the page around it, and its tickets are in sight', async ({
  page,
}) => {
  const text = 'Een zomernacht met muziek en dans aan zee. '.repeat(50).slice(0, EVENT_TEXT_MAX);
  const event = await staged('Lange Teksten');
  await database.db
    .updateTable('event_texts')
    .set({ frame_text: text.slice(0, 200), frame_subtext: text })
    .where('event_id', '=', event.eventId)
    .execute();
  host = await openHost(`${TALL}${scriptCode(frameOf(event))}<p>More about us</p>`);
  await countShifts(page);
  const frame = page.locator('iframe');
  const open = shopOf(page).getByRole('button', { name: 'Get tickets' });
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(host.origin);
    await expect(open).toBeInViewport({ ratio: 1 });
    await page.waitForLoadState('networkidle');
    await shopOf(page).getByRole('heading').hover();
    await look(page, `longest-texts-${width}`);
    expect(await shiftsOf(page), `${width} px`).toBe(0);
    await expect(frame).toHaveCSS('height', '350px');
  }
  // a press that lasts: what it is for does not move away from under it
  await open.hover();
  await page.mouse.down();
  await page.evaluate(framesPass);
  await expect(frame).toHaveCSS('height', '350px');
  await page.mouse.up();
  await expect(shopOf(page).getByRole('dialog')).toBeVisible();
  await expect.poll(() => frame.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(600);
});

/** Runs in the page: until it was drawn some times. */
async function framesPass(): Promise<void> {
  for (let drawn = 0; drawn < 20; drawn += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}
