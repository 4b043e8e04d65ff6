/** The scale of a review's rating, in stars. Source: REV-07. */
export const RATING_MIN = 1;
export const RATING_MAX = 5;

/** How many reviews there are of one star, of two, and so on. */
export type Spread = readonly number[];

/** Whether a number is a rating. Source: REV-07. */
export function isRating(stars: number): boolean {
  return Number.isInteger(stars) && stars >= RATING_MIN && stars <= RATING_MAX;
}

/** How many reviews there are in all. */
export function countOf(spread: Spread): number {
  return spread.reduce((total, count) => total + count, 0);
}

/** The average of all ratings; null without reviews. */
export function averageOf(spread: Spread): number | null {
  const count = countOf(spread);
  if (count === 0) return null;
  return spread.reduce((total, times, index) => total + times * (index + RATING_MIN), 0) / count;
}

/** The average that is shown: rounded up to whole stars; null without reviews. Source: REV-07. */
export function shownAverage(spread: Spread): number | null {
  const average = averageOf(spread);
  return average === null ? null : Math.ceil(average);
}
