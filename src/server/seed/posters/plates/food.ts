import { tenth } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';

/** The colours of one tile: its ground and what lies on it. */
interface TileColours {
  readonly ground: string;
  readonly first: string;
  readonly second: string;
}

/** A motif fills a tile of 100 × 100. */
type Motif = (colours: TileColours) => string;

const quarter: Motif = ({ first }) => `<path d="M0 0H100A100 100 0 0 1 0 100Z" fill="${first}"/>`;

const leaf: Motif = ({ ground, first }) =>
  `<path d="M0 0A100 100 0 0 1 100 100A100 100 0 0 1 0 0Z" fill="${first}"/>` +
  `<path d="M8 8L92 92" stroke="${ground}" stroke-width="4"/>`;

const citrus: Motif = ({ ground, first }) =>
  `<circle cx="50" cy="50" r="42" fill="${first}"/><circle cx="50" cy="50" r="28" fill="${ground}"/>` +
  `<path d="M50 22V78M22 50H78M30 30L70 70M70 30L30 70" stroke="${first}" stroke-width="4"/>`;

const bowls: Motif = ({ first, second }) =>
  `<path d="M0 50A50 50 0 0 1 100 50Z" fill="${first}"/><path d="M0 100A50 50 0 0 1 100 100Z" fill="${second}"/>`;

const onion: Motif = ({ ground, first, second }) =>
  `<path d="M0 0H100A100 100 0 0 1 0 100Z" fill="${first}"/><path d="M0 0H62A62 62 0 0 1 0 62Z" fill="${second}"/>` +
  `<path d="M0 0H28A28 28 0 0 1 0 28Z" fill="${ground}"/>`;

const apple: Motif = ({ ground, first, second }) =>
  `<circle cx="50" cy="54" r="38" fill="${first}"/><path d="M50 22C50 6 64 2 76 4C76 18 64 24 50 22Z" fill="${second}"/>` +
  `<circle cx="38" cy="46" r="5" fill="${ground}"/>`;

const stall: Motif = ({ first, second }) =>
  `<path d="M25 100V50A25 25 0 0 1 75 50V100Z" fill="${first}"/><path d="M0 0H100V16H0Z" fill="${second}"/>`;

const MOTIFS: readonly Motif[] = [quarter, leaf, citrus, bowls, onion, apple, stall];

/** Counters laid from a part of the motifs look like different markets. */
const CHOICES: readonly [readonly Motif[], ...(readonly Motif[])[]] = [
  MOTIFS,
  MOTIFS,
  [citrus, apple, leaf, quarter],
  [bowls, onion, quarter],
  [stall, bowls, apple, citrus],
  [leaf, quarter, onion],
];

/** A counter of quarter-round tiles: seven motifs, four turns, four colours. */
export function food({ width, height, unit, random, vary, ground: fill, paper, inkA, inkB, key }: Sheet): string {
  const across = vary.oneOf([4, 4, 3, 5]);
  const columns = Math.max(3, Math.round((width / unit) * across));
  const side = width / columns;
  const motifs = vary.oneOf(CHOICES);
  const colours = [paper, inkA, inkB, key];
  const draw = <T>(from: readonly T[], fallback: T): T => from[Math.floor(random() * from.length)] ?? fallback;
  let tiles = fill(paper);
  for (let row = 0; row < Math.ceil(height / side); row++) {
    for (let column = 0; column < columns; column++) {
      const ground = draw(colours.slice(0, 3), paper);
      const others = colours.filter((colour) => colour !== ground);
      const first = draw(others, key);
      const second = draw(
        others.filter((colour) => colour !== first),
        key,
      );
      const motif = draw(motifs, quarter);
      const turn = Math.floor(random() * 4) * 90;
      tiles +=
        `<g transform="translate(${tenth(column * side)} ${tenth(row * side)}) scale(${tenth(side) / 100}) rotate(${turn} 50 50)">` +
        `<path d="M-.5 -.5H100.5V100.5H-.5Z" fill="${ground}"/>${motif({ ground, first, second })}</g>`;
    }
  }
  return tiles;
}
