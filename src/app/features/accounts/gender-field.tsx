import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldProps } from '#app/form/use-form.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';

/** Asked, never needed: it begins with no answer. Source: SGN-03, decisions 2. */
export function GenderField(field: FieldProps): ReactNode {
  const { t } = useLingui();
  return (
    <SelectField label={t`Gender`} note={t`optional`} autoComplete="sex" {...field} required={false}>
      <option value="">{t`Prefer not to say`}</option>
      <option value="Female">{t`Woman`}</option>
      <option value="Male">{t`Man`}</option>
      <option value="Other">{t`Other`}</option>
    </SelectField>
  );
}
