import { sum } from '#domain/money/money.ts';
import type { Cents } from '#domain/money/money.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';

/** Characters of the answer to a free-text supplement. Source: EVT-60. */
export const SUPPLEMENT_TEXT_MAX = 500;

/** The kinds of supplement. Source: SUP-04, EVT-58 to EVT-60. */
export const SUPPLEMENT_TYPE = { checkbox: 1, options: 2, text: 3 } as const;

/** Every ticket, or once per cart line, asked on position 1. Source: SUP-08, EVT-62, decisions 3. */
export const SUPPLEMENT_APPLIED = { everyTicket: 1, oncePerLine: 2 } as const;

/** Several choices, or one. Source: SUP-09, EVT-61. */
export const SUPPLEMENT_CHOICE = { several: 0, one: 1 } as const;

/** One choice of an option list. `position` names it for good, wherever in the list it stands. */
export interface SupplementOption {
  readonly position: number;
  readonly title: string;
  readonly price: Cents;
}

/** Something to buy or tell along with a ticket. */
export interface Supplement {
  readonly id: number;
  readonly title: string;
  readonly type: 1 | 2 | 3;
  readonly required: boolean;
  /** Price of a checkbox; the other kinds have none of their own. Source: SUP-06. */
  readonly price: Cents;
  readonly applied: 1 | 2;
  readonly multipleType: 0 | 1;
  readonly options: readonly SupplementOption[];
  /** First and last day it is offered, both included; null: open. */
  readonly startDate: WallDate | null;
  readonly endDate: WallDate | null;
}

/** What a buyer chose of one supplement for one ticket of a line. Source: CART-15. */
export interface SupplementChoice {
  readonly supplementId: number;
  /** Position of the ticket in the line, 1 to its paid quantity. */
  readonly position: number;
  /** Kind 1: ticked. */
  readonly checked: boolean;
  /** Kind 2: positions of the chosen options. */
  readonly options: readonly number[];
  /** Kind 3: the answer. */
  readonly text: string;
}

/** A choice with the prices that hold for it; what an order keeps. */
export interface PricedSupplement {
  readonly supplementId: number;
  readonly position: number;
  readonly title: string;
  /** The chosen options; of a checkbox itself; of a text none. */
  readonly choices: readonly { readonly title: string; readonly price: Cents }[];
  readonly text: string;
  readonly price: Cents;
}

/** Why a line's choices are refused. `position` is the ticket concerned. */
export interface SupplementProblem {
  readonly key: 'SupplementIsRequired' | 'FieldTooLong' | 'PleaseCheckForm';
  readonly supplementId: number;
  /** The supplement's title for the message; empty when the ticket has no such supplement. */
  readonly title: string;
  readonly position: number;
}

/** A line's supplements: what its ticket offers, what was chosen, for how many paid tickets, on which day. */
export interface SupplementSelection {
  readonly supplements: readonly Supplement[];
  readonly choices: readonly SupplementChoice[];
  readonly quantity: number;
  readonly today: WallDate;
}

/** Whether a supplement is shown and priced on a day: within its dates. Source: decisions 3, SUP-23. */
export function isOffered(supplement: Pick<Supplement, 'startDate' | 'endDate'>, today: WallDate): boolean {
  const { startDate, endDate } = supplement;
  return (startDate === null || startDate <= today) && (endDate === null || today <= endDate);
}

/** The ticket positions for which a supplement is asked: every one of the line, or the first only. Source: EVT-62, decisions 3. */
export function positionsAsked(supplement: Supplement, quantity: number): readonly number[] {
  const count = supplement.applied === SUPPLEMENT_APPLIED.oncePerLine ? Math.min(1, quantity) : quantity;
  return Array.from({ length: count }, (_, i) => i + 1);
}

/**
 * What is wrong with a line's choices, in the order of the form: a required supplement left open (SupplementIsRequired), a text too
 * long (FieldTooLong), an unknown supplement or option or two answers where one is allowed (PleaseCheckForm). Choices for
 * supplements outside their dates or for positions the line no longer has are passed over. Source: EVT-56, EVT-57, EVT-60, EVT-61.
 */
