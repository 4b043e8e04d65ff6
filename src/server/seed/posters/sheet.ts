import { INK_SETS, isDark, type InkSetName } from '#server/catalogue/ink-sets.ts';
import type { PosterRecipe } from './poster-recipe.ts';
import { fnv1a, mulberry32, PLAIN, variationOf, type Random, type Variation } from './seeded-random.ts';
import { rectangle, tenth } from './shapes.ts';

/** How far the two inks may be out of register, as a share of the short side. */
const REGISTER = 0.012;

/** A sheet up to this ratio is composed like a square one; the pictured plates draw the line at the square. */
const CLEARLY_WIDE = 1.2;

export interface Size {
  /** pixels */
  readonly width: number;
  readonly height: number;
}

/** What a plate draws on: a sheet of a given size, its colours and the numbers that belong to one event alone. */
export interface Sheet extends Size {
  /** the short side, in pixels: the measure everything is drawn in */
  readonly unit: number;
  /** clearly wider than high: what stands in rows then stands side by side */
  readonly wide: boolean;
  /** light inks on dark paper */
  readonly dark: boolean;
  readonly paper: string;
  readonly inkA: string;
  readonly inkB: string;
  readonly key: string;
  readonly title: string;
  /** what the plate prints instead of its own choice from the title; '' leaves the choice to it */
  readonly mark: string;
  /** the pictured plate's own draws: their number and order are part of the drawing */
  readonly random: Random;
  /** choices beyond those of the pictured plate */
  readonly vary: Variation;
  /** the sheet filled with one colour */
  ground(colour: string): string;
  /** prints marks in a spot ink: overprinted, and a little out of register */
  overprint(marks: string): string;
}

export interface PreparedSheet {
  readonly sheet: Sheet;
  readonly inks: InkSetName;
}

/** Lays out the sheet of a poster: ink set, register and variation follow from its id and plate. */
export function prepareSheet(
  recipe: PosterRecipe,
  { width, height }: Size,
  sets: readonly [InkSetName, InkSetName],
): PreparedSheet {
  const random = mulberry32(fnv1a(`${recipe.id}|${recipe.plate}`));
  const inks = recipe.inks ?? (random() < 0.5 ? sets[0] : sets[1]);
  const vary = recipe.plain ? PLAIN : variationOf(mulberry32(fnv1a(`${recipe.id}|${recipe.plate}|variation`)));
  const unit = Math.min(width, height);
  const { paper, inkA, inkB, key } = INK_SETS[inks];
  const swapped = vary.oneOf([false, false, true]);
  const offset = tenth((random() - 0.5) * unit * REGISTER);
  const dark = isDark(INK_SETS[inks]);
  const sheet: Sheet = {
    width,
    height,
    unit,
    wide: width > height * (recipe.plain ? 1 : CLEARLY_WIDE),
    dark,
    paper,
    inkA: swapped ? inkB : inkA,
    inkB: swapped ? inkA : inkB,
    key,
    title: recipe.title,
    mark: recipe.mark ?? '',
    random,
    vary,
    ground: (colour) => rectangle({ x: 0, y: 0, width, height }, colour),
    overprint: (marks) =>
      `<g style="mix-blend-mode:${dark ? 'screen' : 'multiply'}" transform="translate(${offset} ${tenth(offset * 0.6)})">${marks}</g>`,
  };
  return { sheet, inks };
}
