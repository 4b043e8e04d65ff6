import { VENUE_PRICE_MAX_EUROS } from './limits.ts';

/** Prices that a list is narrowed to, in whole euros, both included. Source: VEN-08. */
export interface PriceRange {
  readonly min: number;
  readonly max: number;
}

/** The range as the filter has it: a minimum above the maximum changes places with it; what is left out is the end of the scale. */
export function settledPrices({ min = 0, max = VENUE_PRICE_MAX_EUROS }: Partial<PriceRange>): PriceRange {
  return { min: Math.min(min, max), max: Math.max(min, max) };
}

/** Whether a range leaves every price in. */
export function isEveryPrice({ min, max }: PriceRange): boolean {
  return min <= 0 && max >= VENUE_PRICE_MAX_EUROS;
}

/** Steps of the slider: its scale is cubic, for most tickets cost less than a hundredth of the dearest. */
export const PRICE_STEPS = 100;

/** The price of a step of the slider, in whole euros. */
export function priceOfStep(step: number): number {
  return Math.round(VENUE_PRICE_MAX_EUROS * (step / PRICE_STEPS) ** 3);
}

/** The step of the slider next to a price in whole euros. */
export function stepOfPrice(euros: number): number {
  return Math.round(PRICE_STEPS * Math.cbrt(euros / VENUE_PRICE_MAX_EUROS));
}
