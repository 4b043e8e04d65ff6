import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { get, useWatch } from 'react-hook-form';
import { settingKind } from '#domain/content/setting-rules.ts';
import type { listSiteSettings } from '#wire/admin/settings.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import { isSame, putBack } from '#app/form/changed-fields.ts';
import type { Form } from '#app/form/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextAreaField, TextField } from '#app/ui/form/text-field.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { momentOf } from '../moment.ts';
import styles from './settings.module.css';
import { useSettingChoices, useSettingText } from './use-setting-text.ts';
import type { SettingWords } from './use-setting-words.ts';

export type Setting = OutputOf<typeof listSiteSettings>['data'][number];

/** The values by the parts of their keys: `contact.email` is `{ contact: { email } }`. */
export type SettingValues = { [part: string]: string | SettingValues };

interface Props {
  readonly form: Form<SettingValues>;
  readonly setting: Setting;
  readonly words: SettingWords;
}

/** One setting: its name, what it does, its key, who changed it last, the control that fits it, and what it was before it was typed over. Source: screens 72. */
export function SettingField(props: Props): ReactNode {
  const { form, setting } = props;
  return (
    <div className={styles['setting']}>
      <Control {...props} />
      <Former form={form} name={setting.key} label={props.words.label} />
    </div>
  );
}

function Control({ form, setting, words: { label, meaning } }: Props): ReactNode {
  const { t } = useLingui();
  const { key: name, shipped, changed_at: at, changed_by: by } = setting;
  const kind = settingKind(name);
  const choices = useSettingChoices()(name);
  const usual = shipped === '' ? '' : t`Shipped: ${shipped}.`;
  const when = at === '' ? '' : momentOf(at);
  const last = at === '' ? '' : by ? t`Changed on ${when} by ${by}.` : t`Changed on ${when}.`;
  const hint = [meaning, usual, t`Key: ${name}.`, last].filter(Boolean).join(' ');
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

/** What a setting that is typed over holds on the site, and the way back to it. */
function Former({ form, name, label }: { form: Form<SettingValues>; name: string; label: string }): ReactNode {
  const { t } = useLingui();
  const textOf = useSettingText();
  const value: unknown = useWatch({ control: form.control, name });
  const was: unknown = get(form.hook.formState.defaultValues, name);
  if (typeof was !== 'string' || isSame(value, was)) return null;
  const before = textOf(name, was);
  return (
    <p className={styles['former']}>
      <Tag kind="accent">
        <Trans>Was: {before}</Trans>
      </Tag>
      <Button
        kind="ghost"
        size="small"
        type="button"
        aria-label={t`Undo: ${label}`}
        onClick={() => putBack(form.hook, { [name]: was })}
      >
        <Trans>Undo</Trans>
      </Button>
    </p>
  );
}
