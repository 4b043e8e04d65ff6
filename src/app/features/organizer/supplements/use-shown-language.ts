import { useState } from 'react';
import { get } from 'react-hook-form';
import type { Language } from '#domain/content/languages.ts';
import type { SupplementForm } from './form-values.ts';

/** The language that is shown; one whose titles are wrong comes to the front when the form was not sent. */
export function useShownLanguage(
  form: SupplementForm,
  languages: readonly Language[],
): [Language, (language: Language) => void] {
  const [shown, show] = useState(languages[0] ?? 'nl');
  const [seen, setSeen] = useState(0);
  const { failures } = form;
  if (failures !== seen) {
    setSeen(failures);
    const { errors } = form.hook.formState;
    const options = form.hook.getValues('supplement_option');
    const isWrong = (language: Language): boolean =>
      [`titles.${language}`, ...options.map((_, index) => `supplement_option.${index}.titles.${language}`)].some(
        (path) => get(errors, path) !== undefined,
      );
    const wrong = languages.find(isWrong);
    if (wrong) show(wrong);
  }
  return [shown, show];
}
