import type { ReactNode } from 'react';
import styles from './rich-text.module.css';

/** HTML of a content page or a description. The server cleans it as it answers (decisions 8). `lang` where it is not in the page's language. */
export function RichText({ html, lang }: { html: string; lang?: string | undefined }): ReactNode {
  return <div className={styles['text']} lang={lang} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
