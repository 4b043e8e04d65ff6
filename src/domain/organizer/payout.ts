import { type Cents, cents, sum } from '../money/money.ts';
import { type BankDetails, type BankField, isAccountNumber, REQUIRED_BANK_FIELDS } from './bank-details.ts';

/** What ended events brought an organizer and cost, each 0 or more but for what went back after all. */
export interface PayoutFigures {
  /** what buyers paid online, fees on top included */
  readonly sold: Cents;
  /** what the site keeps of it: its commission and transaction fees, those of cash sales too */
  readonly commission: Cents;
  /** what went back to buyers, or was taken back by their banks */
  readonly paidBack: Cents;
  /** of bookings whose buyers ask for their money and have no answer yet, or whose event is being cancelled */
  readonly held: Cents;
}

/** What an event leaves its organizer. Source: POUT-02. */
export function leftOfEvent({ sold, commission, paidBack, held }: PayoutFigures): Cents {
  return cents(sold - commission - paidBack - held);
}

/**
 * What is due to an organizer: what ended events left, less what was paid out before. Below 0 where more went back since
 * than was left: it is taken off the next payout. Source: POUT-02, POUT-03, screens 67.
 */
export function duePayout(events: readonly PayoutFigures[], paidOut: Cents): Cents {
  return cents(sum(events.map(leftOfEvent)) - paidOut);
}

/** Why an organizer's balance is below 0. */
export type Shortfall = 'held' | 'cash' | 'paid_back';

/**
 * Why less than nothing is due: cancellations that are not done yet, else commissions of cash sales, which come in
 * for nobody, else what went back. Null: it is not below 0. Source: screens 67.
 */
export function shortfallOf({ due, held, cash }: Readonly<Record<'due' | 'held' | 'cash', Cents>>): Shortfall | null {
  if (due >= 0) return null;
  if (due + held >= 0) return 'held';
  return due + held + cash >= 0 ? 'cash' : 'paid_back';
}

/** The fields without which nothing can be paid out, as far as they are missing or wrong. Source: ORGP-10, screens 67. */
export function missingBankFields(details: BankDetails): readonly BankField[] {
  return REQUIRED_BANK_FIELDS.filter((field) => {
    const value = details[field];
    return value.trim() === '' || (field === 'bank_account_number' && !isAccountNumber(value));
  });
}
