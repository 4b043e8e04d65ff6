import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OwnEvent } from '#wire/organizer/own-event.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useEventDesk } from './event-desk.ts';
import styles from './event-form.module.css';
import type { EventForm } from './event-values.ts';
import { Gallery } from './gallery.tsx';
import { Part } from './part.tsx';
import { Poster } from './poster.tsx';
import { useFactLabels } from './use-event-labels.ts';
import { useImageRemoval } from './use-image-removal.tsx';

interface Props {
  readonly form: EventForm;
  readonly event: OwnEvent | undefined;
  readonly onRemoved: (event: OwnEvent) => void;
  readonly onKept: () => Promise<void>;
}

/** How the event looks. Source: EVF-22 to EVF-26, UPL-05, UPL-06. */
export function ImagesPart({ form, event, onRemoved, onKept }: Props): ReactNode {
  const { t } = useLingui();
  const labels = useFactLabels();
  const { admin } = useEventDesk();
  const removal = useImageRemoval({ form, event, onRemoved, onKept });
  return (
    <Part name="images">
      <div className={styles['fields']}>
        <Poster form={form} event={event} onRemove={() => removal.ask({ type: 'poster' })} />
        <Gallery form={form} onRemove={(picture) => removal.ask({ type: 'gallery', picture })} />
        <TextField
          type="url"
          inputMode="url"
          autoComplete="off"
          label={labels.video_link}
          note={t`optional`}
          placeholder="https://www.youtube.com/watch?v="
          hint={admin && t`A video of YouTube plays on the page; any other address is a link.`}
          {...form.field('video_link')}
          required={false}
        />
      </div>
      {removal.dialog}
    </Part>
  );
}
