/** Bars that a chart draws; its table has all rows. */
export const BARS_MOST = 12;

const BAR_PIXELS = 46;
const LEAST_PIXELS = 96;

/** How high a chart of so many bars is. */
export function barsHeight(bars: number): number {
  return Math.max(LEAST_PIXELS, bars * BAR_PIXELS + 12);
}
