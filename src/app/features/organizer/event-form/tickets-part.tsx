import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BRAND_TABLE, EVENT_PAYMENT_METHODS } from '#domain/payments/brands.ts';
import type { OwnEvent } from '#wire/organizer/own-event.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Toggle } from '#app/ui/form/choice-row.tsx';
import { Checkbox } from '#app/ui/form/choice.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { useEventDesk } from './event-desk.ts';
import styles from './event-form.module.css';
import type { EventFact, EventForm } from './event-values.ts';
import { LanguageTabs, type WritingLanguage } from './language-tabs.tsx';
import { Part } from './part.tsx';
import { EventText, EventTextArea } from './text-fields.tsx';
import { useFactLabels } from './use-event-labels.ts';
import { useIsUnpayable, useOfferedMethods } from './use-payable.ts';
import { WordChoices } from './word-choices.tsx';

interface Props {
  readonly form: EventForm;
  readonly event: OwnEvent | undefined;
  readonly writing: WritingLanguage;
}

/** What cards are called together. */
const CARDS = `${BRAND_TABLE.visa.label} / ${BRAND_TABLE.mastercard.label}`;

/** What holds for all tickets of the event. Source: EVF-28 to EVF-31, EVF-33. */
export function TicketsPart({ form, event, writing }: Props): ReactNode {
  const { t } = useLingui();
  const labels = useFactLabels();
  const toggle = (name: EventFact) => toggleOf(form, name, labels[name]);
  const hasQuestion = form.hook.watch('custom_field_enabled');
  const text = { form, lang: writing.lang };
  return (
    <Part name="tickets">
      <div className={styles['fields']}>
        <Types event={event} />
        <Methods form={form} event={event} />
        <div>
          <Toggle
            {...toggle('show_ticket_limit')}
            hint={t`Off: visitors see no stock, and what may be bought in round numbers.`}
          />
          <Toggle
            {...toggle('show_ticket_limit_purchased')}
            hint={t`The limit of a ticket counts what a buyer has ordered before.`}
          />
          <Toggle
            {...toggle('custom_field_enabled')}
            hint={t`One question for each buyer, answered at the checkout.`}
          />
        </div>
        <LanguageTabs form={form} {...writing} />
        {hasQuestion && <EventText {...text} field="custom_field_label" needed />}
        {hasQuestion && <Checkbox {...toggle('custom_field_required')} />}
        <EventTextArea {...text} field="ticket_footer" hint={t`Printed on the ticket.`} />
        <EventTextArea {...text} field="tickets_term_cond" hint={t`Printed on the ticket.`} />
      </div>
    </Part>
  );
}

/** How buyers may pay, with what the checkout does not offer, and a warning where nothing is left. Source: EVF-28, decisions 6. */
function Methods({ form, event }: Pick<Props, 'form' | 'event'>): ReactNode {
  const { t } = useLingui();
  const labels = useFactLabels();
  const offered = useOfferedMethods();
  const isUnpayable = useIsUnpayable(form, event);
  const names = { Cash: t`Cash`, Bancontact: BRAND_TABLE.bcmc.label, 'Visa / Master': CARDS };
  return (
    <div>
      <WordChoices
        form={form}
        name="payment_methods"
        legend={labels.payment_methods}
        words={EVENT_PAYMENT_METHODS.map((word) => ({
          word,
          label: names[word],
          hint: offered && !offered.includes(word) ? <Trans>not offered at this checkout</Trans> : undefined,
        }))}
      />
      {isUnpayable && (
        <Notice kind="warn" live>
          <Trans>
            Tickets with a price cannot be bought: the checkout offers none of these ways to pay. Free tickets need
            none.
          </Trans>
        </Notice>
      )}
    </div>
  );
}

/** The way to the types of tickets, which an event has once it is saved. */
function Types({ event }: Pick<Props, 'event'>): ReactNode {
  const { section } = useEventDesk();
  if (section === undefined)
    return (
      <p className={styles['hint']}>
        <Trans>Types of tickets and their prices are the organizer’s: sign in as them to change them.</Trans>
      </p>
    );
  if (!event)
    return (
      <p className={styles['hint']}>
        <Trans>Types of tickets and their prices come next, once the event is saved.</Trans>
      </p>
    );
  return (
    <div>
      <Link
        to="/dashboard/organizer/$section/tickets/$event"
        params={{ section, event: String(event.id) }}
        className={buttonClass({ kind: 'outline', size: 'small' })}
      >
        <Trans>Types of tickets and prices</Trans>
      </Link>
    </div>
  );
}

/** A field that is on or off. */
export function toggleOf(form: EventForm, name: EventFact, label: string) {
  const { error: _error, required: _required, ...field } = form.field(name);
  return { ...field, label };
}
