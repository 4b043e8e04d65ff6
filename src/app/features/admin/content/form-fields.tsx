import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { SLUG_MAX } from '#domain/catalogue/slug.ts';
import type { Language } from '#domain/content/languages.ts';
import { RichTextInput } from '#app/form/rich-text-input.tsx';
import type { Form } from '#app/form/use-form.ts';
import { useTextUpload } from '#app/form/use-text-upload.ts';
import { Toggle } from '#app/ui/form/choice-row.tsx';
import { TextAreaField, TextField } from '#app/ui/form/text-field.tsx';
import styles from './content.module.css';

interface TextProps<Values extends FieldValues> {
  readonly form: Form<Values>;
  readonly lang: Language;
  /** of the texts */
  readonly field: string;
  readonly label: string;
  readonly hint?: string;
  readonly isRequired?: boolean;
  readonly isLong?: boolean;
}

/** A text in the language that is written in. */
export function SiteText<Values extends FieldValues>(props: TextProps<Values>): ReactNode {
  const { form, lang, field, label, hint, isRequired = false, isLong = false } = props;
  const { t } = useLingui();
  const name = `texts.${lang}.${field}` as FieldPath<Values>;
  const shared = {
    ...form.field(name),
    label,
    hint,
    lang,
    required: isRequired,
    note: isRequired ? undefined : t`optional`,
    autoComplete: 'off',
    defaultValue: form.hook.getValues(name),
  };
  // another language is another field
  return isLong ? <TextAreaField key={name} rows={3} {...shared} /> : <TextField key={name} {...shared} />;
}

/** A text with headings, lists and pictures. */
export function SiteRichText<Values extends FieldValues>({ form, lang, field, label }: TextProps<Values>): ReactNode {
  const upload = useTextUpload();
  const name = `texts.${lang}.${field}` as FieldPath<Values>;
  return <RichTextInput key={name} form={form} name={name} label={label} lang={lang} upload={upload} />;
}

interface SlugProps<Values extends FieldValues> {
  readonly form: Form<Values>;
  readonly label: string | undefined;
  readonly hint: string;
  /** links lead to it */
  readonly isFixed: boolean;
}

/** The last part of an address. */
export function SlugField<Values extends FieldValues>({ form, label, hint, isFixed }: SlugProps<Values>): ReactNode {
  const { t } = useLingui();
  return (
    <TextField
      label={label}
      hint={hint}
      maxLength={SLUG_MAX}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      readOnly={isFixed}
      {...form.field('slug' as FieldPath<Values>)}
      note={t`optional`}
    />
  );
}

interface SwitchProps<Values extends FieldValues> {
  readonly form: Form<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string | undefined;
  readonly hint: string;
}

export function Switch<Values extends FieldValues>({ form, name, label, hint }: SwitchProps<Values>): ReactNode {
  const { error, required: _, ...field } = form.field(name);
  return (
    <div>
      <Toggle {...field} label={label} hint={hint} />
      {error !== undefined && (
        <p className="small" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

interface PublicationProps<Values extends FieldValues> {
  readonly form: Form<Values>;
  readonly labels: Readonly<Record<string, string>>;
}

/** Whether something is shown, and from when on. */
export function Publication<Values extends FieldValues>({ form, labels }: PublicationProps<Values>): ReactNode {
  const { t } = useLingui();
  const note = t`optional`;
  return (
    <>
      <Switch
        form={form}
        name={'published' as FieldPath<Values>}
        label={labels['published']}
        hint={t`Off: a draft that only admins see.`}
      />
      <div className={styles['pair']}>
        <TextField
          type="date"
          label={labels['publish_date']}
          hint={t`Shown from then on, Belgian time. Without a date at once.`}
          {...form.field('publish_date' as FieldPath<Values>)}
          note={note}
        />
        <TextField
          type="time"
          label={labels['publish_time']}
          {...form.field('publish_time' as FieldPath<Values>)}
          note={note}
        />
      </div>
    </>
  );
}
