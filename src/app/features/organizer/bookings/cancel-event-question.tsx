import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatMoney, fromWire, ZERO } from '#domain/money/money.ts';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { type Cancellation, isRunning } from './event-cancellation.ts';

/** How the tickets of an event are to be cancelled. */
export interface Wish {
  readonly scope: 'all' | 'asked';
  readonly status: 2 | 3;
  readonly message: string;
}

/** Bookings, tickets and money. */
export function Figures({ of }: { of: Cancellation['all'] }): ReactNode {
  const { bookings, tickets, refund } = of;
  const amount = formatMoney(fromWire(refund) ?? ZERO);
  return (
    <>
      <Plural value={bookings} one="# booking" other="# bookings" />,{' '}
      <Plural value={tickets} one="# ticket" other="# tickets" />, {amount}.
    </>
  );
}

/** What is asked before it. */
export function Question({ goesOn, isEmpty }: { goesOn: boolean; isEmpty: boolean }): ReactNode {
  if (goesOn) return <Trans>Go on with the cancellation?</Trans>;
  return isEmpty ? <Trans>Call this event off?</Trans> : <Trans>Cancel these tickets?</Trans>;
}

interface MeaningProps {
  readonly wish: Wish;
  readonly cancellation: Cancellation;
  /** what goes back */
  readonly amount: string;
}

/** What it would do, and who is told. */
export function Meaning({ wish, cancellation, amount }: MeaningProps): ReactNode {
  const { i18n } = useLingui();
  if (isRunning(cancellation.run)) return <Trans>What failed is tried once more. Nothing is done or paid twice.</Trans>;
  if (cancellation.all.bookings === 0)
    return (
      <>
        <Trans>
          Its tickets are taken off sale, and its page says that it is called off. What is being paid at this moment
          goes back.
        </Trans>{' '}
        {sentenceOf(i18n, 'bookcancelmessage')}
      </>
    );
  const figures = cancellation[wish.scope];
  return (
    <>
      <Figures of={figures} /> {wish.status === 3 && <Trans>{amount} goes back.</Trans>} <WhoIsMailed of={figures} />{' '}
      {sentenceOf(i18n, 'bookcancelmessage')}
    </>
  );
}

/** Of whom no address is known, no mail is promised. */
export function WhoIsMailed({
  of: { bookings, untold = 0 },
}: {
  of: Pick<Cancellation['all'], 'bookings' | 'untold'>;
}): ReactNode {
  if (untold === 0) return <Trans>Every buyer gets a mail.</Trans>;
  return (
    <>
      <Plural
        value={untold}
        one="# booking has no e-mail address, so no mail can tell its buyer."
        other="# bookings have no e-mail address, so no mail can tell their buyers."
      />{' '}
      {untold < bookings && <Trans>Every other buyer gets a mail.</Trans>}
    </>
  );
}
