import { useLingui } from '@lingui/react/macro';

/** The sentence of a key that a form's field was refused with. */
export function useFieldText(): (key: string | undefined, max?: number) => string | undefined {
  const { t } = useLingui();
  return (key, max = 0) => {
    switch (key) {
      case undefined:
        return undefined;
      case 'FieldTooLong':
        return t({ id: 'FieldTooLong', message: `At most ${max} characters.` });
      case 'InvalidEmail':
        return t({ id: 'InvalidEmail', message: 'Enter a valid e-mail address.' });
      default:
        return t({ id: 'FieldRequired', message: 'This field is required.' });
    }
  };
}