export function supplementProblems(selection: SupplementSelection): readonly SupplementProblem[] {
  const known = new Set(selection.supplements.map((supplement) => supplement.id));
  const unknown = selection.choices
    .filter((choice) => !known.has(choice.supplementId))
    .map(({ supplementId, position }): SupplementProblem => ({
      key: 'PleaseCheckForm',
      supplementId,
      title: '',
      position,
    }));
  const asked = askedQuestions(selection).flatMap(({ supplement, position, choices }) => {
    const key = problemOf(supplement, choices);
    return key ? [{ key, supplementId: supplement.id, title: supplement.title, position }] : [];
  });
  return [...asked, ...unknown];
}

/** What was chosen and what each choice costs, by position; what is not offered on the day is left out. Source: decisions 3, PRC-08. */
export function pricedSupplements(selection: SupplementSelection): readonly PricedSupplement[] {
  return askedQuestions(selection)
    .flatMap(({ supplement, position, choices }) => {
      const choice = choices[0];
      return choice && isAnswered(supplement, choice) ? [priced(supplement, choice, position)] : [];
    })
    .sort((a, b) => a.position - b.position);
}

/** What a line's supplements cost together. Source: decisions 3. */
export function supplementsPrice(selection: SupplementSelection): Cents {
  return sum(pricedSupplements(selection).map((supplement) => supplement.price));
}

/** Every supplement offered on the day × every position it is asked for, with the choices made there. */
function askedQuestions({ supplements, choices, quantity, today }: SupplementSelection) {
  return supplements
    .filter((supplement) => isOffered(supplement, today))
    .flatMap((supplement) =>
      positionsAsked(supplement, quantity).map((position) => ({
        supplement,
        position,
        choices: choices.filter((choice) => choice.supplementId === supplement.id && choice.position === position),
      })),
    );
}

function problemOf(supplement: Supplement, choices: readonly SupplementChoice[]): SupplementProblem['key'] | null {
  const [choice, second] = choices;
  if (second) return 'PleaseCheckForm';
  if (choice && hasForeignOption(supplement, choice)) return 'PleaseCheckForm';
  if (supplement.required && !(choice && isAnswered(supplement, choice))) return 'SupplementIsRequired';
  const tooLong = choice && supplement.type === SUPPLEMENT_TYPE.text && choice.text.length > SUPPLEMENT_TEXT_MAX;
  return tooLong ? 'FieldTooLong' : null;
}

/** An option that the list does not have, one named twice, or a second one where only one may be chosen. */
function hasForeignOption(supplement: Supplement, choice: SupplementChoice): boolean {
  if (supplement.type !== SUPPLEMENT_TYPE.options) return choice.options.length > 0;
  const own = new Set(supplement.options.map((option) => option.position));
  const repeated = new Set(choice.options).size < choice.options.length;
  const tooMany = supplement.multipleType === SUPPLEMENT_CHOICE.one && choice.options.length > 1;
  return repeated || tooMany || choice.options.some((position) => !own.has(position));
}

function isAnswered(supplement: Supplement, choice: SupplementChoice): boolean {
  if (supplement.type === SUPPLEMENT_TYPE.checkbox) return choice.checked;
  if (supplement.type === SUPPLEMENT_TYPE.options) return chosenOptions(supplement, choice).length > 0;
  return choice.text.trim() !== '';
}

function priced(supplement: Supplement, choice: SupplementChoice, position: number): PricedSupplement {
  const chosen = chosenOptions(supplement, choice);
  return {
    supplementId: supplement.id,
    position,
    title: supplement.title,
    choices: chosen,
    text: supplement.type === SUPPLEMENT_TYPE.text ? choice.text.trim().slice(0, SUPPLEMENT_TEXT_MAX) : '',
    price: sum(chosen.map((option) => option.price)),
  };
}

/** The options of a supplement that is answered, in the list's order; of a single choice the first only. */
function chosenOptions(supplement: Supplement, choice: SupplementChoice): readonly { title: string; price: Cents }[] {
  const { title, price } = supplement;
  if (supplement.type === SUPPLEMENT_TYPE.checkbox) return [{ title, price }];
  if (supplement.type === SUPPLEMENT_TYPE.text) return [];
  const chosen = supplement.options.filter((option) => choice.options.includes(option.position));
  const counted = supplement.multipleType === SUPPLEMENT_CHOICE.one ? chosen.slice(0, 1) : chosen;
  return counted.map((option) => ({ title: option.title, price: option.price }));
}
