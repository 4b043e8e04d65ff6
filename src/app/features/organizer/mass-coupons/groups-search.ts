import { formOf, rowNumber } from '#app/features/organizer/coupons/coupons-search.ts';

/** The part of the address that names the screen's state: the form of a group, its codes, or its orders; none: the table. */
export interface GroupsSearch {
  readonly coupon?: number | 'new';
  /** the group that a new one begins as a copy of */
  readonly from?: number;
  /** the group whose codes are shown */
  readonly group?: number;
  readonly orders?: number;
  /** of one code alone */
  readonly code?: number;
}

/** Reads the address: what is no group's number is neither a form nor a list. */
export function readGroupsSearch(search: Readonly<Record<string, unknown>>): GroupsSearch {
  const form = formOf(search);
  if (form) return form;
  const group = rowNumber(search['group']);
  if (group !== undefined) return { group };
  const [orders, code] = [rowNumber(search['orders']), rowNumber(search['code'])];
  if (orders === undefined) return {};
  return { orders, ...(code !== undefined && { code }) };
}
