import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { stage } from '../server/orders/stage.ts';
import { atCheckout } from './at-checkout.ts';
import { dataDir, expect, test } from './browser.ts';
import { Buyer } from './buying.ts';
import { addressOf, expectInSight, ON_SALE, takeMeanwhile } from './checkout-changes-steps.ts';
import { wordsIn } from './words.ts';

// events of its own, and the database to change them while somebody buys
let database: Database;
test.beforeAll(async () => {
  database = await openDatabase({ dataDir: dataDir(), log: openLog('silent'), poolSize: 2 });
});
test.afterAll(() => database.close());

test('fewer tickets are left than are being paid: it is said in sight, accepted with one tap, and paid', async ({
  page,
}) => {
  page.expectErrors(/409/);
  const event = await stage(database, {
    now: new Date(),
    event: ON_SALE,
    title: 'Laatste Rij',
    tickets: [{ quantity: 3 }],
  });
  const buyer = new Buyer(page, await wordsIn('en'));
  await atCheckout(buyer, event.eventId, { 'Zitplaats 1': 3 });
  await takeMeanwhile(buyer, event, 2);
  await buyer.pay().click();
  const said = page.getByRole('alert').filter({ hasText: 'Nothing was ordered or paid.' });
  await expect(said).toContainText('The number of Zitplaats 1 (Laatste Rij) was lowered to 1');
  await expect(said).toContainText('Total: € 37,50 before, € 12,50 now.');
  await expectInSight(said);
  await expect(buyer.pay()).toBeHidden();
  // nothing has changed in the cart before it is accepted
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'was lowered to 1' })).toBeVisible();
  await buyer.button('Accept and go on').click();
  await expect(buyer.pay()).toContainText('€ 12,50');
  await expect(page.getByText('Nothing was ordered or paid.')).toBeHidden();
  await buyer.orderAndPay();
});

test('a price that changes while it is being paid shows the old and the new, and is paid once it is accepted', async ({
  page,
}) => {
  page.expectErrors(/409/);
  const event = await stage(database, { now: new Date(), event: ON_SALE, title: 'Dure Avond' });
  const buyer = new Buyer(page, await wordsIn('en'));
  await atCheckout(buyer, event.eventId, { 'Zitplaats 1': 1 });
  await expect(buyer.pay()).toContainText('€ 12,50');
  await database.db
    .updateTable('tickets')
    .set({ price_cents: 1400 })
    .where('id', 'in', [...event.tickets])
    .execute();
  await buyer.pay().click();
  const said = page.getByRole('alert').filter({ hasText: 'Nothing was ordered or paid.' });
  await expect(said).toContainText('The price of Zitplaats 1 (Dure Avond) changed from € 12,50 to € 14,00.');
  await expect(said).toContainText('Total: € 12,50 before, € 14,00 now.');
  await expectInSight(said);
  await expectInSight(buyer.button('Accept and go on'));
  await buyer.button('Accept and go on').click();
  await expect(buyer.pay()).toContainText('€ 14,00');
  await buyer.orderAndPay();
});

test('the cart says which price changed, and of which event tickets are gone', async ({ page }) => {
  const event = await stage(database, { now: new Date(), event: ON_SALE, title: 'Twee Zalen', tickets: [{}, {}] });
  const [first = 0, second = 0] = event.tickets;
  const buyer = new Buyer(page, await wordsIn('en'));
  await buyer.openPicker(addressOf(event));
  await buyer.oneMore('Zitplaats 1');
  await buyer.oneMore('Zitplaats 2');
  await buyer.addToCart();
  await database.db.updateTable('tickets').set({ price_cents: 1000 }).where('id', '=', first).execute();
  await database.db.updateTable('tickets').set({ sold_out: true }).where('id', '=', second).execute();
  await buyer.toCart();
  await expect(page.getByText('The price of Zitplaats 1 (Twee Zalen) changed from € 12,50 to € 10,00.')).toBeVisible();
  await expect(page.getByText('were removed: Zitplaats 2 (Twee Zalen)')).toBeVisible();
});

test('an event is taken out of the cart with all its tickets, which are named, and comes back by Undo', async ({
  page,
}) => {
  const event = await stage(database, { now: new Date(), event: ON_SALE, title: 'Twee Soorten', tickets: [{}, {}] });
  const buyer = new Buyer(page, await wordsIn('en'));
  await buyer.openPicker(addressOf(event));
  await buyer.oneMore('Zitplaats 1');
  await buyer.oneMore('Zitplaats 2');
  await buyer.oneMore('Zitplaats 2');
  await buyer.addToCart();
  await buyer.toCart();
  await page.getByRole('button', { name: 'Remove Twee Soorten' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove all tickets of this event?' });
  await expect(question).toContainText('1 × Zitplaats 1');
  await expect(question).toContainText('2 × Zitplaats 2');
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Nothing in your cart')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('€ 37,50').first()).toBeVisible();
});
