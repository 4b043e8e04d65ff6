import { rectangle, tenth } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { MENAGERIE, SHELF, type Creature } from './creatures.ts';

/** Columns and rows of the shelf. */
const WIDE_SHELVES = [
  [4, 2],
  [4, 2],
  [3, 2],
] as const;
const HIGH_SHELVES = [
  [2, 3],
  [2, 3],
  [2, 2],
  [3, 4],
] as const;

/** A shelf of block creatures, no two alike side by side. */
export function family({ width, height, wide, random, vary, paper, inkA, inkB, key }: Sheet): string {
  const [wideShelf, highShelf] = [vary.oneOf(WIDE_SHELVES), vary.oneOf(HIGH_SHELVES)];
  const [columns, rows] = wide ? wideShelf : highShelf;
  const [fieldWidth, fieldHeight] = [width / columns, height / rows];
  const scale = tenth((Math.min(fieldWidth, fieldHeight) / 165) * 100) / 100;
  const creatures = vary.oneOf([SHELF, MENAGERIE, MENAGERIE]);
  const fields = [paper, inkA, inkB, key];
  const [firstField, step] = [vary.oneOf([0, 1, 2, 3]), columns === 2 ? 2 : 3];
  const draw = <T>(from: readonly T[], fallback: T): T => from[Math.floor(random() * from.length)] ?? fallback;
  let last: Creature | undefined;
  let shelf = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const field = fields[(firstField + column + row * step) % fields.length] ?? paper;
      const others = [inkA, inkB, key, paper].filter((colour) => colour !== field);
      const body = draw(others, key);
      const accent = draw(
        others.filter((colour) => colour !== body),
        paper,
      );
      let creature = draw(creatures, last);
      while (creature === last) creature = draw(creatures, last);
      last = creature;
      const facing = random() > 0.5 ? ' scale(-1 1)' : '';
      const eye = body === paper ? key : paper;
      const drawn = creature?.({ body, accent, eye, pupil: eye === paper ? key : paper }) ?? '';
      const place = `translate(${tenth(fieldWidth * (column + 0.5))} ${tenth(fieldHeight * (row + 1) - 60 * scale)})`;
      shelf +=
        rectangle(
          { x: column * fieldWidth - 0.5, y: row * fieldHeight - 0.5, width: fieldWidth + 1, height: fieldHeight + 1 },
          field,
        ) + `<g transform="${place} scale(${scale})${facing}">${drawn}</g>`;
    }
  }
  return shelf;
}
