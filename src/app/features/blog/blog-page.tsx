import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { BlogPost } from '#wire/content/blog.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { fileTextIcon } from '#app/ui/icons/other-pages.ts';
import { FailedState } from '#app/shell/lazy-shell.tsx';
import styles from './blog-page.module.css';
import { storiesQuery } from './blog-queries.ts';
import { StoryCard } from './story-card.tsx';

/** The stories, newest first, the newest largest. Source: PAGE-01, PAGE-03. */
export function BlogPage(): ReactNode {
  const { data, refetch } = useQuery(storiesQuery);
  if (!data) return <FailedState retry={refetch} />;
  if (data.data.length === 0) return <NoStories />;
  return <Stories posts={data.data} />;
}

function Stories({ posts: [newest, ...others] }: { posts: readonly BlogPost[] }): ReactNode {
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>
        <Trans>Stories</Trans>
      </h1>
      {newest && <StoryCard post={newest} lead sizes="(min-width: 1240px) 690px, (min-width: 900px) 56vw, 100vw" />}
      <div className={styles['others']}>
        <StoryGrid posts={others} />
      </div>
    </div>
  );
}

/** Story cards side by side, as many as fit. */
export function StoryGrid({ posts, heading = 'h2' }: { posts: readonly BlogPost[]; heading?: 'h2' | 'h3' }): ReactNode {
  return (
    <ul className={styles['grid']}>
      {posts.map((post) => (
        <li key={post.id}>
          <StoryCard post={post} heading={heading} sizes="(min-width: 1200px) 384px, (min-width: 600px) 50vw, 100vw" />
        </li>
      ))}
    </ul>
  );
}

function NoStories(): ReactNode {
  return (
    <EmptyState
      icon={fileTextIcon}
      title={<Trans id="NoBlogsFound">No blog posts found</Trans>}
      out={
        <Link to="/" className={buttonClass({ kind: 'ghost', full: true })}>
          <Trans>To the home page</Trans>
        </Link>
      }
    />
  );
}
