import { describe, expect, test } from 'vitest';
import type { PricedCartReply, PricedLineReply } from '#wire/cart/cart-detail.ts';
import type { PublicSupplement } from '#wire/catalogue/event.ts';
import type { CartLine } from '#device/cart/cart-store.ts';
import { cartChanges } from '../../../src/app/features/cart/cart-changes-list.ts';
import { reconciledLines } from '../../../src/app/features/cart/reconcile-cart.ts';
import { cartLine } from '../../device/device-builders.ts';

/** The server's answer for lines, as if nothing about them had changed; `changes` per ticket. */
function replyFor(
  lines: readonly CartLine[],
  {
    adjustments = [],
    changes = {},
  }: { adjustments?: PricedCartReply['adjustments']; changes?: Record<number, Partial<PricedLineReply>> } = {},
): PricedCartReply {
  const removed = adjustments.filter(({ kind }) => kind === 'removed').map(({ ticket_id }) => ticket_id);
  const priced = lines
    .filter((line) => !removed.includes(line.ticket_id))
    .map((line) => ({ ...pricedLine(line), ...changes[line.ticket_id] }));
  return { ticket_detail: priced, adjustments, ticket_remove: [], problems: [] } as unknown as PricedCartReply; // of the figures this needs none
}

function pricedLine({ event_id, ticket_id, ticket_qty, event, ticket }: CartLine): PricedLineReply {
  const { custom_field, ...details } = event;
  return {
    event_id,
    ticket_id,
    ticket_qty,
    ticket_title: ticket.title,
    all_in_price: ticket.all_in_price,
    buy_limit: ticket.buy_limit,
    max_qty: ticket.max_qty,
    ticket_people: ticket.ticket_people,
    checkout_fields: ticket.checkout_fields,
    supplements: ticket.supplements,
    event_details: {
      ...details,
      custom_allow: custom_field ? 1 : 0,
      custom_field_enabled: custom_field ? 1 : 0,
      custom_field_required: custom_field?.required ? 1 : 0,
      custom_field_label: custom_field?.label ?? '',
    },
  } as unknown as PricedLineReply; // as above
}

const about = { event_id: 1, ticket_id: 11, title: 'Standing' };

const SHUTTLE: PublicSupplement = {
  id: 6,
  supplement_title: 'Shuttle back',
  supplement_type: 2,
  supplement_price: '0.00',
  supplement_required: 0,
  supplement_applied: 1,
  supplement_multiple_type: 0,
  supplement_option: [{ position: 1, title: 'To Gent', price: '7.50' }],
};

describe('a cart that was priced', () => {
  const line = cartLine({ ticket_qty: 2 });

  test('stays the very same where nothing has changed', () => {
    const lines = [
      line,
      cartLine({ event_id: 2, ticket_id: 21, event: { custom_field: { label: 'Club', required: true } } }),
    ];
    expect(reconciledLines(lines, replyFor(lines))).toBe(lines);
  });

  test('loses what can no longer be bought', () => {
    const other = cartLine({ ticket_id: 12 });
    const adjustments = [{ ...about, kind: 'removed' as const, from: 2, to: 0 }];
    expect(reconciledLines([line, other], replyFor([line, other], { adjustments }))).toEqual([other]);
  });

  test.each([
    ['raised', 4],
    ['lowered', 1],
  ] as const)('has a line %s as the server said', (kind, to) => {
    const settled = reconciledLines([line], replyFor([line], { adjustments: [{ ...about, kind, from: 2, to }] }));
    expect(settled[0]?.ticket_qty).toBe(to);
  });

  test('keeps a quantity that was chosen after it was sent', () => {
    const sent = replyFor([line], { adjustments: [{ ...about, kind: 'raised', from: 2, to: 4 }] });
    const chosenSince = { ...line, ticket_qty: 6 };
    expect(reconciledLines([chosenSince], sent)[0]?.ticket_qty).toBe(6);
  });

  test('shows the price, the limit and the words of today, and keeps what was chosen', () => {
    const selected_supplement = { 1: [{ supplement_id: 6, checked: false, options: [1], text: '' }] };
    const chosen = cartLine({ ticket: { supplements: [SHUTTLE], selected_supplement } });
    const [settled] = reconciledLines(
      [chosen],
      replyFor([chosen], { changes: { 11: { all_in_price: '19.00', max_qty: 3, ticket_title: 'Staan' } } }),
    );
    expect(settled?.ticket).toMatchObject({ all_in_price: '19.00', max_qty: 3, title: 'Staan' });
    expect(settled?.ticket.selected_supplement).toEqual(chosen.ticket.selected_supplement);
  });

  test('loses answers to supplements and options that are no longer offered', () => {
    const answer = { checked: false, text: '' };
    const chosen = [
      { ...answer, supplement_id: 5, checked: true, options: [] },
      { ...answer, supplement_id: 6, options: [0, 1] },
    ];
    const before = cartLine({ ticket: { supplements: [SHUTTLE], selected_supplement: { 1: chosen } } });
    const [settled] = reconciledLines([before], replyFor([before]));
    expect(settled?.ticket.selected_supplement).toEqual({ 1: [{ ...answer, supplement_id: 6, options: [1] }] });
  });
});

