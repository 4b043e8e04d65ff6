import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextField } from '#app/ui/form/text-field.tsx';
import { wallClock } from '#domain/time/wall-clock.ts';
import { useNow } from '#app/shell/page-facts.ts';
import styles from './event-form.module.css';
import type { EventForm } from './event-values.ts';
import { Part } from './part.tsx';
import { useFactLabels } from './use-event-labels.ts';

/** When the event is, and from when on visitors see it. Source: EVF-11 to EVF-15. */
export function WhenPart({ form, isNew }: { readonly form: EventForm; readonly isNew: boolean }): ReactNode {
  const { t } = useLingui();
  const labels = useFactLabels();
  const { hook } = form;
  const { date: today } = wallClock(useNow());
  const start = form.field('start_date');
  const begins = hook.watch('start_date');
  const isPast = begins !== '' && begins < today;
  // most events end on the day they begin
  const beginOn: typeof start.onChange = async (event) => {
    await start.onChange(event);
    const chosen = hook.getValues('start_date');
    const ends = hook.getValues('end_date');
    if (chosen !== '' && (ends === '' || ends < chosen)) hook.setValue('end_date', chosen, { shouldDirty: true });
  };
  return (
    <Part name="when">
      <div className={styles['fields']}>
        <div className={styles['date']}>
          <TextField
            type="date"
            label={labels.start_date}
            hint={isPast && t`This day is over.`}
            {...start}
            onChange={beginOn}
            required
          />
        </div>
        <div className={styles['time']}>
          <TextField type="time" label={labels.start_time} {...form.field('start_time')} required />
        </div>
        <div className={styles['date']}>
          <TextField
            type="date"
            label={labels.end_date}
            min={begins || undefined}
            {...form.field('end_date')}
            required
          />
        </div>
        <div className={styles['time']}>
          <TextField type="time" label={labels.end_time} {...form.field('end_time')} required />
        </div>
        <div className={styles['date']}>
          <TextField
            type="date"
            label={labels.launch_date}
            hint={t`Visitors see the event from this moment on, once it is published.`}
            min={isNew ? today : undefined}
            {...form.field('launch_date')}
            required
          />
        </div>
        <div className={styles['time']}>
          <TextField type="time" label={t`Time`} {...form.field('launch_time')} required />
        </div>
      </div>
    </Part>
  );
}
