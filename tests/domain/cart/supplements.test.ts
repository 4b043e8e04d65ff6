import { describe, expect, test } from 'vitest';
import {
  isOffered,
  positionsAsked,
  pricedSupplements,
  SUPPLEMENT_TEXT_MAX,
  supplementProblems,
  supplementsPrice,
} from '#domain/cart/supplements.ts';
import type { Supplement, SupplementChoice } from '#domain/cart/supplements.ts';
import { cents } from '#domain/money/money.ts';
import { choice, supplement, TODAY } from './cart-builders.ts';

const meals = [
  { position: 1, title: 'Fish', price: cents(800) },
  { position: 2, title: 'Vegan', price: cents(700) },
];

const select = (supplements: readonly Supplement[], choices: readonly SupplementChoice[], quantity = 2) => ({
  supplements,
  choices,
  quantity,
  today: TODAY,
});

describe('when a supplement is offered (decisions 3)', () => {
  test('from its first to its last day, both included', () => {
    const dated = supplement({ startDate: '2026-11-20', endDate: '2026-11-21' });
    expect(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map((day) => isOffered(dated, day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isOffered(supplement(), TODAY)).toBe(true);
  });

  test('outside its dates it is neither priced nor required', () => {
    const past = supplement({ endDate: '2026-11-19', required: true });
    expect(supplementsPrice(select([past], [choice({ checked: true })]))).toBe(0);
    expect(supplementProblems(select([past], []))).toEqual([]);
  });
});

describe('for which tickets a supplement is asked', () => {
  test('for every ticket, or once per line on position 1 (EVT-62, SUP-08)', () => {
    expect(positionsAsked(supplement({ applied: 1 }), 3)).toEqual([1, 2, 3]);
    expect(positionsAsked(supplement({ applied: 2 }), 3)).toEqual([1]);
    expect(positionsAsked(supplement({ applied: 2 }), 0)).toEqual([]);
  });

  test('a choice for a position the line no longer has costs nothing', () => {
    expect(supplementsPrice(select([supplement()], [choice({ checked: true, position: 3 })]))).toBe(0);
    expect(supplementsPrice(select([supplement({ applied: 2 })], [choice({ checked: true, position: 2 })]))).toBe(0);
  });
});

describe('what supplements cost', () => {
  test('a ticked checkbox its price, for every ticket it is ticked on (EVT-58)', () => {
    const choices = [choice({ checked: true }), choice({ checked: true, position: 2 })];
    expect(supplementsPrice(select([supplement()], choices))).toBe(1000);
    expect(supplementsPrice(select([supplement()], [choice()]))).toBe(0);
  });

  test('every chosen option of a list its price (EVT-59)', () => {
    const list = supplement({ type: 2, options: meals, price: cents(9999) });
    expect(supplementsPrice(select([list], [choice({ options: [1, 2] })]))).toBe(1500);
  });

  test('of a single choice only one option (EVT-61)', () => {
    const list = supplement({ type: 2, options: meals, multipleType: 1 });
    expect(supplementsPrice(select([list], [choice({ options: [2, 1] })]))).toBe(800);
  });

  test('a text nothing (EVT-60, SUP-06)', () => {
    const text = supplement({ type: 3 });
    expect(pricedSupplements(select([text], [choice({ text: ' Red ' })]))).toEqual([
      { supplementId: 1, position: 1, title: 'Drink', choices: [], text: 'Red', price: 0 },
    ]);
  });

  test('what is kept of a choice names its title, options and price, by position', () => {
    const list = supplement({ id: 2, title: 'Meal', type: 2, options: meals });
    const choices = [
      choice({ supplementId: 2, options: [2] }),
      choice({ checked: true, position: 2 }),
      choice({ checked: true }),
    ];
    expect(
      pricedSupplements(select([supplement(), list], choices)).map(({ position, title, choices: c, price }) => [
        position,
        title,
        c.map((o) => o.title),
        price,
      ]),
    ).toEqual([
      [1, 'Drink', ['Drink'], 500],
      [1, 'Meal', ['Vegan'], 700],
      [2, 'Drink', ['Drink'], 500],
    ]);
  });
});

describe('what is wrong with choices', () => {
  const required = supplement({ required: true, title: 'Size' });
  const keys = (supplements: readonly Supplement[], choices: readonly SupplementChoice[], quantity = 1) =>
    supplementProblems(select(supplements, choices, quantity)).map((problem) => problem.key);

  test('a required supplement left open, for each ticket, by its title (EVT-56, EVT-57)', () => {
    expect(supplementProblems(select([required], [choice({ checked: true })]))).toEqual([
      { key: 'SupplementIsRequired', supplementId: 1, title: 'Size', position: 2 },
    ]);
    expect(keys([required], [choice({ checked: false })])).toEqual(['SupplementIsRequired']);
    expect(keys([{ ...required, type: 2, options: meals }], [choice()])).toEqual(['SupplementIsRequired']);
    expect(keys([{ ...required, type: 3 }], [choice({ text: '  ' })])).toEqual(['SupplementIsRequired']);
    expect(keys([required], [choice({ checked: true })])).toEqual([]);
    expect(keys([supplement()], [])).toEqual([]);
  });

  test('one asked once per line is required once', () => {
    expect(keys([{ ...required, applied: 2 }], [choice({ checked: true })], 3)).toEqual([]);
  });

  test('a text longer than 500 characters (EVT-60)', () => {
    const text = supplement({ type: 3 });
    expect(keys([text], [choice({ text: 'x'.repeat(SUPPLEMENT_TEXT_MAX) })])).toEqual([]);
    expect(keys([text], [choice({ text: 'x'.repeat(501) })])).toEqual(['FieldTooLong']);
  });

  test('an option that the list does not have, or one named twice', () => {
    const list = supplement({ type: 2, options: meals });
    expect(keys([list], [choice({ options: [3] })])).toEqual(['PleaseCheckForm']);
    expect(keys([list], [choice({ options: [1, 1] })])).toEqual(['PleaseCheckForm']);
    expect(keys([supplement()], [choice({ checked: true, options: [1] })])).toEqual(['PleaseCheckForm']);
  });

  test('two options where one may be chosen (EVT-61)', () => {
    const list = supplement({ type: 2, options: meals, multipleType: 1 });
    expect(keys([list], [choice({ options: [1, 2] })])).toEqual(['PleaseCheckForm']);
    expect(keys([list], [choice({ options: [2] })])).toEqual([]);
    expect(keys([{ ...list, multipleType: 0 }], [choice({ options: [1, 2] })])).toEqual([]);
  });

  test('two answers for one ticket, or a supplement of another ticket', () => {
    expect(keys([supplement()], [choice(), choice({ checked: true })])).toEqual(['PleaseCheckForm']);
    expect(keys([supplement()], [choice({ supplementId: 9 })])).toEqual(['PleaseCheckForm']);
  });
});
