import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { fileTextIcon } from '#app/ui/icons/other-pages.ts';
import { useLangOf } from '../../shell/page-facts.ts';
import styles from './content-page.module.css';
import { pageQuery } from './content-queries.ts';
import { RichText } from './rich-text.tsx';

/** A content page: title and body as the site's owner wrote them. Source: PAGE-07 to PAGE-12. */
export function ContentPage({ slug }: { slug: string }): ReactNode {
  const langOf = useLangOf();
  const page = useQuery(pageQuery(slug)).data?.data[0];
  if (!page) return <NotWritten />;
  return (
    <article className={styles['page']}>
      <h1 className={styles['title']} lang={langOf(page.lang)}>
        {page.title}
      </h1>
      <RichText html={page.body} lang={langOf(page.lang)} />
    </article>
  );
}

/** A site whose owner has not written this page. */
function NotWritten(): ReactNode {
  return (
    <EmptyState
      icon={fileTextIcon}
      title={<Trans>This page is not written yet</Trans>}
      out={
        <Link to="/" className={buttonClass({ kind: 'ghost', full: true })}>
          <Trans>To the home page</Trans>
        </Link>
      }
    />
  );
}
