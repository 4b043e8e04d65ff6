import { disc, flipped, mirrored, smoothLine, stroked, type Point } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';

/** A ribbon of parallel lines along a path. */
interface Ribbon {
  readonly path: readonly Point[];
  readonly colour: string;
  readonly lines: number;
  /** both in pixels */
  readonly thickness: number;
  readonly gap: number;
}

/** A ribbon of seven lines crossed by one of four, over a disc. */
export function dance(sheet: Sheet): string {
  const { width, height, unit, random, vary, paper, inkA, inkB, key } = sheet;
  const reach = vary.oneOf([0.08, 0.08, 0.2]);
  const moved = (y: number): number => y + (random() - 0.5) * reach;
  const scaled = (points: readonly Point[]): Point[] => points.map(([x, y]) => [x * width, y * height]);
  const long = scaled([
    [-0.1, 0.2],
    [0.3, moved(0.1)],
    [0.78, moved(0.22)],
    [0.7, moved(0.5)],
    [0.25, moved(0.52)],
    [0.2, moved(0.82)],
    [0.62, moved(0.88)],
    [1.12, 0.7],
  ]);
  const short = scaled([
    [1.1, 0.05],
    [0.86, moved(0.36)],
    [0.5, moved(0.3)],
    [0.44, moved(0.66)],
    [0.8, moved(0.74)],
    [0.7, 1.1],
  ]);
  const [longLines, shortLines] = vary.oneOf([
    [7, 4],
    [7, 4],
    [5, 5],
    [9, 2],
    [4, 7],
  ] as const);
  const [discX, discY, discSize] = vary.oneOf([
    [0.66, 0.36, 0.3],
    [0.66, 0.36, 0.3],
    [0.34, 0.66, 0.34],
    [0.5, 0.5, 0.4],
    [0.3, 0.24, 0.22],
  ] as const);
  const body = `<g opacity=".9">${disc([width * discX, height * discY], unit * discSize, inkA)}</g>`;
  const wide = ribbon({ path: long, colour: inkB, lines: longLines, thickness: unit * 0.022, gap: unit * 0.036 });
  const narrow = ribbon({ path: short, colour: key, lines: shortLines, thickness: unit * 0.02, gap: unit * 0.036 });
  const picture = sheet.ground(paper) + sheet.overprint(body) + sheet.overprint(wide) + narrow;
  const turned = vary.oneOf([false, true]) ? mirrored(picture, width) : picture;
  return vary.oneOf([false, true]) ? flipped(turned, height) : turned;
}

/** Lines that keep their order while the ribbon turns over along its path. */
function ribbon({ path, colour, lines, thickness, gap }: Ribbon): string {
  return Array.from({ length: lines }, (_, line) => {
    const off = (line - (lines - 1) / 2) * gap;
    const points = path.map(([x, y], index): Point => [
      x + off * Math.cos(index * 1.05),
      y + off * Math.sin(index * 1.05 + 0.8),
    ]);
    return stroked(smoothLine(points), colour, thickness);
  }).join('');
}
