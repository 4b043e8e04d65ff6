import { type ReactNode, useId } from 'react';
import { Segmented } from '#app/ui/form/segmented.tsx';
import styles from './segmented-field.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: Readonly<Record<string, string>>;
  readonly hint?: ReactNode;
}

/** One of a few, all of them in sight, under a label as other fields have one. */
export function SegmentedField({ label, value, onChange, options, hint }: Props): ReactNode {
  const id = useId();
  return (
    <div className={styles['field']} role="group" aria-labelledby={id}>
      <b id={id}>{label}</b>
      <Segmented
        legend={label}
        value={value}
        onChange={onChange}
        segments={Object.entries(options).map(([option, text]) => ({ value: option, label: text }))}
      />
      {hint && <p className="small muted">{hint}</p>}
    </div>
  );
}
