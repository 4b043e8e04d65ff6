import { describe, expect, test } from 'vitest';
import type { PublicSupplement } from '#wire/catalogue/event.ts';
import {
  askedPositions,
  chosenSupplements,
  isComplete,
  namePlaces,
  openQuestions,
  priceOfChoice,
  supplementsAt,
} from '../../../src/app/features/cart/ticket-choice.ts';
import { cartLine } from '../../device/device-builders.ts';

const CLOAKROOM: PublicSupplement = {
  id: 5,
  supplement_title: 'Cloakroom',
  supplement_type: 1,
  supplement_price: '2.00',
  supplement_required: 0,
  supplement_applied: 1,
  supplement_multiple_type: 1,
  supplement_option: [],
};
const SHUTTLE: PublicSupplement = {
  id: 6,
  supplement_title: 'Shuttle back',
  supplement_type: 2,
  supplement_price: '0.00',
  supplement_required: 1,
  supplement_applied: 1,
  supplement_multiple_type: 1,
  supplement_option: [
    { position: 0, title: 'No shuttle', price: '0.00' },
    { position: 1, title: 'To Gent', price: '7.50' },
  ],
};
const PARKING: PublicSupplement = {
  ...CLOAKROOM,
  id: 7,
  supplement_title: 'Parking',
  supplement_price: '6.00',
  supplement_applied: 2,
};

const ticket = {
  title: 'Balcony seat',
  all_in_price: '26.50',
  ticket_people: 1,
  checkout_fields: 0,
  supplements: [CLOAKROOM, SHUTTLE],
};
const answer = (supplement_id: number, more: { checked?: boolean; options?: number[] } = {}) => ({
  supplement_id,
  checked: false,
  options: [],
  text: '',
  ...more,
});

describe('the questions of a ticket', () => {
  test('are open for each of its tickets until a required supplement is answered', () => {
    const selected = { 1: [answer(6, { options: [0] })] };
    const open = openQuestions(ticket, { quantity: 2, selected, names: [] });
    expect(open).toEqual([{ position: 2, supplementId: 6, title: 'Shuttle back' }]);
  });

  test('ask a name of every person where several share a ticket', () => {
    const duo = { ...ticket, supplements: [], ticket_people: 2 };
    expect(namePlaces(duo, 2)).toEqual([
      { position: 1, person: 0 },
      { position: 1, person: 1 },
      { position: 2, person: 0 },
      { position: 2, person: 1 },
    ]);
    const open = openQuestions(duo, { quantity: 2, selected: {}, names: ['An', ' ', 'Cé'] });
    expect(open.map(({ position, person }) => [position, person])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('ask no name of a plain ticket, and one of each ticket that wants names', () => {
    expect(namePlaces(ticket, 3)).toEqual([]);
    expect(namePlaces({ ...ticket, checkout_fields: 1 }, 3)).toHaveLength(3);
  });

  test('have a place for every ticket, or only for the first where a supplement is once per line', () => {
    expect(askedPositions(ticket, 3)).toEqual([1, 2, 3]);
    expect(askedPositions({ ...ticket, supplements: [PARKING] }, 3)).toEqual([1]);
    expect(askedPositions({ ...ticket, supplements: [] }, 3)).toEqual([]);
    const both = { ...ticket, supplements: [SHUTTLE, PARKING] };
    expect(supplementsAt(both, 1).map(({ id }) => id)).toEqual([6, 7]);
    expect(supplementsAt(both, 2).map(({ id }) => id)).toEqual([6]);
  });
});

describe('what was chosen', () => {
  const selected = { 1: [answer(5, { checked: true }), answer(6, { options: [1] })], 2: [answer(6, { options: [0] })] };

  test('costs its tickets all in and its supplements', () => {
    expect(priceOfChoice(ticket, { quantity: 2, selected, names: [] })).toBe(2 * 2650 + 200 + 750);
  });

  test('is listed ticket by ticket', () => {
    const listed = chosenSupplements(ticket, { quantity: 2, selected, names: [] });
    expect(listed.map(({ title, position, price }) => [title, position, price])).toEqual([
      ['Cloakroom', 1, 200],
      ['Shuttle back', 1, 750],
      ['Shuttle back', 2, 0],
    ]);
  });
});

describe('a cart line', () => {
  test('is complete without questions, and not below its minimum', () => {
    expect(isComplete(cartLine())).toBe(true);
    expect(isComplete(cartLine({ ticket_qty: 1, ticket: { buy_limit: 2 } }))).toBe(false);
  });

  test('is not complete without the answer that its organizer requires', () => {
    const event = { custom_field: { label: 'Your club', required: true } };
    expect(isComplete(cartLine({ event }))).toBe(false);
    expect(isComplete(cartLine({ event, custom_field: 'KSC' }))).toBe(true);
    expect(isComplete(cartLine({ event: { custom_field: { label: 'Your club', required: false } } }))).toBe(true);
  });

  test('is not complete with a required supplement open', () => {
    expect(isComplete(cartLine({ ticket: { supplements: [SHUTTLE] } }))).toBe(false);
    expect(
      isComplete(
        cartLine({ ticket: { supplements: [SHUTTLE], selected_supplement: { 1: [answer(6, { options: [1] })] } } }),
      ),
    ).toBe(true);
  });
});
