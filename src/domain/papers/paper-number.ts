/** Letters that tell the series kept here from those that a seller keeps elsewhere. */
const PREFIX = 'KJ';
const DIGITS = 5;

/** The number of an invoice or credit note within its seller's series of a year: `KJ2026-00012`. Source: decisions 6. */
export function formatPaperNumber({ year, number }: { readonly year: number; readonly number: number }): string {
  return `${PREFIX}${year}-${String(number).padStart(DIGITS, '0')}`;
}

/** The year and place that a number names, as somebody sends it; null for what is none. */
export function readPaperNumber(text: string): { readonly year: number; readonly number: number } | null {
  const match = /^KJ(\d{4})-(\d{5,9})$/.exec(text.trim().toUpperCase());
  return match ? { year: Number(match[1]), number: Number(match[2]) } : null;
}
