/** Whose tickets are mailed again. */
export interface Resent {
  readonly orderid: number;
  readonly customer_name: string;
  /** empty: a name on the guest list */
  readonly customer_email: string;
  /** where the mail went, if elsewhere */
  readonly mailed_to?: string | undefined;
}

/** Where the mail with the tickets went, or goes; empty of a name on the guest list that none was sent. */
export function addressOf({ customer_email: own, mailed_to: other = own }: Resent): string {
  return other;
}

/** Whether there is an address that the tickets were mailed to, or are. */
export function isMailed(whose: Resent): boolean {
  return addressOf(whose) !== '';
}
