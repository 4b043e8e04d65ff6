/** The scale of a review's rating, in stars. Source: REV-07. */
export const RATING_MIN = 1;
export const RATING_MAX = 5;

/** Whether a number is a rating. Source: REV-07. */
export function isRating(stars: number): boolean {
  return Number.isInteger(stars) && stars >= RATING_MIN && stars <= RATING_MAX;
}

/** The average that is shown: rounded up to whole stars; null without reviews. Source: REV-07. */
export function shownAverage(ratings: readonly number[]): number | null {
  const average = exactAverage(ratings);
  return average === null ? null : Math.ceil(average);
}

/** The average as search engines are told it; null without reviews. */
export function exactAverage(ratings: readonly number[]): number | null {
  if (ratings.length === 0) return null;
  return ratings.reduce((total, stars) => total + stars, 0) / ratings.length;
}
