/** Bars that a chart draws; its table has all rows. */
export const BARS_MOST = 12;

const BAR_PIXELS = 46;
const LEAST_PIXELS = 96;

/** How high a chart of so many bars is. */
export function barsHeight(bars: number): number {
  return Math.max(LEAST_PIXELS, bars * BAR_PIXELS + 12);
}

/** The rows that a chart draws: the first ones, and the last one where it stands for several others. */
export function barsOf<T>(rows: readonly T[], isOthers: (row: T) => boolean = () => false): readonly T[] {
  const last = rows.at(-1);
  if (rows.length <= BARS_MOST || last === undefined || !isOthers(last)) return rows.slice(0, BARS_MOST);
  return [...rows.slice(0, BARS_MOST - 1), last];
}
