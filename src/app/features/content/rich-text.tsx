import type { ReactNode } from 'react';
import styles from './rich-text.module.css';

/** HTML of a content page or a description. The server cleans it as it answers (decisions 8). */
export function RichText({ html }: { html: string }): ReactNode {
  return <div className={styles['text']} dangerouslySetInnerHTML={{ __html: html }} />;
}
