import { expect, test } from '../browser.ts';
import { Buyer, newGuest } from '../buying.ts';
import { wordsIn } from '../words.ts';

test('a percentage that is taken off is told with its sign, for five seconds', async ({ page, request }) => {
  const reply = await request.get('/api/events/winterklank?lang=en');
  const { events } = (await reply.json()) as { events: { data: { id: number }; tickets: { title: string }[] } };
  await page.clock.install();
  const buyer = new Buyer(page, await wordsIn('en'));
  await buyer.take(`/event-details/winterklank/${events.data.id}`, events.tickets[0]?.title ?? '');
  await buyer.toCart();
  await buyer.checkOutAsGuest(newGuest());
  await page.getByRole('button', { name: 'Have a coupon?' }).click();
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('ZEEBRIES');
  await page.getByRole('button', { name: 'Apply' }).click();
  const notification = page.getByText(/ZEEBRIES, 10\s%/);
  await expect(notification).toBeVisible();
  await page.mouse.move(0, 0);
  // from here on time goes by as told
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
  await page.clock.runFor(3_000);
  await expect(notification).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(notification).toBeHidden();
});
