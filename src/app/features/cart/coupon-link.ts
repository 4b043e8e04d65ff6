import { COUPON_CODE_MAX } from '#domain/cart/coupon-codes.ts';

/** The parameter of an event's address that brings the code of a coupon. */
const PARAMETER = 'coupon';

/** The address of an event that brings a code along. `page` is the event's own, without a query. */
export function couponLink(page: string, code: string): string {
  return `${page}?${new URLSearchParams({ [PARAMETER]: code }).toString()}`;
}

/** The code that an address brings, in capitals; empty where it brings none, or one that no coupon can have. */
export function codeOfLink(search: string): string {
  const code = (new URLSearchParams(search).get(PARAMETER) ?? '').trim().toUpperCase();
  return code.length > COUPON_CODE_MAX ? '' : code;
}

/** The query of an address without the code that it brings; empty where nothing else is asked. */
export function withoutCode(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(PARAMETER);
  const rest = parameters.toString();
  return rest === '' ? '' : `?${rest}`;
}
