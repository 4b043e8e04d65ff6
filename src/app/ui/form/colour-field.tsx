import type { ComponentProps, ReactNode } from 'react';

import { Field, type FieldTexts } from './field.tsx';
import { TextInput } from './text-field.tsx';
import styles from './colour-field.module.css';

type Props = Omit<ComponentProps<'input'>, 'size' | 'type' | 'value' | 'children'> &
  FieldTexts & {
    /** As it is written, `#RRGGBB` when it is whole. */
    value: string;
    /** Names the picker of the device beside the text ("Choose: Button colour"). */
    pickLabel: string;
    onPick: (colour: string) => void;
  };

const WHOLE = /^#[0-9a-f]{6}$/i;

/** A colour: written, or picked with what the device has for it. Say in words (`hint`) what its contrast means. Source: screens 54. */
export function ColourField({
  label,
  note,
  hint,
  error,
  counter,
  value,
  pickLabel,
  onPick,
  ...input
}: Props): ReactNode {
  return (
    <Field label={label} note={note} hint={hint} error={error} counter={counter}>
      {(control) => (
        <TextInput
          {...input}
          {...control}
          autoComplete="off"
          spellCheck={false}
          end={
            <input
              type="color"
              className={styles['swatch']}
              value={WHOLE.test(value) ? value.toLowerCase() : '#000000'}
              aria-label={pickLabel}
              onChange={({ target }) => onPick(target.value.toUpperCase())}
            />
          }
        />
      )}
    </Field>
  );
}
