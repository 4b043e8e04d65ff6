import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { get } from 'react-hook-form';
import { TICKET_DESCRIPTION_MAX } from '#domain/catalogue/ticket-form.ts';
import type { Language } from '#domain/content/languages.ts';
import { NotWritten } from '#app/features/organizer/extras/not-written.tsx';
import { LANGUAGE_NAMES } from '#app/shell/language-menu.tsx';
import { Segmented } from '#app/ui/form/segmented.tsx';
import { TextAreaField, TextField } from '#app/ui/form/text-field.tsx';
import { circleExclamationPointIcon } from '#app/ui/icons/first-view.ts';
import type { TicketForm } from './form-values.ts';
import styles from './ticket-form.module.css';

interface Props {
  readonly form: TicketForm;
  readonly languages: readonly Language[];
  /** those that the event has texts in */
  readonly written: readonly Language[];
}

/** Title and description in each language. Source: TKT-04, TKT-07, screens 54. */
export function TicketTexts({ form, languages, written }: Props): ReactNode {
  const { t } = useLingui();
  const texts = form.hook.watch('texts');
  const isTitled = (one: Language): boolean => (texts[one]?.title ?? '') !== '';
  const first = languages.find(isTitled);
  const start = first ?? languages.find((one) => written.includes(one)) ?? languages[0] ?? 'nl';
  const [language, show] = useShownLanguage(form, { languages, start });
  return (
    <div className={styles['texts']}>
      {languages.length > 1 && (
        <Segmented
          legend={<Trans>Language of title and description</Trans>}
          look="tabs"
          value={language}
          onChange={(value) => show(value as Language)}
          segments={languages.map((one) => ({
            value: one,
            label: LANGUAGE_NAMES[one],
            ...(first !== undefined && !isTitled(one)
              ? { icon: { d: circleExclamationPointIcon, label: t`has no text yet` } }
              : {}),
          }))}
        />
      )}
      <div key={language} className={styles['texts']} lang={language}>
        <TextField
          label={t`Title`}
          autoComplete="off"
          {...form.field(`texts.${language}.title`)}
          required={language === start}
        />
        <TextAreaField
          label={t`Description`}
          note={t`optional`}
          rows={3}
          counter={`${texts[language]?.description?.length ?? 0} / ${TICKET_DESCRIPTION_MAX}`}
          {...form.field(`texts.${language}.description`)}
        />
      </div>
      <NotWritten languages={languages} isWritten={isTitled} />
    </div>
  );
}

interface Shown {
  readonly languages: readonly Language[];
  readonly start: Language;
}

/** The language that is shown; one whose text is wrong comes to the front when the form was not sent. */
function useShownLanguage(form: TicketForm, { languages, start }: Shown): [Language, (language: Language) => void] {
  const [shown, show] = useState(start);
  const [seen, setSeen] = useState(0);
  const { failures } = form;
  if (failures !== seen) {
    setSeen(failures);
    const { errors } = form.hook.formState;
    const wrong = languages.find((language) => get(errors, `texts.${language}`) !== undefined);
    if (wrong) show(wrong);
  }
  return [shown, show];
}
