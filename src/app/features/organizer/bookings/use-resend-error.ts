import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { RESENDS_PER_HOUR } from '#domain/orders/limits.ts';
import { CallError } from '#app/data/call-error.ts';
import { useBookingError } from './use-booking-error.ts';

/** The documented sentences; after too many mails an hour that says so, and when there may be more. */
export function useResendError(): (error: unknown) => string {
  const { t } = useLingui();
  const textOf = useBookingError();
  return (error) => {
    if (!(error instanceof CallError) || error.key !== 'TooManyAttempts') return textOf(error);
    const minutes = Number(error.values['minutes']);
    return t`These tickets were sent ${RESENDS_PER_HOUR} times in the last hour. Try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`;
  };
}
