import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { type FieldValues, get } from 'react-hook-form';
import { formatTime } from '#domain/time/calendar.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { rotateCcwClockIcon } from '#app/ui/icons/organizer.ts';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';
import styles from './draft-banner.module.css';
import { DraftChoices } from './draft-choices.tsx';
import type { FormDraft } from './use-draft.ts';
import type { Form } from './use-form.ts';

interface Props<Values extends FieldValues> {
  readonly form: Form<Values>;
  readonly draft: FormDraft;
  /** what each field is called */
  readonly labels: Readonly<Record<string, string>>;
  /** how a value is shown where it is no text of its own: a choice */
  readonly shown?: (name: string, value: unknown) => string | undefined;
}

/** Offers what was typed before and not saved: when, which fields, and what would change. Source: screens 53. */
export function DraftBanner<Values extends FieldValues>({ form, draft, labels, shown }: Props<Values>): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const whenOf = useWhen();
  const textOf = useTextOf(shown);
  const [isCompared, setCompared] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { found, overtaken } = draft;
  if (!found) return null;
  const names = Object.keys(found.values);
  const fields = new Intl.ListFormat(lang).format(names.map((name) => labels[name] ?? name));
  const when = whenOf(found.typed_at);
  return (
    <section className={styles['banner']} aria-label={t`Unsaved changes found`}>
      <Icon d={rotateCcwClockIcon} size={20} />
      <p className={styles['text']}>
        <b>
          <Trans>Unsaved changes found</Trans>
        </b>{' '}
        <Trans>
          From this device, {when}: {fields}
        </Trans>
      </p>
      <div className={styles['actions']}>
        <Button size="small" onClick={() => (overtaken.length > 0 ? setAsked(true) : draft.putBack())}>
          <Trans>Put back</Trans>
        </Button>
        <Button size="small" kind="ghost" onClick={draft.throwAway}>
          <Trans>Throw away</Trans>
        </Button>
        <Button size="small" kind="ghost" aria-expanded={isCompared} onClick={() => setCompared(!isCompared)}>
          <Trans>Show the difference</Trans>
        </Button>
      </div>
      {isCompared && <Difference form={form} values={found.values} labels={labels} textOf={textOf} />}
      {isAsked && overtaken.length > 0 && <DraftChoices form={form} draft={draft} labels={labels} textOf={textOf} />}
    </section>
  );
}

interface DifferenceProps<Values extends FieldValues> extends Pick<Props<Values>, 'form' | 'labels'> {
  readonly values: Readonly<Record<string, unknown>>;
  readonly textOf: (name: string, value: unknown) => string;
}

/** How a value is said in words. */
function useTextOf(shown: Props<FieldValues>['shown']): DifferenceProps<FieldValues>['textOf'] {
  const { t } = useLingui();
  return (name, value) =>
    shown?.(name, value) ?? (typeof value === 'boolean' ? (value ? t`on` : t`off`) : asTyped(value));
}

function Difference<Values extends FieldValues>({ form, values, labels, textOf }: DifferenceProps<Values>): ReactNode {
  const current: Readonly<Record<string, unknown>> = form.hook.watch();
  return (
    <table className={styles['difference']}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Field</Trans>
          </th>
          <th scope="col">
            <Trans>Now</Trans>
          </th>
          <th scope="col">
            <Trans>Not saved</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(values).map(([name, value]) => {
          const now: unknown = get(current, name);
          const texts = [textOf(name, now), textOf(name, value)];
          // only their tags differ: these are shown
          const [before, after] = texts[0] === texts[1] ? [asTyped(now), asTyped(value)] : texts;
          return (
            <tr key={name}>
              <th scope="row">{labels[name] ?? name}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** "today 19:52", "Sat 21 Nov 19:52". */
export function useWhen(): (time: number) => string {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const today = wallClock(useNow()).date;
  return (moment) => {
    const { date, time } = wallClock(new Date(moment));
    const clock = formatTime(time);
    return date === today ? t`today ${clock}` : `${formatShortDate(date, { language: lang, today })} ${clock}`;
  };
}

function asTyped(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : '–';
}
