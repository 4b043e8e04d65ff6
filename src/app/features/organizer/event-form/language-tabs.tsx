import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EVENT_TEXTS, hasNoTexts, missingTexts } from '#domain/catalogue/event-form.ts';
import type { Language } from '#domain/content/languages.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { Segmented } from '#app/ui/form/segmented.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import styles from './event-form.module.css';
import { useEventDesk } from './event-desk.ts';
import type { EventForm } from './event-values.ts';
import { languageName, useTextLabels } from './use-event-labels.ts';

/** The languages of an event's texts, and the one that is written in. */
export interface WritingLanguage {
  readonly languages: readonly Language[];
  readonly lang: Language;
  readonly onChange: (lang: Language) => void;
}

interface Props extends WritingLanguage {
  readonly form: EventForm;
  /** with a sentence on what the chosen language lacks */
  readonly explained?: boolean;
}

/** A tab for each language, with how many texts it lacks in words. Source: screens 54. */
export function LanguageTabs({ form, languages, lang, onChange, explained = false }: Props): ReactNode {
  const { t } = useLingui();
  const owner = useEventDesk().admin ? 'admin' : 'organizer';
  const texts = form.hook.watch('texts');
  const [custom_field_enabled, allow_iframe] = form.hook.watch(['custom_field_enabled', 'allow_iframe']);
  if (languages.length < 2) return null;
  const stateOf = (one: Language): string => {
    if (hasNoTexts(texts[one])) return t`empty`;
    const { length } = missingTexts(texts[one], { custom_field_enabled, allow_iframe }, owner);
    return length === 0 ? '' : t`${length} missing`;
  };
  return (
    <div className={styles['tabs']}>
      <Segmented
        legend={t`Language of the texts`}
        look="tabs"
        segments={languages.map((one) => ({
          value: one,
          label: (
            <>
              <span lang={one}>{languageName(one)}</span>
              {stateOf(one) !== '' && <span className={styles['missing']}>{stateOf(one)}</span>}
            </>
          ),
        }))}
        value={lang}
        onChange={(one) => onChange(one as Language)}
      />
      {explained && <Missing form={form} languages={languages} lang={lang} />}
      {EVENT_TEXTS.map((field) =>
        // what is wrong with a text of another language is led to by its name
        languages.map(
          (one) =>
            one !== lang && explained && <input key={`${one}${field}`} type="hidden" name={`texts.${one}.${field}`} />,
        ),
      )}
    </div>
  );
}

/** What a language lacks, and what its visitors see meanwhile. */
function Missing({ form, languages, lang }: Omit<Props, 'onChange' | 'explained'>): ReactNode {
  const { lang: pageLang } = usePageFacts();
  const labels = useTextLabels();
  const owner = useEventDesk().admin ? 'admin' : 'organizer';
  const texts = form.hook.watch('texts');
  const toggles = form.hook.getValues(['custom_field_enabled', 'allow_iframe']);
  const other = languages.find((one) => one !== lang && !hasNoTexts(texts[one]));
  if (!other) return null;
  const names = new Intl.DisplayNames([pageLang], { type: 'language' });
  const [mine, shown] = [names.of(lang) ?? lang, names.of(other) ?? other];
  if (hasNoTexts(texts[lang])) {
    return (
      <Notice kind="plain">
        <Trans>
          Nothing is written in {mine} yet: visitors in {mine} see the texts in {shown}.
        </Trans>
      </Notice>
    );
  }
  const missing = missingTexts(texts[lang], { custom_field_enabled: toggles[0], allow_iframe: toggles[1] }, owner);
  if (missing.length === 0) return null;
  const list = new Intl.ListFormat(pageLang).format(missing.map((field) => labels[field].toLocaleLowerCase(pageLang)));
  return (
    <Notice kind="warn">
      <Trans>
        In {mine} these are missing: {list}. To publish, fill them in or leave {mine} empty: visitors in {mine} then see
        the texts in {shown}.
      </Trans>
    </Notice>
  );
}
