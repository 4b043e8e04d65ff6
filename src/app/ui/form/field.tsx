import { useId } from 'react';
import type { ReactNode } from 'react';

import styles from './field.module.css';
import { Icon } from '#app/ui/icon.tsx';
import { circleExclamationPointIcon } from '#app/ui/icons/first-view.ts';

export type FieldTexts = {
  label: ReactNode;
  /** Beside the label: "optional", "required". */
  note?: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to put it right; marks the control invalid. */
  error?: ReactNode;
  /** "12 / 200". */
  counter?: ReactNode;
};

/** What the control inside a field must carry. */
type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type Props = FieldTexts & { children: (control: FieldControl) => ReactNode };

/** Label above, control, hint or error below; the control hears of both by `aria-describedby`. Source: look/README. */
export function Field({ label, note, hint, error, counter, children }: Props): ReactNode {
  const id = useId();
  const wrong = isPresent(error);
  const helped = isPresent(hint) || isPresent(counter);
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label} {isPresent(note) && <span className={styles['note']}>{note}</span>}
      </label>
      {children({
        id,
        'aria-describedby': [wrong && `${id}e`, helped && `${id}h`].filter(Boolean).join(' ') || undefined,
        'aria-invalid': wrong || undefined,
      })}
      {wrong && <FieldError id={`${id}e`}>{error}</FieldError>}
      {helped && (
        <div className={styles['below']} id={`${id}h`}>
          {isPresent(hint) && <span>{hint}</span>}
          {isPresent(counter) && <span className={`${styles['counter']} num`}>{counter}</span>}
        </div>
      )}
    </div>
  );
}

/** An error under a control or a group: icon and sentence. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }): ReactNode {
  return (
    <span className={styles['error']} id={id}>
      <Icon d={circleExclamationPointIcon} size={15} stroke={2.2} />
      <span>{children}</span>
    </span>
  );
}

/** Whether a text is there at all: form libraries hand in `undefined`, `null` or ''. */
export function isPresent(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== '' && node !== false;
}
