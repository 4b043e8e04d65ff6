/** What an address says of a form: of which row, or of a new one; undefined: the table is shown. */
export type FormOf = number | 'new' | undefined;

/** Reads the address: what is no row's number is no form. */
export function readFormOf(value: unknown): FormOf {
  if (value === 'new') return value;
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
