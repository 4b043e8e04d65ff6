import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FREE_TICKET_LINE_MAX, FREE_TICKET_LINE_MIN } from '#domain/organizer/limits.ts';
import { EventField } from '#app/features/organizer/event-choice/event-field.tsx';
import type { Form } from '#app/form/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { plusIcon, trashIcon } from '#app/ui/icons/buying.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from './free-tickets.module.css';
import { emptyLine, type OnePerson } from './one-person.ts';
import { TicketField } from './ticket-field.tsx';

type Line = OnePerson['cart_detail'][number];

/** Which tickets, and how many of each: one line or more. Source: FREE-08, FREE-10. */
export function TicketLines({ form }: { form: Form<OnePerson> }): ReactNode {
  const { hook } = form;
  const lines = hook.watch('cart_detail');
  const set = (changed: readonly Line[]): void =>
    hook.setValue('cart_detail', [...changed], {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: hook.formState.isSubmitted,
    });
  const change = (at: number, more: Partial<Line>): void =>
    set(hook.getValues('cart_detail').map((line, place) => (place === at ? { ...line, ...more } : line)));
  const last = lines.at(-1);
  return (
    <Panel className={styles['person']}>
      <h2>
        <Trans>Tickets</Trans>
      </h2>
      {lines.map((line, at) => (
        <LineFields
          // lines have no names of their own: one is removed as a whole, and what stands in the others is theirs
          // oxlint-disable-next-line react/no-array-index-key -- the value of each field comes from the form
          key={at}
          form={form}
          at={at}
          line={line}
          change={(more) => change(at, more)}
          remove={lines.length > 1 ? () => set(lines.filter((_, place) => place !== at)) : undefined}
        />
      ))}
      <Button
        kind="outline"
        onClick={() =>
          // another ticket is mostly one of the same event
          set([...lines, { ...emptyLine(), event_id: last?.event_id ?? '', event_title: last?.event_title ?? '' }])
        }
      >
        <Icon d={plusIcon} size={18} />
        <Trans>Another ticket</Trans>
      </Button>
    </Panel>
  );
}

interface LineProps {
  readonly form: Form<OnePerson>;
  readonly at: number;
  readonly line: Line;
  readonly change: (more: Partial<Line>) => void;
  readonly remove: (() => void) | undefined;
}

function LineFields({ form, at, line, change, remove }: LineProps): ReactNode {
  const { t } = useLingui();
  const number = at + 1;
  return (
    <fieldset className={styles['line']}>
      <legend>
        <Trans>Ticket {number}</Trans>
      </legend>
      <EventField
        name={`cart_detail.${at}.event_id`}
        value={line.event_id}
        title={line.event_title}
        error={form.errorOf(`cart_detail.${at}.event_id`)}
        onChoose={({ id, title }) => change({ event_id: id, event_title: title, ticket_id: '', ticket_title: '' })}
      />
      <TicketField
        name={`cart_detail.${at}.ticket_id`}
        event={line.event_id}
        value={line.ticket_id}
        error={form.errorOf(`cart_detail.${at}.ticket_id`)}
        onChoose={({ id, title }) => change({ ticket_id: id, ticket_title: title })}
      />
      <div className={styles['amount']}>
        <TextField
          label={t`Quantity`}
          name={`cart_detail.${at}.ticket_qty`}
          type="number"
          inputMode="numeric"
          min={FREE_TICKET_LINE_MIN}
          max={FREE_TICKET_LINE_MAX}
          value={line.ticket_qty}
          error={form.errorOf(`cart_detail.${at}.ticket_qty`)}
          onChange={({ currentTarget }) => change({ ticket_qty: currentTarget.value })}
        />
        {remove && <IconButton icon={trashIcon} label={t`Leave out ticket ${number}`} onClick={remove} />}
      </div>
    </fieldset>
  );
}
