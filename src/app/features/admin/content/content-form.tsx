import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { flushSync } from 'react-dom';
import type { Language } from '#domain/content/languages.ts';
import { DetailsAndPreview } from '#app/features/organizer/extras/form-frame.tsx';
import { DraftBanner } from '#app/form/draft-banner.tsx';
import { DraftSaveBar } from '#app/form/draft-save-bar.tsx';
import { FormErrors } from '#app/form/form-errors.tsx';
import { LANGUAGE_NAMES } from '#app/shell/language-menu.tsx';
import { Button } from '#app/ui/button.tsx';
import { Segmented } from '#app/ui/form/segmented.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import styles from './content.module.css';
import { wrongLanguage } from './content-texts.ts';
import type { ContentForm } from './use-content-form.ts';

interface Props<Values extends FieldValues> extends ContentForm<Values> {
  readonly name: string;
  /** what each field is called */
  readonly labels: Readonly<Record<string, string>>;
  readonly languages?: readonly Language[];
  readonly back: () => void;
  /** begins anew with what is saved now */
  readonly reload: () => void;
  readonly shown?: (name: string, value: unknown) => string | undefined;
  /** the fields, with those of the language that is written in */
  readonly children: (lang: Language, tabs: ReactNode) => ReactNode;
  /** how what is typed will be seen, in a language */
  readonly preview?: (lang: Language) => ReactNode;
}

const NO_LANGUAGES: readonly Language[] = [];

/** The form of one thing that admins write: what was typed before, what is wrong, its fields, saving it. Source: screens 53. */
export function ContentFormBody<Values extends FieldValues>(props: Props<Values>): ReactNode {
  const { form, draft, isOvertaken, name, labels, languages = NO_LANGUAGES, back, reload, shown, children } = props;
  const { preview } = props;
  const [lang, showLanguage] = useShownLanguage(form, languages);
  const tabs = languages.length > 1 && <Tabs languages={languages} lang={lang} onChange={showLanguage} form={form} />;
  const details = (
    <>
      <FormErrors
        form={form}
        labels={labels}
        reveal={(field) => {
          const named = languages.find((one) => field.startsWith(`texts.${one}.`));
          if (named) flushSync(() => showLanguage(named));
        }}
      />
      {isOvertaken && (
        <Notice
          kind="warn"
          action={
            <Button kind="outline" size="small" onClick={reload}>
              <Trans>Load again</Trans>
            </Button>
          }
        >
          <Trans>What you typed stays on this device and is offered again after that.</Trans>
        </Notice>
      )}
      {children(lang, tabs)}
      {languages.map((one) =>
        // what is wrong with a text of another language is led to by its name
        one === lang
          ? null
          : Object.keys(labels)
              .filter((field) => field.startsWith(`texts.${one}.`))
              .map((field) => <input key={field} type="hidden" name={field} />),
      )}
    </>
  );
  return (
    <form {...form.props} className={styles['form']} aria-label={name}>
      <DraftBanner form={form} draft={draft} labels={labels} {...(shown && { shown })} />
      {preview ? (
        <DetailsAndPreview failures={form.failures} details={details} preview={preview(lang)} />
      ) : (
        <div className={styles['details']}>{details}</div>
      )}
      <DraftSaveBar form={form} draft={draft} labels={labels} onCancel={back} />
    </form>
  );
}

/** The language that is shown; one whose texts are wrong comes to the front when the form was not sent. */
function useShownLanguage<Values extends FieldValues>(
  form: ContentForm<Values>['form'],
  languages: readonly Language[],
): [Language, (language: Language) => void] {
  const [shown, show] = useState(languages[0] ?? 'nl');
  const [seen, setSeen] = useState(0);
  if (form.failures !== seen) {
    setSeen(form.failures);
    const { errors } = form.hook.formState;
    const wrong = wrongLanguage(errors, languages);
    if (wrong && wrongLanguage(errors, [shown]) === undefined) show(wrong);
  }
  return [shown, show];
}

interface TabsProps<Values extends FieldValues> {
  readonly form: ContentForm<Values>['form'];
  readonly languages: readonly Language[];
  readonly lang: Language;
  readonly onChange: (lang: Language) => void;
}

/** A tab for each language, those without a text marked in words. */
function Tabs<Values extends FieldValues>({ form, languages, lang, onChange }: TabsProps<Values>): ReactNode {
  const { t } = useLingui();
  const texts = form.hook.watch() as { texts?: Partial<Record<Language, Readonly<Record<string, string>>>> };
  const isEmpty = (one: Language): boolean => Object.values(texts.texts?.[one] ?? {}).every((text) => text === '');
  const missing = languages.filter(isEmpty).map((one) => LANGUAGE_NAMES[one]);
  const first = languages.find((one) => !isEmpty(one));
  const names = missing.join(', ');
  const firstName = first && LANGUAGE_NAMES[first];
  return (
    <div className={styles['tabs']}>
      <Segmented
        legend={t`Language of the texts`}
        look="tabs"
        value={lang}
        onChange={(value) => onChange(value as Language)}
        segments={languages.map((one) => ({
          value: one,
          label: (
            <>
              <span lang={one}>{LANGUAGE_NAMES[one]}</span>
              {isEmpty(one) && <span className={styles['missing']}>{t`empty`}</span>}
            </>
          ),
        }))}
      />
      {firstName !== undefined && missing.length > 0 && (
        <p className="small muted">
          <Trans>
            Not written yet: {names}. There visitors read the text in {firstName}.
          </Trans>
        </p>
      )}
    </div>
  );
}
