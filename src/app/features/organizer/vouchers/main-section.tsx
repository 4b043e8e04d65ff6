import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { endAfter } from '#domain/catalogue/supplement-form.ts';
import { isWallDate } from '#domain/time/calendar.ts';
import { formatTableDate } from '#domain/time/format-date.ts';
import type { OrganizerVoucher } from '#wire/organizer/vouchers.ts';
import { EventField } from '#app/features/organizer/event-choice/event-field.tsx';
import { SegmentedField } from '#app/features/organizer/extras/segmented-field.tsx';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { Checkbox } from '#app/ui/form/choice.tsx';
import { FieldError } from '#app/ui/form/field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { EventDays } from './event-days.tsx';
import type { VoucherForm } from './form-values.ts';
import { ticketsThere, useChosenEvent } from './use-chosen-event.ts';
import styles from './voucher-form.module.css';

interface Props {
  readonly form: VoucherForm;
  readonly labels: Readonly<Record<string, string>>;
}

/** What it is, with which tickets it comes, and when it counts. Source: VOU-03, VOU-05, VOU-07. */
export function MainSection({
  form,
  labels,
  voucher,
}: Props & { readonly voucher: OrganizerVoucher | undefined }): ReactNode {
  const { t } = useLingui();
  const { data } = useChosenEvent(form);
  return (
    <Panel>
      <div className={styles['fields']}>
        <TextField label={labels['title']} autoComplete="off" {...form.field('title')} />
        <SegmentedField
          label={labels['voucher_type'] ?? ''}
          value={String(form.hook.watch('voucher_type'))}
          onChange={(value) => form.hook.setValue('voucher_type', value, { shouldDirty: true, shouldTouch: true })}
          options={{ 1: t`Per ticket`, 2: t`Per order` }}
        />
        <EventField
          name="event_id"
          label={labels['event_id']}
          value={form.hook.watch('event_id')}
          title={data?.event.title ?? voucher?.event_title ?? ''}
          error={form.errorOf('event_id')}
          // another event has other tickets
          onChoose={({ id }) => {
            form.hook.setValue('event_id', id, {
              shouldDirty: true,
              shouldTouch: true,
              shouldValidate: form.failures > 0,
            });
            form.hook.setValue('ticket_id', [], { shouldDirty: true });
          }}
        />
        <Tickets form={form} labels={labels} />
      </div>
      <When form={form} labels={labels} />
      <EventDays form={form} />
    </Panel>
  );
}

function Tickets({ form, labels }: Props): ReactNode {
  const errorId = useId();
  const event = useChosenEvent(form);
  const chosen = ticketsThere(form.hook.watch('ticket_id'), event.data);
  const error = form.errorOf('ticket_id');
  const tickets = event.data?.tickets ?? [];
  const choose = (id: number, isChosen: boolean): void =>
    form.hook.setValue('ticket_id', isChosen ? [...chosen, id] : chosen.filter((one) => one !== id), {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: form.failures > 0,
    });
  return (
    <fieldset className={styles['tickets']} aria-describedby={error ? errorId : undefined}>
      <legend>{labels['ticket_id']}</legend>
      {tickets.map(({ id, title }) => (
        <Checkbox
          key={id}
          name="ticket_id"
          label={title}
          checked={chosen.includes(id)}
          aria-invalid={error ? true : undefined}
          onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
        />
      ))}
      {tickets.length === 0 && (
        <p className="small muted">
          <WhyNone {...event} />
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

/** Why there is no ticket to choose; nothing while they are on their way. */
function WhyNone({ data, isChosen, isDeleted, isFailed }: ReturnType<typeof useChosenEvent>): ReactNode {
  if (!isChosen) return <Trans>Choose the event first.</Trans>;
  if (isDeleted) return <Trans>This event was deleted. Choose another one.</Trans>;
  if (data) return <Trans>This event has no tickets yet.</Trans>;
  return isFailed && <Trans>Its tickets could not be had. Check your connection.</Trans>;
}

/** Changing the start moves the end to one day later, and that is said. Source: VOU-10 to VOU-12. */
function When({ form, labels }: Props): ReactNode {
  const { lang } = usePageFacts();
  const [moved, setMoved] = useState('');
  const { onChange, ...start } = form.field('start_date');
  const from = form.hook.watch('start_date');
  const until = moved === '' ? '' : formatTableDate(moved, lang);
  return (
    <>
      <div className={styles['dates']}>
        <TextField
          label={labels['start_date']}
          type="date"
          {...start}
          onChange={(event) => {
            void onChange(event);
            const { value } = event.currentTarget;
            if (!isWallDate(value)) return;
            form.hook.setValue('end_date', endAfter(value), { shouldDirty: true, shouldTouch: true });
            form.hook.clearErrors('end_date');
            setMoved(endAfter(value));
          }}
        />
        <TextField label={labels['start_time']} type="time" {...form.field('start_time')} />
        <TextField
          label={labels['end_date']}
          type="date"
          min={isWallDate(from) ? endAfter(from) : undefined}
          {...form.field('end_date')}
        />
        <TextField label={labels['end_time']} type="time" {...form.field('end_time')} />
      </div>
      <p className="small muted">
        <Trans>Changing the start moves the end to one day later.</Trans>
      </p>
      <p className="small" role="status">
        {until !== '' && <Trans>The end has moved to {until}, one day after the start.</Trans>}
      </p>
    </>
  );
}
