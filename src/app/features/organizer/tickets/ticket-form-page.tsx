import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OrganizerTicket, TicketsEvent } from '#wire/organizer/tickets.ts';
import { ChangedNotice } from '#app/form/changed-notice.tsx';
import { DraftBanner } from '#app/form/draft-banner.tsx';
import { DraftSaveBar } from '#app/form/draft-save-bar.tsx';
import { FormErrors } from '#app/form/form-errors.tsx';
import { useCallKey } from '#app/form/use-call-key.ts';
import { useDraft } from '#app/form/use-draft.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { useBack } from '#app/shell/use-back.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { xIcon } from '#app/ui/icons/first-view.ts';
import { languagesOf, startOf, useTicketLabels } from './form-values.ts';
import { GoesWithSection } from './goes-with-section.tsx';
import { taxesQuery } from './load-tickets.ts';
import { PriceSentence } from './price-sentence.tsx';
import { DoorSection, MainSection, NumbersSection, SaleSection } from './ticket-sections.tsx';
import sentenceForm from '../extras/sentence-form.module.css';
import type { TicketsPlace } from './tickets-page.tsx';
import { useShownValue } from './use-shown-value.ts';
import { useTicketForm } from './use-ticket-form.ts';

interface Props {
  readonly place: TicketsPlace;
  readonly event: TicketsEvent;
  /** none: a new one */
  readonly ticket: OrganizerTicket | undefined;
}

/** Adds a ticket type or changes one: the same form. Source: TKT-03, screens 56. */
export function TicketFormPage({ place, event, ticket }: Props): ReactNode {
  const { t } = useLingui();
  const back = useBackToList(place);
  return (
    <div className={sentenceForm['page']}>
      <header className={sentenceForm['head']}>
        <IconButton icon={xIcon} label={t`Back to the tickets`} onClick={back} />
        <div className={sentenceForm['title']}>
          <h1>{ticket ? ticket.title : <Trans>New ticket</Trans>}</h1>
          <p className="small muted">{event.title}</p>
        </div>
      </header>
      <TicketFields event={event} ticket={ticket} back={back} />
    </div>
  );
}

/** Cancel and save lead to the list. Source: TKT-03. */
function useBackToList(place: TicketsPlace): () => void {
  return useBack({ to: '/dashboard/organizer/$section/tickets/$event', params: place, search: {} });
}

interface FieldsProps extends Pick<Props, 'event' | 'ticket'> {
  readonly back: () => void;
}

function TicketFields({ event, ticket, back }: FieldsProps): ReactNode {
  const { t } = useLingui();
  const { offered } = usePageFacts();
  const languages = languagesOf(ticket, offered);
  const labels = useTicketLabels(languages);
  const callKey = useCallKey();
  const form = useTicketForm({ event, ticket, back, callKey });
  const draft = useDraft(form, `ticket ${event.id} ${ticket?.id ?? 'new'}`, { callKey, isNew: !ticket });
  const shown = useShownValue(event.id);
  const { taxes = [] } = useQuery(taxesQuery).data ?? {};
  const section = { form, labels };
  return (
    <form {...form.props} className={sentenceForm['form']} aria-label={ticket ? t`Edit ticket` : t`New ticket`}>
      <DraftBanner form={form} draft={draft} labels={labels} shown={shown} />
      <div className={sentenceForm['columns']}>
        <PriceSentence form={form} event={event} ticket={ticket} taxes={taxes} />
        <div className={sentenceForm['parts']}>
          <FormErrors form={form} labels={labels} />
          <ChangedNotice
            form={form}
            now={startOf(ticket, languages)}
            title={<Trans>Somebody else changed this ticket meanwhile</Trans>}
            labels={labels}
            shown={shown}
          />
          <MainSection {...section} languages={languages} event={event} ticket={ticket} taxes={taxes} />
          <NumbersSection {...section} booked={ticket?.booked_ticket ?? 0} />
          <SaleSection {...section} />
          <DoorSection {...section} />
          <GoesWithSection {...section} event={event} ticket={ticket} />
        </div>
      </div>
      <DraftSaveBar form={form} draft={draft} labels={labels} onCancel={back} />
    </form>
  );
}
