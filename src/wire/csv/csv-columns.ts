/** One line of a file. */
export interface CsvLine {
  /** its number, as a spreadsheet program shows it */
  readonly line: number;
  /** without spaces around them */
  readonly cells: readonly string[];
}

/** What a line has in each column. */
export interface CsvRecord<Column extends string> {
  /** as a spreadsheet program shows it */
  readonly line: number;
  /** empty where the line ends before the column */
  readonly values: Readonly<Record<Column, string>>;
}

/** Headings whose cells make one value, one after the other: words for the first of them, for the second, … */
interface JoinedHeadings {
  readonly joined: readonly (readonly string[])[];
}

/** The columns of a file in their order, each with the headings it goes by, in any language; the usual ones first. */
export type CsvColumns<Column extends string> = Readonly<Record<Column, readonly (string | JoinedHeadings)[]>>;

/** The records of a file. */
export interface CsvRecords<Column extends string> {
  /** the first line named the columns, and is no record */
  readonly hasHeading: boolean;
  readonly records: readonly CsvRecord<Column>[];
}

/**
 * Lines as records. A first line in which most columns are named is a heading and says where they stand; a column that it
 * does not name stands in its own place, unless that is another's. Without a heading all stand in their order. Further
 * cells are left alone. Source: FREE-15.
 */
export function recordsOf<Column extends string>(
  lines: readonly CsvLine[],
  columns: CsvColumns<Column>,
): CsvRecords<Column> {
  const names = Object.keys(columns) as Column[]; // the keys of the record
  const [first, ...others] = lines;
  const headings = first?.cells.map(plain) ?? [];
  const named = names.map((name) => namedPlaces(headings, columns[name]));
  const isHeading = named.filter((places) => places.length > 0).length * 2 > names.length;
  const taken = new Set(named.flat());
  const places = names.map((_, at): readonly number[] => {
    if (!isHeading) return [at];
    const own = named[at] ?? [];
    return own.length > 0 || taken.has(at) ? own : [at];
  });
  const records = (isHeading ? others : lines).map(({ line, cells }) => ({
    line,
    values: Object.fromEntries(names.map((name, at) => [name, joinedCells(cells, places[at] ?? [])])) as Record<
      Column,
      string
    >, // one entry for each name
  }));
  return { hasHeading: isHeading, records };
}

/** Where a column stands by its headings, joined ones first: of "first name" and "name" the second is only a part; empty: nowhere. */
function namedPlaces(headings: readonly string[], known: readonly (string | JoinedHeadings)[]): readonly number[] {
  const placeOf = (words: readonly string[]): number =>
    words.map((word) => headings.indexOf(plain(word))).find((place) => place >= 0) ?? -1;
  for (const heading of known) {
    const places = typeof heading === 'string' ? [] : heading.joined.map(placeOf);
    if (places.length > 0 && places.every((place) => place >= 0)) return places;
  }
  const place = placeOf(known.filter((heading) => typeof heading === 'string'));
  return place >= 0 ? [place] : [];
}

function joinedCells(cells: readonly string[], places: readonly number[]): string {
  return places
    .map((place) => cells[place] ?? '')
    .filter((cell) => cell !== '')
    .join(' ');
}

/** Letters and digits alone, small and without accents. */
function plain(heading: string): string {
  return heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
