import { Trans } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Poster } from '#app/ui/event/poster.tsx';
import { useLangOf } from '#app/shell/page-facts.ts';
import { posterImage } from '#app/features/event-parts/poster-image.ts';
import { RichText } from '#app/features/content/rich-text.tsx';
import styles from './article-page.module.css';
import { ARTICLE_PICTURE_SIZES } from './article-picture.ts';
import { StoryGrid } from './blog-page.tsx';
import { articleQuery, storiesQuery } from './blog-queries.ts';
import { StoryDate } from './story-card.tsx';

const MORE_STORIES = 3;

/** One story: title, picture, text, and a few others. Source: PAGE-02. */
export function ArticlePage({ article }: { article: string }): ReactNode {
  const { data: post } = useSuspenseQuery(articleQuery(article)).data;
  const textLang = useLangOf()(post.lang);
  return (
    <div className={styles['page']}>
      <article>
        <header className={styles['head']}>
          <p className={styles['above']}>
            <Link to="/blog" className={classNames('link', styles['stories'])}>
              <Trans>Stories</Trans>
            </Link>
            <StoryDate post={post} />
          </p>
          <h1 className={styles['title']} lang={textLang}>
            {post.title}
          </h1>
          <p className={styles['lead']} lang={textLang}>
            {post.excerpt}
          </p>
        </header>
        <Poster
          image={posterImage(post.image, { slot: 'wide', sizes: ARTICLE_PICTURE_SIZES })}
          ratio="wide"
          priority
          className={styles['picture']}
        />
        <div className={styles['text']}>
          <RichText html={post.body} lang={textLang} />
        </div>
      </article>
      <MoreStories than={article} />
    </div>
  );
}

function MoreStories({ than }: { than: string }): ReactNode {
  const stories = useQuery(storiesQuery).data?.data ?? [];
  const others = stories.filter(({ slug }) => slug !== than).slice(0, MORE_STORIES);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="more-stories">
      <div className={styles['more']}>
        <h2 id="more-stories">
          <Trans>More stories</Trans>
        </h2>
        <Link to="/blog" className={classNames('link', styles['stories'])}>
          <Trans>All stories</Trans>
        </Link>
      </div>
      <StoryGrid posts={others} heading="h3" />
    </section>
  );
}
