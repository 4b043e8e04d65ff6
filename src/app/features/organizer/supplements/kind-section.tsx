import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { hasOptions, hasOwnPrice } from '#domain/catalogue/supplement-form.ts';
import type { Language } from '#domain/content/languages.ts';
import { NotWritten } from '#app/features/organizer/extras/not-written.tsx';
import { SegmentedField } from '#app/features/organizer/extras/segmented-field.tsx';
import { LANGUAGE_NAMES } from '#app/shell/language-menu.tsx';
import { Segmented } from '#app/ui/form/segmented.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { circleExclamationPointIcon } from '#app/ui/icons/first-view.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { SupplementForm } from './form-values.ts';
import styles from './supplement-form.module.css';

export interface SectionProps {
  readonly form: SupplementForm;
  readonly labels: Readonly<Record<string, string>>;
  readonly languages: readonly Language[];
  /** whose titles are shown */
  readonly language: Language;
  readonly showLanguage: (language: Language) => void;
}

/** What it is called, how it is asked, and what it costs. Source: SUP-03, SUP-04, SUP-06, SUP-08, SUP-09. */
export function KindSection(props: SectionProps): ReactNode {
  const { t } = useLingui();
  const { form, labels } = props;
  const kind = { supplement_type: Number(form.hook.watch('supplement_type')) };
  return (
    <Panel>
      <Titles {...props} />
      <div className={styles['fields']}>
        <Choice
          {...props}
          name="supplement_type"
          options={{ 1: t`Single`, 2: t`Options`, 3: t`Text` }}
          hint={<KindHint type={kind.supplement_type} />}
        />
        <Choice
          {...props}
          name="supplement_applied"
          options={{ 1: t`Per ticket`, 2: t`Per order` }}
          hint={<Trans>Per order: once for all tickets of one type.</Trans>}
        />
        {hasOwnPrice(kind) && (
          <TextField
            label={labels['supplement_price']}
            inputMode="decimal"
            autoComplete="off"
            end="€"
            {...form.field('supplement_price')}
          />
        )}
        {hasOptions(kind) && (
          <Choice {...props} name="supplement_multiple_type" options={{ 0: t`Several`, 1: t`One` }} />
        )}
      </div>
    </Panel>
  );
}

function KindHint({ type }: { type: number }): ReactNode {
  if (type === 1) return <Trans>A box to tick, for one price.</Trans>;
  if (type === 2) return <Trans>A list to choose from, each option with its own price.</Trans>;
  return <Trans>A question that buyers answer in their own words. It costs nothing.</Trans>;
}

interface ChoiceProps extends Pick<SectionProps, 'form' | 'labels'> {
  readonly name: 'supplement_type' | 'supplement_applied' | 'supplement_multiple_type';
  readonly options: Readonly<Record<string, string>>;
  readonly hint?: ReactNode;
}

function Choice({ form, labels, name, options, hint }: ChoiceProps): ReactNode {
  return (
    <SegmentedField
      label={labels[name] ?? ''}
      value={String(form.hook.watch(name))}
      onChange={(value) => form.hook.setValue(name, value, { shouldDirty: true, shouldTouch: true })}
      options={options}
      hint={hint}
    />
  );
}

/** Its title in each language. */
function Titles({ form, languages, language, showLanguage }: SectionProps): ReactNode {
  const { t } = useLingui();
  const titles = form.hook.watch('titles');
  const isTitled = (one: Language): boolean => (titles[one] ?? '') !== '';
  const first = languages.find(isTitled);
  return (
    <div className={styles['titles']}>
      {languages.length > 1 && (
        <Segmented
          legend={<Trans>Language of the titles</Trans>}
          look="tabs"
          value={language}
          onChange={(value) => showLanguage(value as Language)}
          segments={languages.map((one) => ({
            value: one,
            label: LANGUAGE_NAMES[one],
            ...(first !== undefined && !isTitled(one)
              ? { icon: { d: circleExclamationPointIcon, label: t`has no text yet` } }
              : {}),
          }))}
        />
      )}
      <div key={language} lang={language}>
        <TextField
          label={t`Title`}
          autoComplete="off"
          {...form.field(`titles.${language}`)}
          required={language === (first ?? languages[0])}
        />
      </div>
      <NotWritten languages={languages} isWritten={isTitled} />
    </div>
  );
}
