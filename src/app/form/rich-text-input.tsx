import type { ReactNode } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { lazy } from '#app/shell/lazy.tsx';
import styles from './rich-text-input.module.css';
import type { Form } from './use-form.ts';

/** A place in a text that is filled in later. */
export interface TextPlace {
  readonly name: string;
  readonly label: string;
}

/** What the editor needs to be a field. */
export interface RichTextProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** the language of the text */
  readonly lang?: string;
  /** HTML; empty: nothing is written */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
  /** what a mail fills in where `{{name}}` stands: shown as one piece with its label, which a button puts in */
  readonly places?: readonly TextPlace[];
  /** keeps a picture and answers its address; undefined where it could not, and says so itself */
  readonly upload: (file: File) => Promise<string | undefined>;
}

/** The editor is in a file of its own: nothing but a form with rich text loads it. */
const Editor = lazy<RichTextProps>(() => import('./lazy/rich-text-editor.tsx').then((part) => part.RichTextEditor), {
  fallback: Loading,
});

interface Props<Values extends FieldValues> extends Pick<
  RichTextProps,
  'label' | 'note' | 'hint' | 'lang' | 'places' | 'upload'
> {
  readonly form: Form<Values>;
  readonly name: FieldPath<Values>;
}

/** A field of a form whose value is HTML. Source: EVF-08. */
export function RichTextInput<Values extends FieldValues>({ form, name, ...field }: Props<Values>): ReactNode {
  const {
    field: { value, onChange, onBlur },
  } = useController({ control: form.control, name });
  return (
    <Editor
      {...field}
      name={name}
      value={typeof value === 'string' ? value : ''}
      error={form.errorOf(name)}
      onChange={(html) => onChange(html)}
      onBlur={onBlur}
    />
  );
}

function Loading({ label }: RichTextProps): ReactNode {
  return (
    <div aria-busy="true">
      <span className={styles['label']}>{label}</span>
      <div className={styles['box']} />
    </div>
  );
}
