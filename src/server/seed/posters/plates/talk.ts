import { halftone } from '../halftone.ts';
import { hasAccent, lettered, printable, textWidth } from '../letters.ts';
import type { Sheet } from '../sheet.ts';

/** Marks worth a poster of their own when a title holds them. */
const SPEAKING_MARKS = /[?!&@%€+#]/;

/** Copies behind the glyph. */
const ECHOES = 6;

/** The widest a glyph may be, as a share of the sheet's width. */
const WIDEST = 0.62;

type Corner = `${'top' | 'bottom'} ${'left' | 'right'}`;

/** One giant glyph with six echoes: the title's mark or its first letter. */
export function talk(sheet: Sheet): string {
  const { width, height, unit, vary, paper, inkA, inkB, key } = sheet;
  const glyph = glyphOf(sheet);
  const tallest = height * (hasAccent(glyph) ? 0.92 : 1.12) * vary.around(1, 0.1);
  const size = Math.min(tallest, (tallest * width * WIDEST) / textWidth(glyph, tallest));
  const sideways = vary.around(0, 0.05);
  const drift = vary.oneOf([
    { x: 0.34, stepX: 0.055, stepY: -0.018 },
    { x: 0.34, stepX: 0.055, stepY: -0.018 },
    { x: 0.66, stepX: -0.055, stepY: -0.018 },
    { x: 0.4, stepX: 0.03, stepY: 0.04 },
    { x: 0.5, stepX: 0, stepY: -0.05 },
    { x: 0.6, stepX: -0.035, stepY: -0.045 },
  ]);
  const [ground, dots, bright, deep] = vary.oneOf([
    [inkB, inkA, paper, inkA],
    [inkB, inkA, paper, inkA],
    [inkA, inkB, paper, inkB],
    [paper, inkB, inkB, inkA],
    [paper, inkA, inkA, inkB],
  ] as const);
  const baseline = height * 0.9 - (tallest - size) * 0.33;
  let echoes = '';
  for (let echo = ECHOES; echo >= 0; echo--) {
    const [x, y] = [width * (drift.x + sideways) + echo * unit * drift.stepX, baseline + echo * unit * drift.stepY];
    const colour = echo === 0 ? key : echo % 2 ? bright : deep;
    echoes += `<g fill="${colour}">${lettered({ text: glyph, size, x, y, anchor: 'middle' })}</g>`;
  }
  return sheet.ground(ground) + shade(sheet, dots) + echoes;
}

/** Dots that thicken towards one corner. */
function shade({ width, height, unit, vary }: Sheet, colour: string): string {
  const corner = vary.oneOf<Corner>(['top right', 'top right', 'top left', 'bottom left', 'bottom right']);
  const [right, bottom] = [corner.endsWith('right'), corner.startsWith('bottom')];
  return halftone({
    width,
    height,
    step: unit / 40,
    angle: 0.78,
    colour,
    value(x, y) {
      const [across, down] = [right ? x / width : 1 - x / width, bottom ? y / height : 1 - y / height];
      return Math.max(0, (across + down) / 2 - 0.35) * 0.9;
    },
  });
}

function glyphOf({ mark, title }: Sheet): string {
  const speaking = SPEAKING_MARKS.exec(title)?.[0] ?? '';
  const first = [...printable(title)].find((letter) => /[\p{L}\p{N}]/u.test(letter));
  return printable(mark) || printable(speaking) || (first ?? 'K');
}
