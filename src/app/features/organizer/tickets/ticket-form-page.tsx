import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OrganizerTicket, TicketsEvent } from '#wire/organizer/tickets.ts';
import { DraftBanner, useWhen } from '#app/form/draft-banner.tsx';
import { FormErrors } from '#app/form/form-errors.tsx';
import { type FormDraft, useDraft } from '#app/form/use-draft.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { useBack } from '#app/shell/use-back.ts';
import { Button } from '#app/ui/button.tsx';
import { SaveBar } from '#app/ui/form/save-bar.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { xIcon } from '#app/ui/icons/first-view.ts';
import { cloudCheckIcon, triangleExclamationPointIcon } from '#app/ui/icons/other-pages.ts';
import { ChangedNotice } from './changed-notice.tsx';
import { languagesOf, startOf, type TicketForm, useTicketLabels } from './form-values.ts';
import { GoesWithSection } from './goes-with-section.tsx';
import { taxesQuery } from './load-tickets.ts';
import { PriceSentence } from './price-sentence.tsx';
import { DoorSection, MainSection, NumbersSection, SaleSection } from './ticket-sections.tsx';
import styles from './ticket-form.module.css';
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
    <div className={styles['page']}>
      <header className={styles['head']}>
        <IconButton icon={xIcon} label={t`Back to the tickets`} onClick={back} />
        <div className={styles['title']}>
          <h1>{ticket ? ticket.title : <Trans>New ticket</Trans>}</h1>
          <p className="small muted">{event.title}</p>
        </div>
      </header>
      <TicketFields event={event} ticket={ticket} back={back} />
    </div>
  );
}

/** Cancel and save lead to the list. Source: TKT-03. */
function useBackToList({ section, event }: TicketsPlace): () => void {
  return useBack({ to: `${section}/tickets/$event`, params: { event }, search: {} });
}

interface FieldsProps extends Pick<Props, 'event' | 'ticket'> {
  readonly back: () => void;
}

function TicketFields({ event, ticket, back }: FieldsProps): ReactNode {
  const { t } = useLingui();
  const { offered } = usePageFacts();
  const languages = languagesOf(ticket, offered);
  const labels = useTicketLabels(languages);
  const form = useTicketForm({ event, ticket, back });
  const draft = useDraft(form, `ticket ${event.id} ${ticket?.id ?? 'new'}`);
  const shown = useShownValue(event.id);
  const { taxes = [] } = useQuery(taxesQuery).data ?? {};
  const section = { form, labels };
  return (
    <form {...form.props} className={styles['form']} aria-label={ticket ? t`Edit ticket` : t`New ticket`}>
      <DraftBanner form={form} draft={draft} labels={labels} shown={shown} />
      <div className={styles['columns']}>
        <PriceSentence form={form} event={event} ticket={ticket} taxes={taxes} />
        <div className={styles['parts']}>
          <FormErrors form={form} labels={labels} />
          <ChangedNotice form={form} now={startOf(ticket, languages)} labels={labels} shown={shown} />
          <MainSection {...section} languages={languages} event={event} ticket={ticket} taxes={taxes} />
          <NumbersSection {...section} booked={ticket?.booked_ticket ?? 0} />
          <SaleSection {...section} />
          <DoorSection {...section} />
          <GoesWithSection {...section} event={event} ticket={ticket} />
        </div>
      </div>
      <Save form={form} draft={draft} labels={labels} back={back} />
    </form>
  );
}

interface SaveProps {
  readonly form: TicketForm;
  readonly draft: FormDraft;
  readonly labels: Readonly<Record<string, string>>;
  readonly back: () => void;
}

function Save({ form, draft: { keptAt, notKept }, labels, back }: SaveProps): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const whenOf = useWhen();
  const isChanged = form.hook.formState.isDirty;
  const when = keptAt === undefined ? '' : whenOf(keptAt);
  const fields = new Intl.ListFormat(lang).format(notKept.map((name) => labels[name] ?? name));
  const kept = fields ? t`Kept on this device, but not: ${fields}` : t`Changes kept on this device, ${when}`;
  return (
    <SaveBar
      status={isChanged ? (when ? kept : t`Changes not saved`) : undefined}
      icon={isChanged && when && !fields ? cloudCheckIcon : triangleExclamationPointIcon}
    >
      <Button kind="outline" onClick={back}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" loading={form.isBusy} loadingText={t`Saving…`}>
        <Trans>Save</Trans>
      </Button>
    </SaveBar>
  );
}
