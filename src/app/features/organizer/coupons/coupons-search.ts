/** The part of the address that names the screen's state: the form of a coupon or of a new one, or its orders; none: the table. */
export interface CouponsSearch {
  readonly coupon?: number | 'new';
  /** the coupon that a new one begins as a copy of */
  readonly from?: number;
  readonly orders?: number;
}

/** Reads the address: what is no coupon's number is neither a form nor a list. */
export function readCouponsSearch(search: Readonly<Record<string, unknown>>): CouponsSearch {
  const form = formOf(search);
  if (form) return form;
  const orders = rowNumber(search['orders']);
  return orders === undefined ? {} : { orders };
}

/** The number of a row, as an address says it. */
export function rowNumber(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Which form an address opens, of coupons and groups alike; none where it opens no form. */
export function formOf(search: Readonly<Record<string, unknown>>): Pick<CouponsSearch, 'coupon' | 'from'> | undefined {
  const from = rowNumber(search['from']);
  if (search['coupon'] === 'new') return { coupon: 'new', ...(from !== undefined && { from }) };
  const coupon = rowNumber(search['coupon']);
  return coupon === undefined ? undefined : { coupon };
}
