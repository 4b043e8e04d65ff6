import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  HOME_BLOG_POSTS,
  HOME_FEATURED_CATEGORIES,
  HOME_FEATURED_EVENTS,
  HOME_UPCOMING_EVENTS,
} from '#domain/catalogue/limits.ts';
import { getAdminPage } from '#wire/admin/content/pages.ts';
import { query } from '#app/data/query.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import admin from '../admin-page.module.css';
import styles from './content.module.css';
import { BANNERS, CATEGORIES, PAGES, POSTS } from './places.ts';
import { PublicationTag } from './publication-words.tsx';

const HOME_TEXT = query(getAdminPage, { slug: 'home-page' });
const SHOWN = {
  banners: query('content.listBanners', {}),
  featured: query('catalogue.getHomeEvents', { featured: 1, updated: 'true' }),
  categories: query('catalogue.listCategories', {}),
  posts: query('content.listBlogs', { limit: HOME_BLOG_POSTS, brief: true }),
};

/** What the home page is made of, from top to bottom, and where each part is changed. Source: HOME-02 to HOME-09, ADM-24. */
export function AdminHomePage(): ReactNode {
  return (
    <div className={styles['screen']}>
      <h1 className={admin['title']}>
        <Trans>Home page</Trans>
      </h1>
      <p className="muted">
        <Trans>What visitors see there now, from top to bottom.</Trans>{' '}
        <a href="/" className="link">
          <Trans>Show the home page</Trans>
        </a>
      </p>
      <ol className={styles['parts']}>
        <BannersPart />
        <UpcomingPart />
        <TextPart />
        <CategoriesPart />
        <FeaturedPart />
        <PostsPart />
      </ol>
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly error?: Error | null;
  readonly children: ReactNode;
  readonly action: ReactNode;
}

function Part({ title, error = null, children, action }: PartProps): ReactNode {
  const errorText = useErrorText();
  return (
    <li>
      <Panel>
        <div className={styles['part']}>
          <div>
            <h2>{title}</h2>
            {error ? <Notice kind="danger">{errorText(error)}</Notice> : children}
          </div>
          {action}
        </div>
      </Panel>
    </li>
  );
}

const SMALL = { kind: 'outline', size: 'small' } as const;

function BannersPart(): ReactNode {
  const { t } = useLingui();
  const { data, error } = useQuery(SHOWN.banners);
  return (
    <Part
      title={t`Banners`}
      error={error}
      action={
        <Link to={BANNERS} className={buttonClass(SMALL)}>
          <Trans>Edit banners</Trans>
        </Link>
      }
    >
      {data && <Names names={data.data.map(({ title }) => title)} />}
    </Part>
  );
}

function UpcomingPart(): ReactNode {
  const { t } = useLingui();
  return (
    <Part title={t`Coming up`} action={null}>
      <p className="small muted">
        <Trans>The next {HOME_UPCOMING_EVENTS} events, by themselves.</Trans>
      </p>
    </Part>
  );
}

function TextPart(): ReactNode {
  const { t } = useLingui();
  const { data, error } = useQuery(HOME_TEXT);
  return (
    <Part
      title={t`Text of the home page`}
      error={error}
      action={
        <Link to={PAGES} search={{ page: 'home-page' }} className={buttonClass(SMALL)}>
          <Trans>Edit the text</Trans>
        </Link>
      }
    >
      {data && <PublicationTag state={data.data.state} />}
    </Part>
  );
}

function CategoriesPart(): ReactNode {
  const { t } = useLingui();
  const { data, error } = useQuery(SHOWN.categories);
  const all = data?.data ?? [];
  const featured = all.filter((one) => one.featured === 1);
  const shown = (featured.length > 0 ? featured : all).slice(0, HOME_FEATURED_CATEGORIES);
  return (
    <Part
      title={t`Categories`}
      error={error}
      action={
        <Link to={CATEGORIES} className={buttonClass(SMALL)}>
          <Trans>Edit categories</Trans>
        </Link>
      }
    >
      <p className="small muted">
        <Trans>
          The first {HOME_FEATURED_CATEGORIES} that are featured; where none is, the first {HOME_FEATURED_CATEGORIES}.
        </Trans>
      </p>
      {data && <Names names={shown.map(({ name }) => name)} />}
    </Part>
  );
}

function FeaturedPart(): ReactNode {
  const { t } = useLingui();
  const { data, error } = useQuery(SHOWN.featured);
  return (
    <Part
      title={t`Featured events`}
      error={error}
      action={
        <Link to="/admin/events" className={buttonClass(SMALL)}>
          <Trans>Choose among the events</Trans>
        </Link>
      }
    >
      <p className="small muted">
        <Trans>The first {HOME_FEATURED_EVENTS} to come that are featured.</Trans>
      </p>
      {data && <Names names={data.events.data.map(({ title }) => title)} />}
    </Part>
  );
}

function PostsPart(): ReactNode {
  const { t } = useLingui();
  const { data, error } = useQuery(SHOWN.posts);
  return (
    <Part
      title={t`Blog`}
      error={error}
      action={
        <Link to={POSTS} className={buttonClass(SMALL)}>
          <Trans>Edit the blog</Trans>
        </Link>
      }
    >
      <p className="small muted">
        <Plural value={HOME_BLOG_POSTS} one="The latest post." other="The latest # posts." />
      </p>
      {data && <Names names={data.data.map(({ title }) => title)} />}
    </Part>
  );
}

/** What is shown there now. */
function Names({ names }: { readonly names: readonly string[] }): ReactNode {
  if (names.length === 0)
    return (
      <p className="small">
        <Trans>Nothing now: this part is left out.</Trans>
      </p>
    );
  return <p className="small">{names.join(' · ')}</p>;
}