describe('what a priced cart is said to have changed', () => {
  const line = cartLine({ ticket_qty: 2 });
  const title = `${line.ticket.title} (${line.event.title})`;

  test('nothing where nothing of it concerns the buyer', () => {
    const reply = replyFor([line], { changes: { 11: { max_qty: 3, ticket_title: 'Staan' } } });
    expect(cartChanges([line], reply)).toEqual([]);
  });

  test('a price, the old and the new', () => {
    const reply = replyFor([line], { changes: { 11: { all_in_price: '19.00' } } });
    expect(cartChanges([line], reply)).toEqual([{ kind: 'price', title, from: line.ticket.all_in_price, to: '19.00' }]);
  });

  test('a removed line with its event, and how many are held where the limit took it', () => {
    const adjustments = [{ ...about, title: '', kind: 'removed' as const, from: 2, to: 0, limit: 8, held: 8 }];
    expect(cartChanges([line], replyFor([line], { adjustments }))).toEqual([
      { kind: 'removed', title, to: 0, limit: 8, held: 8 },
    ]);
  });

  test('a removed line whose sale is over', () => {
    const adjustments = [{ ...about, kind: 'removed' as const, from: 2, to: 0, reason: 'ended' as const }];
    expect(cartChanges([line], replyFor([line], { adjustments }))).toEqual([
      { kind: 'removed', title, to: 0, isSaleOver: true },
    ]);
  });

  test('no new quantity for a line that was changed since', () => {
    const adjustments = [{ ...about, kind: 'lowered' as const, from: 2, to: 1 }];
    expect(cartChanges([{ ...line, ticket_qty: 5 }], replyFor([line], { adjustments }))).toEqual([]);
  });

  test('a chosen supplement that is no longer offered, or costs more, once for all tickets of the line', () => {
    const answer = [{ supplement_id: 6, checked: false, options: [1], text: '' }];
    const chosen = cartLine({
      ticket_qty: 2,
      ticket: { supplements: [SHUTTLE], selected_supplement: { 1: answer, 2: answer } },
    });
    const gone = replyFor([chosen], { changes: { 11: { supplements: [] } } });
    expect(cartChanges([chosen], gone)).toEqual([{ kind: 'supplement-gone', title, supplement: 'Shuttle back' }]);
    const dearer = { ...SHUTTLE, supplement_option: [{ position: 1, title: 'To Gent', price: '9.00' }] };
    const changed = replyFor([chosen], { changes: { 11: { supplements: [dearer] } } });
    expect(cartChanges([chosen], changed)).toEqual([
      { kind: 'supplement-price', title, supplement: 'Shuttle back', from: 750, to: 900 },
    ]);
  });
});
