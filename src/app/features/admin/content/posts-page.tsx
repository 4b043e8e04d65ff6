import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatTableDate } from '#domain/time/format-date.ts';
import {
  type AdminPost,
  adminPostsTable,
  deleteAdminPost,
  getAdminPost,
  listAdminPosts,
} from '#wire/admin/content/posts.ts';
import { posterImage } from '#app/features/event-parts/poster-image.ts';
import type { FormOf } from '#app/features/organizer/extras/form-search.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { ServerTable } from '#app/table/server-table.tsx';
import { chipClass } from '#app/ui/chip.tsx';
import { Poster } from '#app/ui/event/poster.tsx';
import { fileTextIcon } from '#app/ui/icons/other-pages.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import type { TableColumn } from '#app/ui/table/table-parts.ts';
import styles from './content.module.css';
import { DeleteContent } from './delete-content.tsx';
import { Loaded } from './loaded.tsx';
import { NewButton } from './new-button.tsx';
import { POSTS } from './places.ts';
import { PostFormPage } from './post-form.tsx';
import { PublicationTag, usePublicationNames } from './publication-words.tsx';
import { useContentActions } from './use-content-actions.tsx';

const STATES = ['published', 'planned', 'draft'] as const;

/** The posts of the blog, or the form of one. Source: PAGE-04, ADM-24. */
export function PostsPage({ edit }: { readonly edit: FormOf }): ReactNode {
  if (edit === undefined) return <PostsTable />;
  if (edit === 'new') return <PostFormPage post={undefined} reload={() => undefined} />;
  return (
    <Loaded key={edit} endpoint={getAdminPost} input={{ id: edit }}>
      {({ data }, reload) => <PostFormPage post={data} reload={reload} />}
    </Loaded>
  );
}

function PostsTable(): ReactNode {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = usePublicationNames();
  const { actionsOf, asked, deleting } = useContentActions<AdminPost>({
    listed: listAdminPosts,
    edit:
      ({ id }) =>
      (props) => <Link to={POSTS} search={{ edit: id }} {...props} />,
    mayDelete: () => ({ isOff: false }),
  });
  return (
    <>
      <ServerTable
        name="blogs"
        table={adminPostsTable}
        title={t`Blog`}
        endpoint={listAdminPosts}
        input={{}}
        live
        read={({ aaData, iTotalRecords }) => ({ rows: aaData, total: iTotalRecords })}
        columns={useColumns()}
        rowKey={({ id }) => String(id)}
        rowName={({ title, slug }) => title || slug}
        actions={actionsOf}
        searchLabel={t`Title or address`}
        bar={<States />}
        filters={{ state: (value) => (STATES.some((state) => state === value) ? names[value] : undefined) }}
        create={
          <NewButton to={POSTS}>
            <Trans>New post</Trans>
          </NewButton>
        }
        empty={
          <EmptyState
            heading="h2"
            icon={fileTextIcon}
            title={<Trans>No posts yet</Trans>}
            text={<Trans>Posts of the blog stand on home and on a page of their own.</Trans>}
          />
        }
      />
      {asked && (
        <DeleteContent overlay={deleting} endpoint={deleteAdminPost} id={asked.id} name={asked.title || asked.slug} />
      )}
    </>
  );
}

/** All posts, or those that stand alike. */
function States(): ReactNode {
  const names = usePublicationNames();
  return (
    <nav className={styles['states']}>
      <Link to={POSTS} className={chipClass()} activeOptions={{ exact: true }}>
        <Trans>All</Trans>
      </Link>
      {STATES.map((state) => (
        <Link
          key={state}
          to={POSTS}
          search={{ state } as never}
          className={chipClass()}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {names[state]}
        </Link>
      ))}
    </nav>
  );
}

function useColumns(): readonly TableColumn<AdminPost>[] {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  return [
    {
      key: 'title',
      title: t`Title`,
      isName: true,
      card: 'title',
      cell: ({ title, slug, image }) => (
        <span className={styles['named']}>
          <Poster
            image={posterImage(image, { slot: 'thumb', sizes: '56px' })}
            ratio="card"
            className={styles['thumb']}
          />
          <b>{title || slug}</b>
        </span>
      ),
      cardCell: ({ title, slug }) => title || slug,
    },
    { key: 'slug', title: t`Address`, card: 'note', cell: ({ slug }) => slug },
    {
      key: 'created_at',
      title: t`Shown from`,
      card: 'line',
      cell: ({ created_at }) => `${formatTableDate(created_at.slice(0, 10), lang)} ${created_at.slice(11, 16)}`,
    },
    { key: 'state', title: t`Status`, card: 'note', cell: ({ state }) => <PublicationTag state={state} /> },
  ];
}
