import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Gender, GENDERS } from '#domain/accounts/limits.ts';
import type { FieldProps } from '#app/form/use-form.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';

/** Asked, never needed: it begins with no answer. Source: SGN-03, decisions 2. */
export function GenderField(field: FieldProps): ReactNode {
  const { t } = useLingui();
  const names: Readonly<Record<Gender, string>> = { Male: t`Man`, Female: t`Woman`, Other: t`Other` };
  return (
    <SelectField label={t`Gender`} note={t`optional`} autoComplete="sex" {...field} required={false}>
      <option value="">{t`Prefer not to say`}</option>
      {GENDERS.map((gender) => (
        <option key={gender} value={gender}>
          {names[gender]}
        </option>
      ))}
    </SelectField>
  );
}
