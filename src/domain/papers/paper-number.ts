/** Letters that tell the series kept here from those that a seller keeps elsewhere. */
const PREFIX = 'KJ';
const DIGITS = 5;

/** The number of an invoice or credit note within its seller's series of a year: `KJ2026-00012`. Source: decisions 6. */
export function formatPaperNumber({ year, number }: { readonly year: number; readonly number: number }): string {
  return `${PREFIX}${year}-${String(number).padStart(DIGITS, '0')}`;
}
