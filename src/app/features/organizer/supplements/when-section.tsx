import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { endAfter, isEndLateEnough } from '#domain/catalogue/supplement-form.ts';
import { isWallDate } from '#domain/time/calendar.ts';
import { formatTableDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';
import { Toggle } from '#app/ui/form/choice-row.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { SectionProps } from './kind-section.tsx';
import styles from './supplement-form.module.css';

type Props = Pick<SectionProps, 'form' | 'labels'>;

/** Whether it has to be answered, and whether it has a code. Source: SUP-05, SUP-10. */
export function Switches({ form, labels }: Props): ReactNode {
  const { t } = useLingui();
  const toggle = (name: 'supplement_required' | 'generated_code', hint: string) => {
    const { error: _, required: __, ...field } = form.field(name);
    return <Toggle label={labels[name]} hint={hint} {...field} />;
  };
  return (
    <div className={styles['switches']}>
      {toggle('supplement_required', t`The buyer has to choose or answer before paying`)}
      {toggle('generated_code', t`A page of its own in the ticket PDF, with a code that counts once`)}
    </div>
  );
}

/** From when until when it is asked. Source: SUP-12 to SUP-14. */
export function WhenFields({ form, labels, isNew }: Props & { readonly isNew: boolean }): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const { date: today } = wallClock(useNow());
  const [moved, setMoved] = useState('');
  const { onChange, ...start } = form.field('start_date');
  const from = form.hook.watch('start_date') ?? '';
  /** the end stays after its start */
  const follow = (day: string): void => {
    const end = form.hook.getValues('end_date') ?? '';
    if (!isWallDate(day) || end === '' || isEndLateEnough(day, end)) return;
    form.hook.setValue('end_date', endAfter(day), { shouldDirty: true, shouldValidate: true });
    setMoved(endAfter(day));
  };
  const until = moved === '' ? '' : formatTableDate(moved, lang);
  return (
    <>
      <div className={styles['fields']}>
        <TextField
          label={labels['start_date']}
          type="date"
          note={t`optional`}
          min={isNew ? today : undefined}
          {...start}
          onChange={(event) => {
            void onChange(event);
            follow(event.currentTarget.value);
          }}
        />
        <TextField
          label={labels['end_date']}
          type="date"
          note={t`optional`}
          min={isWallDate(from) ? endAfter(from) : undefined}
          {...form.field('end_date')}
        />
      </div>
      <p className="small muted">
        <Trans>Both days count. Without a date there is no limit on that side.</Trans>
      </p>
      <p className="small" role="status">
        {until !== '' && <Trans>The end has moved to {until}, one day after the start.</Trans>}
      </p>
    </>
  );
}
