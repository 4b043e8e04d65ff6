import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { COMMISSION_TYPE } from '#domain/cart/commissions.ts';
import { LANGUAGES } from '#domain/content/languages.ts';
import { settingKind } from '#domain/content/setting-rules.ts';
import type { Form } from '#app/form/use-form.ts';
import { LANGUAGE_NAMES } from '#app/shell/language-menu.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextAreaField, TextField } from '#app/ui/form/text-field.tsx';
import type { SettingWords } from './use-setting-words.ts';

/** The values by the parts of their keys: `contact.email` is `{ contact: { email } }`. */
export type SettingValues = { [part: string]: string | SettingValues };

interface Props {
  readonly form: Form<SettingValues>;
  /** of the setting */
  readonly name: string;
  readonly words: SettingWords;
  readonly shipped: string;
}

/** One setting: its name, what it does, its key, and the control that fits what it holds. Source: screens 72. */
export function SettingField({ form, name, words: { label, meaning }, shipped }: Props): ReactNode {
  const { t } = useLingui();
  const kind = settingKind(name);
  const choices = useChoices(name);
  const usual = shipped === '' ? '' : t`Shipped: ${shipped}.`;
  const hint = [meaning, usual, t`Key: ${name}.`].filter(Boolean).join(' ');
  const field = { ...form.field(name), required: false, label, hint };
  if (choices) {
    return (
      <SelectField {...field}>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    );
  }
  if (kind === 'text') return <TextAreaField {...field} rows={3} />;
  const isAmount = kind === 'euros' || kind === 'percent' || kind === 'commission';
  return (
    <TextField
      {...field}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={kind === 'line'}
      {...(isAmount && { inputMode: 'decimal' as const })}
      {...(kind === 'euros' && { end: '€' })}
      {...(kind === 'percent' && { end: '%' })}
    />
  );
}

/** What a setting can be, where that is a few things; undefined: it is typed. */
function useChoices(name: string): readonly (readonly [value: string, text: string])[] | undefined {
  const { t } = useLingui();
  switch (settingKind(name)) {
    case 'flag':
      return [
        ['0', t`no`],
        ['1', t`yes`],
      ];
    case 'language':
      return LANGUAGES.map((lang) => [lang, LANGUAGE_NAMES[lang]] as const);
    case 'commission-type':
      return [
        ['', t`none`],
        [String(COMMISSION_TYPE.percentage), t`a percentage of the price`],
        [String(COMMISSION_TYPE.fixed), t`an amount per ticket`],
      ];
    default:
      return undefined;
  }
}
