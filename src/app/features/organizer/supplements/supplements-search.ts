import { type FormOf, readFormOf } from '#app/features/organizer/extras/form-search.ts';

/** The part of the address that names the screen's state: the form of a supplement, or of a new one; none: the table. */
export interface SupplementsSearch {
  readonly supplement?: Exclude<FormOf, undefined>;
}

export function readSupplementsSearch(search: Readonly<Record<string, unknown>>): SupplementsSearch {
  const supplement = readFormOf(search['supplement']);
  return supplement === undefined ? {} : { supplement };
}
