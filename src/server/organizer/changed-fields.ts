/** The names of the fields that hold something else than before. */
export function changedNames<Values extends object>(former: Values, values: Values): (keyof Values & string)[] {
  return namesOf(former).filter((name) => textOf(former[name]) !== textOf(values[name]));
}

interface Versions<Values extends object> {
  /** what the sender of a change read before it */
  readonly read: Values;
  /** what is kept now */
  readonly kept: Values;
  /** what the sender says */
  readonly wanted: Values;
}

/** The fields that somebody else changed since the sender read them, to something else than the sender now says. */
export function changedMeanwhile<Values extends object>({
  read,
  kept,
  wanted,
}: Versions<Values>): (keyof Values & string)[] {
  return namesOf(kept).filter(
    (name) => textOf(read[name]) !== textOf(kept[name]) && textOf(kept[name]) !== textOf(wanted[name]),
  );
}

/** A value as a text that is the same for the same: names of objects in one order. */
export function textOf(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

function namesOf<Values extends object>(values: Values): (keyof Values & string)[] {
  return Object.keys(values) as (keyof Values & string)[];
}
