import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasNoTexts } from '#domain/catalogue/event-form.ts';
import { isLanguage, type Language, LANGUAGES } from '#domain/content/languages.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { OwnEvent } from '#wire/organizer/own-event.ts';
import { DraftBanner } from '#app/form/draft-banner.tsx';
import { FormErrors } from '#app/form/form-errors.tsx';
import { useDraft } from '#app/form/use-draft.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { useBack } from '#app/shell/use-back.ts';
import { JumpList } from '#app/ui/form/jump-list.tsx';
import { useConfirmation } from '#app/ui/overlay/use-overlay.ts';
import { AccessPart } from './access-part.tsx';
import { BasicsPart } from './basics-part.tsx';
import { BuyersSheet } from './buyers-sheet.tsx';
import { ConflictSheet } from './conflict-sheet.tsx';
import { EmbedPart } from './embed-part.tsx';
import styles from './event-form.module.css';
import { EventHead } from './event-head.tsx';
import { adminValues } from './admin-values.ts';
import { AdminFeesPart } from './admin-fees-part.tsx';
import { type AdminChoices, type EventDesk, EventDeskContext, useEventDesk } from './event-desk.ts';
import { type EventForm as Form, type EventValues, newEvent, NOT_KEPT, valuesOf } from './event-values.ts';
import { FeesPart } from './fees-part.tsx';
import { ImagesPart } from './images-part.tsx';
import type { WritingLanguage } from './language-tabs.tsx';
import { SaveEventBar } from './save-event-bar.tsx';
import { SearchPart } from './search-part.tsx';
import { type PartName, PARTS, stateOf, usePartNames } from './sections.ts';
import { TicketsPart } from './tickets-part.tsx';
import { UnpublishedChanges } from './unpublished-changes.tsx';
import { type EventEditing, useEventForm } from './use-event-form.ts';
import { useEventLabels } from './use-event-labels.ts';
import { useIsUnpayable } from './use-payable.ts';
import { useShownValue } from './use-shown-value.ts';
import { WhenPart } from './when-part.tsx';
import { WherePart } from './where-part.tsx';

interface Props {
  /** undefined: a new one */
  readonly event: OwnEvent | undefined;
  readonly section: EventDesk['section'];
  /** of an admin's form */
  readonly admin?: AdminChoices;
  /** where it goes when it is saved, or left, with the message key of what was done; undefined: one step back */
  readonly onDone?: ((said: string) => void) | undefined;
}

/** An event with all that its organizer says of it: sections on one page, what is wrong on top, the way to save in view. Source: EVF-01 to EVF-55, screens 53, 54. */
export function EventForm({ event, section, admin, onDone }: Props): ReactNode {
  const [desk] = useState<EventDesk>({ section, admin });
  return (
    <EventDeskContext value={desk}>
      <WholeForm event={event} onDone={onDone} />
    </EventDeskContext>
  );
}

function WholeForm({ event: read, onDone }: Pick<Props, 'event' | 'onDone'>): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const desk = useEventDesk();
  const { section } = desk;
  const back = useBack(
    section === undefined ? { to: '/admin/events' } : { to: '/dashboard/organizer/$section', params: { section } },
  );
  const leave = (said = ''): void => (onDone ? onDone(said) : back());
  const [start] = useState(() => startOf(read, desk));
  const editing = useEventForm({
    event: read,
    start,
    desk,
    onSaved: async ({ event_id }, said) => {
      await draft.saved(draftKey(event_id));
      leave(said);
    },
    onMade: async ({ event_id, slug }) => {
      await draft.saved(draftKey(event_id));
      if (section === undefined)
        await navigate({ to: '/admin/event/edit/$event', params: { event: slug }, replace: true });
      else
        await navigate({
          to: '/dashboard/organizer/$section/edit/$event',
          params: { section, event: slug },
          replace: true,
        });
    },
    nextOf: ({ event_id }) => {
      if (section === undefined) return undefined;
      const params = { section, event: String(event_id) };
      return {
        label: t`Add tickets`,
        onClick: () => void navigate({ to: '/dashboard/organizer/$section/tickets/$event', params }),
      };
    },
  });
  const { form, event, callKey } = editing;
  const draft = useDraft(form, draftKey(read?.id ?? 'new'), {
    except: NOT_KEPT,
    // of an event that is there each page has its own: another page's change is another's
    ...(read ? {} : { callKey, isNew: true }),
  });
  const [writing, reveal] = useWritingLanguage(form, read);
  const labels = useEventLabels(writing.languages);
  const shown = useShownValue();
  const text = { form, writing };
  return (
    <>
      <form {...form.props} className={styles['form']} aria-label={read ? t`Edit event` : t`New event`}>
        <EventHead editing={editing} onBack={() => leave()} />
        <UnpublishedChanges editing={editing} labels={labels} />
        <DraftBanner form={form} draft={draft} labels={labels} shown={shown} />
        <div className={styles['columns']}>
          <Parts form={form} event={event} />
          <div className={styles['parts']}>
            <FormErrors form={form} labels={labels} reveal={reveal} />
            <BasicsPart {...text} event={event} />
            <WhenPart form={form} isNew={!event} />
            <WherePart form={form} />
            <ImagesPart form={form} event={event} onRemoved={editing.forget} onKept={editing.readAgain} />
            <TicketsPart {...text} event={event} />
            <AccessPart form={form} event={event} />
            <EmbedPart {...text} event={event} />
            <SearchPart {...text} />
            {desk.admin ? <AdminFeesPart form={form} /> : <FeesPart form={form} event={event} />}
          </div>
        </div>
        <SaveEventBar editing={editing} draft={draft} labels={labels} onCancel={() => leave()} />
      </form>
      <Questions editing={editing} labels={labels} />
    </>
  );
}

