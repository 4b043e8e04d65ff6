import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EVENT_TITLE_MAX, EXCERPT_MAX } from '#domain/catalogue/limits.ts';
import type { OwnEvent } from '#wire/organizer/own-event.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { Toggle } from '#app/ui/form/choice-row.tsx';
import { type AdminChoices, useEventDesk } from './event-desk.ts';
import styles from './event-form.module.css';
import type { EventForm } from './event-values.ts';
import { LanguageTabs, type WritingLanguage } from './language-tabs.tsx';
import { Part } from './part.tsx';
import { toggleOf } from './tickets-part.tsx';
import { EventRichText, EventText } from './text-fields.tsx';
import { useFactLabels } from './use-event-labels.ts';
import { useFollowingTexts } from './use-following-texts.ts';
import { categoryNamesQuery } from '#app/features/event-parts/category-names.ts';

interface Props {
  readonly form: EventForm;
  readonly event: OwnEvent | undefined;
  readonly writing: WritingLanguage;
}

/** What the event is, in every language. Source: EVF-05 to EVF-10, EVF-43. */
export function BasicsPart({ form, event, writing }: Props): ReactNode {
  const { t } = useLingui();
  const labels = useFactLabels();
  const { lang } = writing;
  const { admin } = useEventDesk();
  useFollowingTexts(form, lang);
  const text = { form, lang };
  return (
    <Part name="basics">
      <div className={styles['fields']}>
        {admin && <OrganizerField form={form} event={event} organizers={admin.data} />}
        <div className={styles['half']}>
          <CategoryField form={form} event={event} />
        </div>
        {event?.event_status === 1 && (event.publish === 1 || admin) && (
          <div className={styles['half']}>
            <StatusField form={form} />
          </div>
        )}
        <LanguageTabs form={form} {...writing} explained />
        <div className={styles['half']}>
          <EventText {...text} field="title" max={EVENT_TITLE_MAX} />
        </div>
        <div className={styles['half']}>
          <EventText {...text} field="excerpt" max={EXCERPT_MAX} hint={t`Under the title, on cards and shares.`} />
        </div>
        <EventRichText {...text} field="description" />
        <EventRichText {...text} field="faq" />
        {admin && event && (
          <Toggle
            {...toggleOf(form, 'featured', labels.featured)}
            hint={t`It stands among the events that visitors see first.`}
          />
        )}
      </div>
    </Part>
  );
}

/** Whose event it is. Source: ADM-09, ADM-18. */
function OrganizerField({
  form,
  event,
  organizers,
}: Omit<Props, 'writing'> & { organizers: AdminChoices['data'] }): ReactNode {
  const { t } = useLingui();
  const labels = useFactLabels();
  const first = form.hook.formState.defaultValues?.organizer_id;
  const isKnown = event === undefined || organizers.some(({ id }) => id === event.user_details.id);
  const isOther = Boolean(first) && form.hook.watch('organizer_id') !== first;
  return (
    <SelectField
      label={labels.organizer_id}
      hint={isOther ? t`The event moves to them with its bookings and what these brought.` : undefined}
      {...form.field('organizer_id')}
      required
    >
      <option value="">{t`Choose an organizer`}</option>
      {!isKnown && <option value={event.user_details.id}>{event.user_details.organisation}</option>}
      {organizers.map(({ id, name, email }) => (
        <option key={id} value={id}>
          {name} · {email}
        </option>
      ))}
    </SelectField>
  );
}

function CategoryField({ form, event }: Omit<Props, 'writing'>): ReactNode {
  const { t } = useLingui();
  const labels = useFactLabels();
  const { data } = useQuery(categoryNamesQuery);
  const known = data?.data ?? [];
  const isKnown = event === undefined || known.some(({ id }) => id === event.category_id);
  return (
    // another list is another field: the choice is set in it anew
    <SelectField
      key={known.length}
      label={labels.category_id}
      hint={known.length === 0 ? t`The categories could not be loaded. They come once there is a network.` : undefined}
      {...form.field('category_id')}
      required
    >
      <option value="">{t`Choose a category`}</option>
      {!isKnown && <option value={event.category.id}>{event.category.name}</option>}
      {known.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** Only of an event that is published, and that the site shows. Source: EVF-43. */
function StatusField({ form }: Pick<Props, 'form'>): ReactNode {
  const labels = useFactLabels();
  return (
    <SelectField label={labels.event_status} {...form.field('event_status')}>
      <option value="1">
        <Trans>Published</Trans>
      </option>
      <option value="0">
        <Trans>Un-Published</Trans>
      </option>
    </SelectField>
  );
}
