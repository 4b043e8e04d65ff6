import { useLingui } from '@lingui/react/macro';
import { formatMoney, fromWire, ZERO } from '#domain/money/money.ts';
import { formatTime } from '#domain/time/calendar.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { CallError } from '#app/data/call-error.ts';
import { useErrorText } from '#app/shell/error-text.ts';

/** The documented sentence of a refusal, and what it means here. Source: BKG-16, BKG-17. */
export function useBookingError(): (error: unknown) => string {
  const textOf = useErrorText();
  const whyNotChanged = useWhyNotChanged();
  const whyNotIn = useWhyNotIn();
  return (error) => {
    const text = textOf(error);
    if (!(error instanceof CallError)) return text;
    const why =
      error.key === 'bookingstausfailed'
        ? whyNotChanged(error.values)
        : error.key === 'bookingcheckinfailed'
          ? whyNotIn(error.values)
          : '';
    return [text, why].filter(Boolean).join(' ');
  };
}

type Values = CallError['values'];

function useWhyNotChanged(): (values: Values) => string {
  const { t } = useLingui();
  return ({ reason }) => {
    switch (reason) {
      case 'changed':
        return t`Somebody else has changed this booking meanwhile. Look at it again.`;
      case 'amount':
        return t`Another amount would go back now. Look at the figures again.`;
      case 'money':
        return t`No money of this order is left to go back. You can cancel without paying back.`;
      case 'running':
        return t`A cancellation of this event is under way already. Wait until it is done.`;
      case 'address':
        return t`This buyer’s address was deleted. Choose another address.`;
      case 'same':
        return t`The order has this address already.`;
      case 'sellers':
        return t`Other organizers sell a part of this order, so only Kaartje can correct the address.`;
      default:
        return '';
    }
  };
}

function useWhyNotIn(): (values: Values) => string {
  const { t } = useLingui();
  return ({ reason, left = 0, due = '', taken, first_at: firstAt, again_at: againAt }) => {
    switch (reason) {
      case 'already_in': {
        if (againAt !== undefined) {
          const time = timeOf(againAt);
          return t`These tickets can be used again from ${time}.`;
        }
        const time = timeOf(firstAt);
        return firstAt === undefined ? t`All of them are in already.` : t`All of them are in already, since ${time}.`;
      }
      case 'amount_due': {
        const cents = fromWire(String(due)) ?? ZERO;
        if (cents === ZERO)
          return t`Nothing is due for this order any more. Give back what you took now, then let them in.`;
        const amount = formatMoney(cents);
        if (taken === undefined) return t`${amount} of this order is to be paid in cash first.`;
        const took = formatMoney(fromWire(String(taken)) ?? ZERO);
        return t`You took ${took}, but ${amount} is due for this order now. Give back or ask for the difference, then let them in.`;
      }
      case 'not_enough':
        return t`Enter a number from 1 to ${left}.`;
      case 'outside_validity':
        return t`Tickets let people in on the days of the event only.`;
      case 'not_paid':
        return t`This order is not paid.`;
      case 'cancelled':
        return t`These tickets are cancelled.`;
      case 'revoked':
        return t`The codes of these tickets have been taken back.`;
      default:
        return '';
    }
  };
}

function timeOf(at: string | number | undefined): string {
  return formatTime(wallClock(new Date(at ?? 0)).time);
}