/** What the form begins with. */
function startOf(event: OwnEvent | undefined, { admin }: EventDesk): EventValues {
  const own = event ? valuesOf(event) : newEvent(wallClock(new Date()).date);
  return admin ? { ...own, ...adminValues(event, admin) } : own;
}

function draftKey(event: number | 'new'): string {
  return `event ${event}`;
}

/** The list of the parts, with how each stands. */
function Parts({ form, event }: { readonly form: Form; readonly event: OwnEvent | undefined }): ReactNode {
  const { t } = useLingui();
  const names = usePartNames();
  // drawn again with every key: a part is complete when its last field is filled
  form.hook.watch();
  const isUnpayable = useIsUnpayable(form, event);
  const states: Partial<Record<PartName, 'complete' | 'wrong'>> = {
    ...(event && event.poster !== '' && { images: 'complete' }),
    ...(isUnpayable && { tickets: 'wrong' }),
  };
  return (
    <JumpList
      label={t`Parts of this form`}
      completeText={t`complete`}
      wrongText={t`needs attention`}
      sections={(Object.keys(PARTS) as PartName[]).map((id) => ({
        id,
        label: names[id],
        state: states[id] ?? stateOf(form, id),
      }))}
    />
  );
}

/** What saving asks back, in sheets above the form. */
function Questions({
  editing,
  labels,
}: {
  editing: EventEditing;
  labels: Readonly<Record<string, string>>;
}): ReactNode {
  const conflict = useConfirmation('event-changed');
  const buyers = useConfirmation('tell-buyers');
  const { question } = editing;
  const ask = useEffectEvent((asked: EventEditing['question']) => {
    if (asked?.key === 'EventChanged') conflict.show();
    if (asked?.key === 'TellBuyers') buyers.show();
  });
  useEffect(() => ask(question), [question]);
  return (
    <>
      <ConflictSheet overlay={conflict} editing={editing} labels={labels} />
      <BuyersSheet overlay={buyers} editing={editing} />
    </>
  );
}

/** The language that is written in, and what brings a text of another onto the page. It begins with the page's, or the event's own. */
function useWritingLanguage(form: Form, event: OwnEvent | undefined): [WritingLanguage, (name: string) => void] {
  const { lang: pageLang, offered } = usePageFacts();
  const languages = useMemo(
    () => LANGUAGES.filter((one) => offered.includes(one) || !hasNoTexts(event?.texts[one] ?? {})),
    [offered, event],
  );
  const [lang, setLang] = useState<Language>(() =>
    hasNoTexts(form.hook.getValues(`texts.${pageLang}`)) ? (event?.lang ?? pageLang) : pageLang,
  );
  const reveal = (name: string): void => {
    const [, wanted = ''] = name.split('.');
    if (name.startsWith('texts.') && isLanguage(wanted)) flushSync(() => setLang(wanted));
  };
  return [{ languages, lang, onChange: setLang }, reveal];
}
