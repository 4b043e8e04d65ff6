import type { ReactNode } from 'react';
import type { ChartText } from '../chart-text.ts';
import styles from './tip.module.css';

/** What is said beside the place of a chart that the pointer is on. */
export function Tip({ text }: { text: ChartText | undefined }): ReactNode {
  if (!text) return null;
  return (
    <div className={styles['tip']}>
      <span>{text.name}</span>
      <b>{text.figure}</b>
      {text.beside && <span>{text.beside}</span>}
    </div>
  );
}
