import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { GENDERS } from '#domain/accounts/limits.ts';
import { useGenderNames } from '#app/features/profile/use-shown-choice.ts';
import type { FieldProps } from '#app/form/use-form.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';

interface Props extends FieldProps {
  readonly label?: string;
  readonly hint?: string;
  /** beside the label; null: nothing */
  readonly note?: string | null;
  /** what no answer is called */
  readonly none?: string;
}

/** Asked, never needed: it begins with no answer. Source: SGN-03, ORGP-06, PRF-02, decisions 2. */
export function GenderField({ none, note, ...field }: Props): ReactNode {
  const { t } = useLingui();
  const names = useGenderNames();
  return (
    <SelectField
      label={t`Gender`}
      note={note === undefined ? t`optional` : note}
      autoComplete="sex"
      {...field}
      required={false}
    >
      <option value="">{none ?? t`Prefer not to say`}</option>
      {GENDERS.map((gender) => (
        <option key={gender} value={gender}>
          {names[gender]}
        </option>
      ))}
    </SelectField>
  );
}
