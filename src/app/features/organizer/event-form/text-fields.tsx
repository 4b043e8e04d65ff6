import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type EventTextField, requiredTexts } from '#domain/catalogue/event-form.ts';
import type { Language } from '#domain/content/languages.ts';
import { RichTextInput } from '#app/form/rich-text-input.tsx';
import { TextAreaField, TextField } from '#app/ui/form/text-field.tsx';
import { useEventDesk } from './event-desk.ts';
import type { EventForm } from './event-values.ts';
import { useTextLabels } from './use-event-labels.ts';
import { useTextUpload } from '#app/form/use-text-upload.ts';

interface Props {
  readonly form: EventForm;
  readonly lang: Language;
  readonly field: EventTextField;
  readonly hint?: ReactNode;
  /** most characters, counted down while typing */
  readonly max?: number;
  /** needed beside those that every event needs */
  readonly needed?: boolean;
}

function useTextField({ form, lang, field, hint, max, needed }: Props) {
  const { t } = useLingui();
  const labels = useTextLabels();
  const name = `texts.${lang}.${field}` as const;
  const { length } = form.hook.watch(name);
  const { admin } = useEventDesk();
  const isNeeded = needed || requiredTexts(admin ? 'admin' : 'organizer').includes(field);
  const left = (max ?? 0) - length;
  const over = -left;
  return {
    ...form.field(name),
    label: labels[field],
    lang,
    required: isNeeded,
    note: isNeeded ? undefined : t`optional`,
    hint,
    counter: max === undefined ? undefined : left >= 0 ? t`${left} left` : t`${over} too many`,
  };
}

/** A text of one line in the language that is written in. */
export function EventText(props: Props): ReactNode {
  const field = useTextField(props);
  // another language is another field
  return <TextField key={field.name} {...field} defaultValue={props.form.hook.getValues(field.name as 'slug')} />;
}

/** A text of several lines. */
export function EventTextArea(props: Props): ReactNode {
  const field = useTextField(props);
  return <TextAreaField key={field.name} {...field} defaultValue={props.form.hook.getValues(field.name as 'slug')} />;
}

/** A text with headings, lists and pictures. */
export function EventRichText(props: Props): ReactNode {
  const { label, note, name } = useTextField(props);
  const upload = useTextUpload();
  return (
    <RichTextInput
      key={name}
      form={props.form}
      name={name as 'texts.nl.description'}
      label={label}
      note={note}
      hint={props.hint}
      lang={props.lang}
      upload={upload}
    />
  );
}
