import { isInkSetName, type InkSetName } from '#server/catalogue/ink-sets.ts';

/** The twelve compositions, one for each kind of event. */
export const PLATE_NAMES = [
  'concert',
  'club',
  'theatre',
  'food',
  'expo',
  'family',
  'sport',
  'comedy',
  'festival',
  'talk',
  'dance',
  'film',
] as const;

export type PlateName = (typeof PLATE_NAMES)[number];

/** All a poster is made of; the same recipe is the same poster at every time, place and size. */
export interface PosterRecipe {
  /** what the drawing is seeded with: an event's slug or id */
  readonly id: string;
  readonly plate: PlateName;
  readonly title: string;
  /** pins the ink set that the seed would choose */
  readonly inks?: InkSetName;
  /** pins the glyph or numeral of the plates `talk` and `sport` */
  readonly mark?: string;
  /** draws the plate as pictured in its example: only the seed's own draws, no further variation */
  readonly plain?: boolean;
}

/** Plate of an event that has no poster of its own, by its category's slug. Source: VEN-04. */
const CATEGORY_PLATES: ReadonlyMap<string, PlateName> = new Map([
  ['cinema', 'film'],
  ['concert-music', 'concert'],
  ['conference', 'talk'],
  ['exposition', 'expo'],
  ['festival-spectacle', 'festival'],
  ['game-competition', 'sport'],
  ['hotel', 'food'],
]);

/** The plate for a category's slug; an unknown category is drawn as Others are. Source: VEN-04. */
export function plateForCategory(slug: string): PlateName {
  return CATEGORY_PLATES.get(slug) ?? 'comedy';
}

const METADATA = /<metadata>(\{.*?\})<\/metadata>/s;

/** Puts the recipe into the drawing made from it, so that one file is enough to draw every other size. */
export function withRecipe(svg: string, recipe: PosterRecipe): string {
  const json = JSON.stringify(recipe).replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
  return svg.replace('>', () => `><metadata>${json}</metadata>`);
}

/** The recipe inside a stored poster; null when there is none or it is not ours. */
export function readRecipe(svg: string): PosterRecipe | null {
  const json = METADATA.exec(svg)?.[1];
  if (json === undefined) return null;
  const { id, plate, title, inks, mark, plain } = JSON.parse(json) as Partial<Record<keyof PosterRecipe, unknown>>;
  const known = PLATE_NAMES.find((name) => name === plate);
  if (typeof id !== 'string' || typeof title !== 'string' || !known) return null;
  return {
    id,
    plate: known,
    title,
    ...(isInkSetName(inks) ? { inks } : {}),
    ...(typeof mark === 'string' ? { mark } : {}),
    ...(plain === true ? { plain } : {}),
  };
}
