import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { stage } from '../../server/orders/stage.ts';
import { atCheckout } from '../at-checkout.ts';
import { dataDir, expect, test } from '../browser.ts';
import { Buyer } from '../buying.ts';
import { expectInSight, ON_SALE, takeMeanwhile } from '../checkout-changes-steps.ts';
import { guestOnPhone } from '../phone-storage.ts';
import { wordsIn } from '../words.ts';

// events of its own, and the database to change them while somebody buys
let database: Database;
test.beforeAll(async () => {
  database = await openDatabase({ dataDir: dataDir(), log: openLog('silent'), poolSize: 2 });
});
test.afterAll(() => database.close());

test('tickets that sell out while they are being paid are named, and leave with one tap', async ({ page }) => {
  page.expectErrors(/409/);
  const event = await stage(database, {
    now: new Date(),
    event: ON_SALE,
    title: 'Uitverkocht Huis',
    tickets: [{ quantity: 1 }],
  });
  const buyer = new Buyer(page, await wordsIn('en'));
  await atCheckout(buyer, event.eventId, { 'Zitplaats 1': 1 });
  await takeMeanwhile(buyer, event, 1);
  await buyer.pay().click();
  const said = page.getByRole('alert').filter({ hasText: 'Nothing was ordered or paid.' });
  await expect(said).toContainText('no longer available and were removed: Zitplaats 1 (Uitverkocht Huis)');
  await expectInSight(said);
  await buyer.button('Back to the cart').click();
  await expect(page.getByText('Nothing in your cart')).toBeVisible();
});

// Source: EVT-49
test('a limit that earlier orders of the address count against says how many are left, and one tap takes as many', async ({
  page,
}) => {
  page.expectErrors(/422/);
  const event = await stage(database, {
    now: new Date(),
    event: ON_SALE,
    title: 'Vier per Persoon',
    tickets: [{ ticket_limit: 4 }],
  });
  const buyer = new Buyer(page, await wordsIn('en'));
  await atCheckout(buyer, event.eventId, { 'Zitplaats 1': 3 });
  const guest = await guestOnPhone(page);
  await takeMeanwhile(buyer, { ...event, address: guest?.customer_email }, 3);
  await buyer.pay().click();
  await expect(page.getByText(/Earlier orders .* 1 is left for you\./).first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue with 1 × Zitplaats 1' }).press('Enter');
  await expect(page.getByText('is left for you.')).toHaveCount(0);
  // the tap took its button away
  await expect(buyer.pay()).toBeFocused();
  await expect(buyer.pay()).toContainText('€ 12,50');
  await buyer.orderAndPay();
});
