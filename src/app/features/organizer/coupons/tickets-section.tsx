import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { formatMoney, fromWire, ZERO } from '#domain/money/money.ts';
import { CallError } from '#app/data/call-error.ts';
import { EventField } from '#app/features/organizer/event-choice/event-field.tsx';
import { ticketsQuery } from '#app/features/organizer/tickets/load-tickets.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/form/choice.tsx';
import { FieldError } from '#app/ui/form/field.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { SectionProps } from './coupon-sections.tsx';
import { ticketIdsOf } from './form-values.ts';
import { PartFailed } from '../extras/part-failed.tsx';
import sentenceForm from '../extras/sentence-form.module.css';
import styles from './coupon-form.module.css';

/** For which tickets it is: of one event, as the form has it; those of others stay until they are left out. Source: CPA-14, CPA-16. */
export function TicketsSection({ form, labels, coupon }: SectionProps): ReactNode {
  const { hook } = form;
  const eventId = hook.watch('event_id') ?? '';
  const { data, error: failure, refetch } = useQuery({ ...ticketsQuery(eventId), enabled: eventId !== '' });
  const errorId = useId();
  const error = form.errorOf('added_tickets');
  const chosen = ticketIdsOf(hook.watch('added_tickets'));
  const tickets = eventId === '' ? [] : (data?.tickets ?? []);
  const others = data || eventId === '' ? chosen.filter((id) => !tickets.some((ticket) => ticket.id === id)) : [];
  const choose = (ids: readonly number[]): void =>
    hook.setValue('added_tickets', [...ids], {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: hook.formState.isSubmitted,
    });
  return (
    <Panel>
      <h2 className={sentenceForm['heading']}>
        <Trans>For which tickets</Trans>
      </h2>
      <div className={styles['lists']}>
        <EventField
          name="event_id"
          label={labels['event_id']}
          value={eventId}
          title={data?.event.title ?? coupon?.event_title ?? ''}
          onChoose={({ id }) => hook.setValue('event_id', id, { shouldDirty: true, shouldTouch: true })}
        />
        <fieldset className={sentenceForm['choices']} aria-describedby={error ? errorId : undefined}>
          <legend>{labels['added_tickets']}</legend>
          {tickets.map(({ id, title, price }) => (
            <Checkbox
              key={id}
              name="added_tickets"
              label={title}
              end={formatMoney(fromWire(price) ?? ZERO)}
              checked={chosen.includes(id)}
              onChange={({ currentTarget }) =>
                choose(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          ))}
          {!data && <Failed error={failure} retry={refetch} />}
          <NoTickets isChosen={eventId !== ''} isLoaded={data !== undefined} count={tickets.length} />
          {others.length > 0 && (
            <Others count={others.length} leaveOut={() => choose(chosen.filter((id) => !others.includes(id)))} />
          )}
          {error && <FieldError id={errorId}>{error}</FieldError>}
        </fieldset>
      </div>
    </Panel>
  );
}

function Failed({ error, retry }: { error: Error | null; retry: () => Promise<unknown> }): ReactNode {
  const { t } = useLingui();
  if (error instanceof CallError && error.status === 404)
    return (
      <p className="small muted" role="status">
        <Trans>This event is not there any more: choose another.</Trans>
      </p>
    );
  return <PartFailed title={t`The tickets of the event could not be loaded.`} error={error} retry={retry} />;
}

function NoTickets({ isChosen, isLoaded, count }: { isChosen: boolean; isLoaded: boolean; count: number }): ReactNode {
  if (count > 0 || (isChosen && !isLoaded)) return null;
  return (
    <p className="small muted">
      {isChosen ? (
        <Trans>This event has no tickets yet.</Trans>
      ) : (
        <Trans>Choose an event, and its tickets are listed here.</Trans>
      )}
    </p>
  );
}

function Others({ count, leaveOut }: { count: number; leaveOut: () => void }): ReactNode {
  return (
    <div className={styles['others']}>
      <span>
        <Trans>Tickets of other events, or deleted ones: {count}</Trans>
      </span>
      <Button kind="ghost" size="small" onClick={leaveOut}>
        <Trans>Leave out</Trans>
      </Button>
    </div>
  );
}
