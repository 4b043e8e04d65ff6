import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { checkInCount } from '#domain/tickets/check-in.ts';
import { verifyTicket } from '#wire/door/verify-ticket.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { useOnline } from '#app/data/network.ts';
import { isRefusal } from '#app/data/query.ts';
import { isSignedOut } from '#app/data/session.ts';
import { useVisitState } from '#app/data/visit.ts';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/form/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { checkIcon } from '#app/ui/icons/buying.ts';
import { userCheckIcon } from '#app/ui/icons/organizer.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { BOOKING_CHANGES, reloadBookings } from './booking-changes.ts';
import type { Booking } from './booking-sheets.tsx';
import styles from './booking-view.module.css';
import { DoorWorksOffline } from './door-works-offline.tsx';
import { HowMany } from './how-many.tsx';
import { useBookingError } from './use-booking-error.ts';
import { useFailedUnseen } from './use-failed-unseen.ts';

/** Lets people in by hand: with several tickets left it asks how many. Source: BKG-07, BKG-11, BKG-14, BKG-17, screens 17. */
export function CheckIn({ booking, close }: { booking: Booking; close: () => void }): ReactNode {
  const { admissions, open } = booking;
  const { t } = useLingui();
  const online = useOnline();
  const [problem, setProblem] = useState('');
  // whose answer was lost: the same people are asked about again, whatever the figures say by now, after Back too
  const [unanswered, setUnanswered] = useVisitState<Press | undefined>(`check-in ${booking.id}`, undefined);
  const isAgain = unanswered !== undefined && booking.door_open === 1;
  const again = isAgain ? t`No answer came: they may be in already. Try again, each of them counts once.` : '';
  const valid = admissions.filter(({ state }) => state === 'valid');
  const inside = valid.filter(({ scans }) => scans > 0).length;
  return (
    <section className={styles['door']}>
      <Places count={valid.length} inside={inside} />
      <p className="small muted">
        {open === 0 ? (
          <Plural value={inside} one="# is in, nobody is left" other="# are in, nobody is left" />
        ) : (
          <Trans>
            <Plural value={inside} one="# is in" other="# are in" />,{' '}
            <Plural value={open} one="# can still come in" other="# can still come in" />
          </Trans>
        )}
      </p>
      {booking.door_open === 0 && open > 0 && (
        <p>
          <Trans>Tickets let people in on the days of the event only.</Trans>
        </p>
      )}
      <div role="alert">{(problem || again) && <FieldError>{problem || again}</FieldError>}</div>
      {!online && open > 0 && <DoorWorksOffline eventId={booking.event.id} />}
      {booking.door_open === 1 && (open > 0 || unanswered) && (
        <CheckInForm booking={booking} close={close} {...{ setProblem, unanswered, setUnanswered }} />
      )}
    </section>
  );
}

/** More than so many are a line of words alone. */
const DRAWN = 8;

/** One box per ticket; the words below it say the same. */
function Places({ count, inside }: { count: number; inside: number }): ReactNode {
  if (count < 2 || count > DRAWN) return null;
  return (
    <ol className={styles['places']} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <li key={at} data-in={at < inside || undefined} data-next={at === inside || undefined}>
          {at < inside ? <Icon d={checkIcon} stroke={2.4} /> : at + 1}
        </li>
      ))}
    </ol>
  );
}

interface FormProps {
  readonly booking: Booking;
  readonly close: () => void;
  /** stays when nobody is left: somebody else may have let them in */
  readonly setProblem: (problem: string) => void;
  readonly unanswered: Press | undefined;
  readonly setUnanswered: (press: Press | undefined) => void;
}

function CheckInForm(props: FormProps): ReactNode {
  const { booking, setProblem, unanswered } = props;
  const { t, i18n } = useLingui();
  const { open } = booking;
  const online = useOnline();
  const [typed, setTyped] = useState('1');
  const { send, due, isBusy } = useCheckIn(props);
  const count = checkInCount(typed, open);
  const press = (): void => {
    if (!online || isBusy) return;
    if (unanswered || count !== null) void send(count ?? 0);
    else setProblem(`${sentenceOf(i18n, 'bookingcheckinfailed')} ${t`Enter a number from 1 to ${open}.`}`);
  };
  return (
    <form
      noValidate
      className={styles['check-in']}
      onSubmit={(event) => {
        event.preventDefault();
        press();
      }}
    >
      {open > 1 && !unanswered && <HowMany typed={typed} open={open} onChange={setTyped} />}
      <CheckInButton count={count} due={due} isAgain={unanswered !== undefined} isBusy={isBusy} />
    </form>
  );
}

