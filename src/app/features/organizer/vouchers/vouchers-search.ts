import { type FormOf, readFormOf } from '#app/features/organizer/extras/form-search.ts';

/** The part of the address that names the screen's state: the form of a voucher, or of a new one; none: the table. */
export interface VouchersSearch {
  readonly voucher?: Exclude<FormOf, undefined>;
}

export function readVouchersSearch(search: Readonly<Record<string, unknown>>): VouchersSearch {
  const voucher = readFormOf(search['voucher']);
  return voucher === undefined ? {} : { voucher };
}
