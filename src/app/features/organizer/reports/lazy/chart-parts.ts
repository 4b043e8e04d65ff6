import type { ChartText } from '../chart-text.ts';

/** What every chart is given. Its words come with it: it says none of its own. */
export interface ChartProps {
  /** what is said of each of its places */
  readonly texts: readonly ChartText[];
  /** the place that is looked at */
  readonly active: number | null;
  readonly onActive: (at: number | null) => void;
}

/** How nivo writes and draws: by the colours of the page. */
export const CHART_THEME = {
  text: { fontFamily: 'var(--font-text)', fontSize: 13, fill: 'var(--text-2)' },
  axis: { ticks: { text: { fill: 'var(--text-2)', fontSize: 13 } } },
  grid: { line: { stroke: 'var(--line)', strokeWidth: 1 } },
};

/** Places that an axis names. */
const NAMED_MOST = 2;

/** Which places of so many an axis names: the first, and each so many after it. */
export function axisEvery(length: number): number[] {
  const step = Math.ceil(length / NAMED_MOST);
  return Array.from({ length: Math.ceil(length / step) }, (_, at) => at * step);
}

const TICKS = 4;

/** Whole numbers from 0 to at least the largest, in even steps of 1, 2 or 5 times a power of ten. */
export function wholeTicks(most: number): number[] {
  const rough = Math.max(1, most / TICKS);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step);
}
