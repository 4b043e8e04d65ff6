import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePageFacts } from '../../shell/page-facts.ts';
import styles from './content-page.module.css';
import { pageQuery } from './content-queries.ts';
import { RichText } from './rich-text.tsx';

/** A content page: title and body as the site's owner wrote them. Source: PAGE-07 to PAGE-12. */
export function ContentPage({ slug }: { slug: string }): ReactNode {
  const { lang } = usePageFacts();
  const [page] = useSuspenseQuery(pageQuery(slug, lang)).data.data;
  if (!page) return null;
  return (
    <article className={styles['page']}>
      <h1 className={styles['title']}>{page.title}</h1>
      <RichText html={page.body} />
    </article>
  );
}
