import { REGION_BUYERS_MIN } from './limits.ts';

/** Buyers of one postal code, of one ticket type. */
export interface RegionCell {
  /** empty: they gave none */
  readonly code: string;
  readonly ticketId: number;
  readonly buyers: number;
  readonly tickets: number;
}

/** A postal code that has buyers enough to be named; null: all others together. */
export interface Region {
  readonly code: string | null;
  readonly tickets: number;
}

/** What a postal code has in all: buyers of several ticket types count once. */
export interface RegionTotal {
  readonly code: string;
  readonly buyers: number;
  readonly tickets: number;
}

/** The postal codes of an event by number of tickets, those with fewer than three buyers as other, which comes last. Source: RPT-05. */
export function regionsOfEvent(totals: readonly RegionTotal[]): readonly Region[] {
  return asRegions(totals.map((total) => ({ ...total, isShown: isNamed(total) })));
}

/**
 * The same of one ticket type. What is told of the event and of its ticket types must not add up to a group that is too
 * small to be named: further postal codes are other, until it does not. Source: RPT-05.
 */
export function regionsOfTicket(
  ticketId: number,
  { cells, totals }: { cells: readonly RegionCell[]; totals: readonly RegionTotal[] },
): readonly Region[] {
  const named = codesToName(cells, totals);
  return asRegions(
    cells
      .filter((cell) => cell.ticketId === ticketId)
      .map(({ code, tickets }) => ({ code, tickets, isShown: named.has(code) })),
  );
}

/** The codes that may be named of single ticket types: those without a small group first, and of these the fewest are given up. */
function codesToName(cells: readonly RegionCell[], totals: readonly RegionTotal[]): ReadonlySet<string> {
  const known = totals.filter(isNamed);
  const isClean = ({ code }: RegionTotal): boolean => cells.every((cell) => cell.code !== code || isLarge(cell));
  const clean = known.filter(isClean).sort((a, b) => b.tickets - a.tickets || (a.code < b.code ? -1 : 1));
  let named = new Set(clean.map(({ code }) => code));
  while (named.size > 0 && tellsOfSmall(cells, { known, named })) {
    clean.pop();
    named = new Set(clean.map(({ code }) => code));
  }
  return named;
}

/**
 * Whether the sums of what is other, by ticket type and by code, leave no doubt that a small group is there. Of a table of
 * which only the sums of rows and columns are known, a cell is at least row + column - all (Fréchet bounds).
 */
function tellsOfSmall(
  cells: readonly RegionCell[],
  { known, named }: { known: readonly RegionTotal[]; named: ReadonlySet<string> },
): boolean {
  const others = cells.filter(({ code }) => !named.has(code));
  const sumOf = (some: readonly RegionCell[]): number => some.reduce((all, { tickets }) => all + tickets, 0);
  const all = sumOf(others);
  return others.some((cell) => {
    const isTold = known.some(({ code }) => code === cell.code);
    if (isLarge(cell) || !isTold) return false;
    const row = sumOf(others.filter(({ ticketId }) => ticketId === cell.ticketId));
    const column = sumOf(others.filter(({ code }) => code === cell.code));
    return row + column > all;
  });
}

function isNamed(total: RegionTotal): boolean {
  return isLarge(total) && total.code !== '';
}

function isLarge({ buyers }: { readonly buyers: number }): boolean {
  return buyers >= REGION_BUYERS_MIN;
}

function asRegions(
  found: readonly { readonly code: string; readonly tickets: number; readonly isShown: boolean }[],
): readonly Region[] {
  const named = found
    .filter(({ isShown }) => isShown)
    .map(({ code, tickets }) => ({ code, tickets }))
    .sort((a, b) => b.tickets - a.tickets || (a.code < b.code ? -1 : 1));
  const others = found.filter(({ isShown }) => !isShown);
  if (others.length === 0) return named;
  return [...named, { code: null, tickets: others.reduce((all, { tickets }) => all + tickets, 0) }];
}
