import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceCart, type PricedCart } from '#domain/cart/pricing.ts';
import { taxesByRate } from '#domain/cart/taxes.ts';
import { cents, sum } from '#domain/money/money.ts';
import { creditedLines } from '#domain/papers/credited-lines.ts';
import { grossOf, lineOf, linesOfBooking, type PaperBooking, totalsByRate } from '#domain/papers/paper-lines.ts';
import { anyCart, anyContext } from '../cart/cart-builders.ts';

const WORDS = { discount: 'Korting', handling: 'Administratiekosten', transaction: 'Transactiekosten' };
const CREDIT_WORDS = { refund: (title: string) => `Terugbetaling: ${title}`, feeRefund: 'Terugbetaling van kosten' };

const BOOKING: PaperBooking = {
  id: 7,
  title: 'Zilt & Zand – Balkon',
  quantity: 3,
  subtotal: cents(3750),
  supplements: [{ title: 'Vestiaire', quantity: 2, price: cents(300) }],
  discount: cents(405),
  handling: cents(135),
  transactionShare: cents(50),
  taxRate: 600,
  tax: cents(206),
  feeTaxRate: 2100,
  feeTax: cents(32),
};

const of = (booking: PaperBooking, liable = true) => linesOfBooking(booking, { words: WORDS, liable });

const bookingsOf = ({ lines }: PricedCart): readonly PaperBooking[] =>
  lines.map((line, id) => ({
    ...line,
    id,
    title: `Ticket ${id}`,
    supplements: line.chosenSupplements
      .filter(({ price }) => price > 0)
      .map(({ title, price }) => ({ title, quantity: 1, price })),
  }));

const anyBookings = fc
  .tuple(anyCart, anyContext)
  .map(([lines, context]) => priceCart(lines, context))
  .map((cart) => ({ cart, bookings: bookingsOf(cart) }));

describe('the lines of a booking', () => {
  test('are its tickets, supplements, discount and fees, each with its VAT', () => {
    // 206 within 37,50 + 3,00 − 4,05 at 6 %: 2,12 + 0,17 − 0,23 = 2,06; 32 within 1,35 + 0,50 at 21 %: 0,23 + 0,09
    expect(of(BOOKING).map(({ kind, quantity, gross, net, rate }) => [kind, quantity, gross, net, rate])).toEqual([
      ['tickets', 3, 3750, 3538, 600],
      ['supplement', 2, 300, 283, 600],
      ['discount', 1, -405, -382, 600],
      ['handling', 1, 135, 112, 2100],
      ['transaction', 1, 50, 41, 2100],
    ]);
  });

  test('add up to what was paid and to the VAT of the order, for every cart', () => {
    fc.assert(
      fc.property(anyBookings, ({ cart, bookings }) => {
        const lines = bookings.flatMap((booking) => of(booking));
        expect(grossOf(lines)).toBe(cart.total);
        expect(sum(lines.map(({ gross, net }) => gross - net))).toBe(cart.tax);
        const charged = totalsByRate(lines).filter(({ tax }) => tax > 0);
        expect(charged.map(({ rate, tax }) => ({ rate, amount: tax }))).toEqual(taxesByRate(cart.lines));
        for (const { gross, net } of lines) expect(Math.sign(gross) * net).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });

  test('differ from the VAT of their own amount by a cent for each at most', () => {
    fc.assert(
      fc.property(anyBookings, ({ bookings }) => {
        for (const booking of bookings) {
          const lines = of(booking);
          for (const { rate, gross, net } of lines)
            expect(Math.abs(net - (gross * 10_000) / (10_000 + rate))).toBeLessThanOrEqual(lines.length);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('are without VAT where the seller has no VAT number, and exempt where the ticket has no rate', () => {
    expect(of(BOOKING, false).map(({ category, gross, net }) => [category, gross - net])).toEqual(
      Array.from({ length: 5 }, () => ['O', 0]),
    );
    expect(grossOf(of(BOOKING, false))).toBe(grossOf(of(BOOKING)));
    const exempt = of({ ...BOOKING, taxRate: 0, tax: cents(0) });
    expect(exempt.map(({ category }) => category)).toEqual(['E', 'E', 'E', 'S', 'S']);
  });

  test('leave out what costs nothing', () => {
    const free = { ...BOOKING, subtotal: cents(0), supplements: [], discount: cents(0), tax: cents(0) };
    expect(of({ ...free, handling: cents(0), transactionShare: cents(0), feeTax: cents(0) })).toEqual([]);
  });
});

describe('a credit note', () => {
  const amountAlone = (amount: number, bookingId = 7) => ({
    bookingId,
    amount: cents(amount),
    shares: null,
  });

  test('takes back the shares of the refund, rate by rate', () => {
    const shares = { quantity: 1, goods: cents(1215), fees: cents(62) };
    const refund = { bookingId: 7, amount: cents(1277), shares };
    const lines = creditedLines(of(BOOKING), { refund, earlier: [], words: CREDIT_WORDS });
    expect(lines.map(({ text, quantity, rate, gross, net }) => [text, quantity, rate, gross, net])).toEqual([
      ['Terugbetaling: Zilt & Zand – Balkon', 1, 600, 1215, 1146],
      ['Terugbetaling van kosten', 1, 2100, 62, 51],
    ]);
  });

  test('is nothing for another booking, and never more than the invoice', () => {
    const invoice = of(BOOKING);
    const note = (amount: number, bookingId = 7) =>
      creditedLines(invoice, { refund: amountAlone(amount, bookingId), earlier: [], words: CREDIT_WORDS });
    expect(note(500, 8)).toEqual([]);
    expect(grossOf(note(999_999))).toBe(grossOf(invoice));
    const all = note(999_999);
    expect(creditedLines(invoice, { refund: amountAlone(1), earlier: all, words: CREDIT_WORDS })).toEqual([]);
  });

  test('and another, in whatever portions, take back the invoice to the cent, rate by rate', () => {
    const portions = fc.array(fc.integer({ min: 1, max: 4000 }), { maxLength: 6 });
    fc.assert(
      fc.property(anyBookings, portions, fc.boolean(), ({ bookings }, amounts, liable) => {
        const invoice = bookings.flatMap((booking) => of(booking, liable));
        for (const { id } of bookings) {
          const own = invoice.filter(({ bookingId }) => bookingId === id);
          const credited = [...amounts, grossOf(own)].reduce(
            (earlier, amount) => {
              const made = creditedLines(invoice, { refund: amountAlone(amount, id), earlier, words: CREDIT_WORDS });
              for (const { gross, net } of made) {
                expect(gross).toBeGreaterThan(0);
                expect(net).toBeGreaterThanOrEqual(0);
                expect(net).toBeLessThanOrEqual(gross);
              }
              return [...earlier, ...made];
            },
            [] as ReturnType<typeof creditedLines>,
          );
          const rates = (lines: typeof own) => totalsByRate(lines).filter(({ gross }) => gross !== 0);
          expect(rates([...credited])).toEqual(rates(own));
        }
      }),
      { numRuns: 300 },
    );
  });
});

test('a commission contains the VAT of its rate; one of a trader in another country contains none', () => {
  const line = { kind: 'commission', text: 'Commissie', quantity: 1, bookingId: null, gross: cents(12_100) } as const;
  expect(lineOf({ ...line, rate: 2100 })).toMatchObject({ category: 'S', net: 10_000 });
  expect(lineOf({ ...line, rate: 0 }, 'AE')).toMatchObject({ category: 'AE', net: 12_100 });
});
