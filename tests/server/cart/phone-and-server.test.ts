import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartLine as TermsOfLine, PricingContext } from '#domain/cart/pricing.ts';
import { cents, formatMoney, fromWire, sum, toWire } from '#domain/money/money.ts';
import type { PricedCartReply } from '#wire/cart/cart-detail.ts';
import type { EventDetail } from '#wire/catalogue/event.ts';
import type { CartLine } from '#device/cart/cart-store.ts';
import { anyCart, anyContext } from '../../domain/cart/cart-builders.ts';
import { lineToPrice } from '../../../src/app/features/cart/cart-request.ts';
import { cartTotal, takenOff } from '../../../src/app/features/cart/cart-total.ts';
import { linesOf } from '../../../src/app/features/picker/selection.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { type StagedLine, stageCart } from './stage-cart.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('whatever is in a cart, the phone answers at once what the server then says', async () => {
  await fc.assert(
    fc.asyncProperty(anyCart, anyContext, async (cart, context) => {
      await setSite(context);
      const sent = await stageCart(shop.database, cart.map(neverSoldOut));
      const lines = await Promise.all(sent.map(lineOnThePhone));
      const reply = await shop.post('/api/cart_detail', { cart_detail: lines.map(lineToPrice), brand: 'bcmc' });
      const data = reply.json<PricedCartReply>();
      expect(data.adjustments).toEqual([]);

      const transaction = fromWire(data.transaction_price) ?? Number.NaN;
      const off = sum(data.ticket_detail.map(takenOff).flatMap(({ discount, handling }) => [discount, handling]));
      // handling falls with the price, and never rises
      expect(Math.min(...data.ticket_detail.map((line) => takenOff(line).handling))).toBeGreaterThanOrEqual(0);
      const total = fromWire(data.total) ?? Number.NaN;
      // before the server has answered: tickets with handling, and supplements
      expect(cartTotal(lines, { data: undefined, isPlaceholderData: false }).amount).toBe(
        formatMoney(sum([total, -transaction, off])),
      );
      // once it has: its total; and where nothing was taken off, what was said before with the fee per order
      expect(cartTotal(lines, { data, isPlaceholderData: false }).amount).toBe(formatMoney(cents(total)));
      if (off === 0) {
        expect(cartTotal(lines, { data, isPlaceholderData: true }).amount).toBe(formatMoney(cents(total)));
      }
    }),
    { numRuns: 25 },
  );
});

function neverSoldOut(line: TermsOfLine): TermsOfLine {
  return { ...line, ticket: { ...line.ticket, remaining: 1000 } };
}

/** The line as the picker makes it of the event's page. */
async function lineOnThePhone(line: StagedLine): Promise<CartLine> {
  const { event_id, ticket_id, ticket_qty, supplements, coupon_applied } = line;
  const reply = await shop.app.inject(`/api/events/${event_id}`);
  const { events } = reply.json<{ events: EventDetail }>();
  const selection = { [ticket_id]: { quantity: Number(ticket_qty), selected: supplements, names: [] } };
  const [made] = linesOf(events, selection, { lines: [], answer: '', unlockToken: '' });
  if (!made) throw new Error(`no ticket ${ticket_id}: ${reply.body}`);
  return coupon_applied ? { ...made, couponData: { applied_code: coupon_applied, coupon_group_type: '' } } : made;
}

/** The site's commissions, the fee per order and the VAT of fees. */
async function setSite({ siteCommissions, transactionFee, feeTaxRate }: PricingContext): Promise<void> {
  const { admin, organizer } = siteCommissions;
  const settings = {
    'fees.admin_commission_type': String(admin?.type ?? ''),
    'fees.admin_commission': admin ? toWire(cents(admin.value)) : '',
    'fees.organizer_commission_type': String(organizer?.type ?? ''),
    'fees.organizer_commission': organizer ? toWire(cents(organizer.value)) : '',
    'payment.fee_fixed.bcmc': toWire(transactionFee.fixed),
    'payment.fee_percent.bcmc': toWire(cents(transactionFee.rate)),
    'payment.fee_tax_rate': toWire(cents(feeTaxRate)),
  };
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value }));
  await shop.database.db
    .insertInto('site_settings')
    .values(rows)
    .onConflict((c) => c.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })))
    .execute();
  await shop.services.site.refresh();
}
