import { isOffered, positionsAsked, type Supplement, type SupplementChoice } from '#domain/cart/supplements.ts';
import { cents } from '#domain/money/money.ts';
import { addDays } from '#domain/time/calendar.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';
import type { Random } from '#server/seed/posters/seeded-random.ts';
import type { ContentLanguage } from './content/content-shape.ts';
import { type SupplementContent, SUPPLEMENTS } from './content/supplements.ts';
import { known } from './load-people.ts';

/** Share of the tickets that take an optional supplement. */
const TAKEN = 0.25;

/** A supplement of the catalogue by its key. @throws RangeError on a key that there is not. */
export function supplementOf(key: string): SupplementContent {
  return known(new Map(Object.entries(SUPPLEMENTS)), key);
}

/** A supplement as the rules of pricing see it, its words in one language. */
export function pricedSupplement(
  key: string,
  { id, language, today }: { id: number; language: ContentLanguage; today: WallDate },
): Supplement {
  const content = supplementOf(key);
  const { offered } = content;
  return {
    id,
    title: content.titles[language],
    type: content.type,
    required: content.required ?? false,
    price: cents(content.price ?? 0),
    applied: content.applied,
    multipleType: content.oneChoice ? 1 : 0,
    options: (content.options ?? []).map(({ price, titles }, index) => ({
      position: index + 1,
      title: titles[language],
      price: cents(price),
    })),
    startDate: offered ? addDays(today, offered.fromIn) : null,
    endDate: offered ? addDays(today, offered.untilIn) : null,
  };
}

/** What a buyer takes of a ticket's supplements: all that is required, and now and then something else. */
export function chosenAtRandom(
  supplements: readonly (Supplement & { readonly key: string })[],
  { quantity, on, random }: { quantity: number; on: WallDate; random: Random },
): SupplementChoice[] {
  return supplements
    .filter((supplement) => isOffered(supplement, on))
    .flatMap((supplement) =>
      positionsAsked(supplement, quantity)
        .filter(() => random() < TAKEN || supplement.required)
        .map((position) => choiceOf(supplement, position, Math.floor(random() * supplement.options.length))),
    );
}

/** A supplement taken for one ticket: ticked, an option of the list (by its place, from 0), or the example text. */
export function choiceOf(
  { id, key, type }: Pick<Supplement, 'id' | 'type'> & { readonly key: string },
  position: number,
  option: number,
): SupplementChoice {
  return {
    supplementId: id,
    position,
    checked: type === 1,
    options: type === 2 ? [option + 1] : [],
    text: type === 3 ? (supplementOf(key).example ?? '') : '',
  };
}