/** Sends a check-in, and says what came of it, also to whoever has gone back meanwhile. */
function useCheckIn({ booking, close, setProblem, unanswered, setUnanswered }: FormProps) {
  const { t } = useLingui();
  const toast = useToast();
  const textOf = useBookingError();
  const client = useQueryClient();
  const { failed } = useFailedUnseen();
  // what a first try was refused for; taken, it is noted with the next
  const [due, setDue] = useState('');
  const { mutateAsync, isPending } = useMutation(mutation(verifyTicket, { invalidates: BOOKING_CHANGES }));
  const name = booking.buyer.name || t`A buyer`;
  const fail = (error: unknown, press: Press): void => {
    const isDue = error instanceof CallError && error.values['reason'] === 'amount_due';
    const asked = isDue ? String(error.values['due']) : '';
    setDue(asked === '0.00' ? '' : asked);
    const isUnknown = !isRefusal(error) && !isSignedOut(error);
    setUnanswered(isUnknown ? press : undefined);
    const again = t`No answer came: they may be in already. Try again, each of them counts once.`;
    const text = isUnknown ? again : textOf(error);
    setProblem(isUnknown ? '' : text);
    failed(name, text);
    void reloadBookings(client);
  };
  const send = async (count: number): Promise<void> => {
    setProblem('');
    const press = unanswered ?? pressOf(booking, { count, due });
    try {
      const { id: booking_id, order_number } = booking;
      const { data } = await mutateAsync({ booking_id, order_number, type: 'standard', ...press });
      setUnanswered(undefined);
      close();
      const { length } = data.admissions;
      toast({
        text: <Plural value={length} one={`# person of ${name} is in.`} other={`# people of ${name} are in.`} />,
      });
    } catch (error) {
      fail(error, press);
    }
  };
  return { send, due, isBusy: isPending };
}

/** A check-in as it is sent, and sent again until it has an answer. */
interface Press {
  readonly scan_id: string;
  readonly page_no: number;
  readonly paid: 0 | 1;
  /** of one that is paid: how much was asked for */
  readonly taken?: string;
  readonly ticket_ids: string[];
}

function pressOf(booking: Booking, { count, due }: { count: number; due: string }): Press {
  const cash = due === '' ? { paid: 0 as const } : { paid: 1 as const, taken: due };
  return { scan_id: crypto.randomUUID(), page_no: count, ...cash, ticket_ids: nextOf(booking, count) };
}

/** The tickets that a number of people come in with: those never scanned first. */
function nextOf({ admissions }: Booking, count: number): string[] {
  return admissions
    .filter(({ state, scans, scan_allow }) => state === 'valid' && scans < scan_allow)
    .toSorted((a, b) => a.scans - b.scans || a.position - b.position)
    .slice(0, count)
    .map(({ id }) => id);
}

interface ButtonProps {
  readonly count: number | null;
  /** in cash, before anybody goes in; empty: nothing */
  readonly due: string;
  /** the answer to the last press was lost */
  readonly isAgain: boolean;
  readonly isBusy: boolean;
}

function CheckInButton({ count, due, isAgain, isBusy }: ButtonProps): ReactNode {
  const { t } = useLingui();
  const online = useOnline();
  return (
    <Button
      type="submit"
      full
      loading={isBusy}
      loadingText={t`Checking in…`}
      aria-disabled={!online}
      title={online ? undefined : t`This needs a connection.`}
    >
      <Icon d={userCheckIcon} size={20} />
      {isAgain ? (
        <Trans>Try again</Trans>
      ) : due ? (
        <Trans>
          <MoneyOf wire={due} /> received, let in
        </Trans>
      ) : count === null ? (
        <Trans>Check in</Trans>
      ) : (
        <Plural value={count} one="Check in # person" other="Check in # people" />
      )}
    </Button>
  );
}
