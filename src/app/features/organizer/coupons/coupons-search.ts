/** The part of the address that names the screen's state: the form of a coupon or of a new one, or its orders; none: the table. */
export interface CouponsSearch {
  readonly coupon?: number | 'new';
  readonly orders?: number;
}

/** Reads the address: what is no coupon's number is neither a form nor a list. */
export function readCouponsSearch(search: Readonly<Record<string, unknown>>): CouponsSearch {
  const coupon = search['coupon'] === 'new' ? 'new' : rowNumber(search['coupon']);
  if (coupon !== undefined) return { coupon };
  const orders = rowNumber(search['orders']);
  return orders === undefined ? {} : { orders };
}

/** The number of a row, as an address says it. */
export function rowNumber(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
