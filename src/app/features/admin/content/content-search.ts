import { type FormOf, readFormOf } from '#app/features/organizer/extras/form-search.ts';

/** The part of the address that names the screen's state: the form of one, or of a new one; none: the table. */
export interface ContentSearch {
  readonly edit?: Exclude<FormOf, undefined>;
}

export function readContentSearch(search: Readonly<Record<string, unknown>>): ContentSearch {
  const edit = readFormOf(search['edit']);
  return edit === undefined ? {} : { edit };
}
