import type { ComponentProps, ReactNode } from 'react';
import styles from './form.module.css';

/** A field that nobody sees and programs fill in: what comes with it is dropped. */
export function TrapField(input: ComponentProps<'input'>): ReactNode {
  return (
    <input {...input} className={styles['trap']} type="text" tabIndex={-1} autoComplete="off" aria-hidden="true" />
  );
}
