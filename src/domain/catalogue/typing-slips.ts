/** Words shorter than this have neighbours that mean something else. */
const SHORTEST_WORD = 4;
/** From this length on two slips leave a word recognizable. */
const LONG_WORD = 8;

/**
 * How many slips lead from a typed word to the one that was meant, or null when that are too many: one in words of 4
 * letters, two from 8 on. A slip is a letter too many, one missing, a wrong one, or two that changed places.
 */
export function slipsBetween(typed: string, meant: string): number | null {
  const allowed = slipsAllowed(typed);
  if (Math.abs(typed.length - meant.length) > allowed) return null;
  const slips = distance(typed, meant);
  return slips <= allowed ? slips : null;
}

/** How many slips a typed word is forgiven. */
export function slipsAllowed(typed: string): number {
  if (typed.length < SHORTEST_WORD) return 0;
  return typed.length < LONG_WORD ? 1 : 2;
}

/** The words that a swap of two neighbours may have made the typed one of. */
export function unswapped(typed: string): readonly string[] {
  const letters = [...typed];
  return letters
    .slice(1)
    .map((second, index) => [...letters.slice(0, index), second, letters[index], ...letters.slice(index + 2)].join(''));
}

/** The edit distance with swaps of neighbours (optimal string alignment). */
function distance(a: string, b: string): number {
  let twoAbove: readonly number[] = [];
  let above: readonly number[] = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(above, j) + 1,
        at(row, j - 1) + 1,
        at(above, j - 1) + (same ? 0 : 1),
        swapped ? at(twoAbove, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    twoAbove = above;
    above = row;
  }
  return at(above, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
