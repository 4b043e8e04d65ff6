import type { InkSetName } from '#server/catalogue/ink-sets.ts';
import { club } from './plates/club.ts';
import { comedy } from './plates/comedy.ts';
import { concert } from './plates/concert.ts';
import { dance } from './plates/dance.ts';
import { expo } from './plates/expo.ts';
import { family } from './plates/family.ts';
import { festival } from './plates/festival.ts';
import { film } from './plates/film.ts';
import { food } from './plates/food.ts';
import { sport } from './plates/sport.ts';
import { talk } from './plates/talk.ts';
import { theatre } from './plates/theatre.ts';
import type { PlateName, PosterRecipe } from './poster-recipe.ts';
import { prepareSheet, type Sheet, type Size } from './sheet.ts';

interface Plate {
  /** the two ink sets the seed chooses from */
  readonly inks: readonly [InkSetName, InkSetName];
  draw(sheet: Sheet): string;
}

const PLATES: Readonly<Record<PlateName, Plate>> = {
  concert: { inks: ['duin', 'leie'], draw: concert },
  club: { inks: ['nacht', 'roet'], draw: club },
  theatre: { inks: ['marol', 'roet'], draw: theatre },
  food: { inks: ['kempen', 'boei'], draw: food },
  expo: { inks: ['maas', 'duin'], draw: expo },
  family: { inks: ['boei', 'leie'], draw: family },
  sport: { inks: ['leie', 'ardoise'], draw: sport },
  comedy: { inks: ['boei', 'marol'], draw: comedy },
  festival: { inks: ['duin', 'boei'], draw: festival },
  talk: { inks: ['ardoise', 'marol'], draw: talk },
  dance: { inks: ['maas', 'kempen'], draw: dance },
  film: { inks: ['venn', 'nacht'], draw: film },
};

export interface DrawnPoster {
  readonly svg: string;
  /** the ink set it is printed in, whose paper colour a page paints before the picture arrives */
  readonly paper: InkSetName;
}

/**
 * Draws a poster at a size in pixels, composed for that ratio: flat colours and outlines, no text, no reference to
 * anything outside. The same recipe and size give the same drawing everywhere.
 */
export function drawPoster({ width, height, ...recipe }: PosterRecipe & Size): DrawnPoster {
  const plate = PLATES[recipe.plate];
  const { sheet, inks } = prepareSheet(recipe, { width, height }, plate.inks);
  const frame = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${frame}><g style="isolation:isolate">${plate.draw(sheet)}</g></svg>`;
  return { svg, paper: inks };
}
