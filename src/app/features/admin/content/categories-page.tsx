import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  type AdminCategory,
  adminCategoriesTable,
  deleteAdminCategory,
  getAdminCategory,
  listAdminCategories,
  moveAdminCategory,
} from '#wire/admin/content/categories.ts';
import { posterImage } from '#app/features/event-parts/poster-image.ts';
import type { FormOf } from '#app/features/organizer/extras/form-search.ts';
import { ServerTable } from '#app/table/server-table.tsx';
import { tagIcon } from '#app/ui/icons/buying.ts';
import { Poster } from '#app/ui/event/poster.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import type { TableColumn } from '#app/ui/table/table-parts.ts';
import { Tag } from '#app/ui/tag.tsx';
import { CategoryFormPage } from './category-form.tsx';
import styles from './content.module.css';
import { DeleteContent } from './delete-content.tsx';
import { Loaded } from './loaded.tsx';
import { NewButton } from './new-button.tsx';
import { CATEGORIES } from './places.ts';
import { useContentActions } from './use-content-actions.tsx';

/** The categories, or the form of one. Source: ADM-24. */
export function CategoriesPage({ edit }: { readonly edit: FormOf }): ReactNode {
  if (edit === undefined) return <CategoriesTable />;
  if (edit === 'new') return <CategoryFormPage category={undefined} reload={() => undefined} />;
  return (
    <Loaded key={edit} endpoint={getAdminCategory} input={{ id: edit }}>
      {({ data }, reload) => <CategoryFormPage category={data} reload={reload} />}
    </Loaded>
  );
}

function CategoriesTable(): ReactNode {
  const { t } = useLingui();
  const { actionsOf, asked, deleting } = useContentActions<AdminCategory>({
    listed: listAdminCategories,
    edit:
      ({ id }) =>
      (props) => <Link to={CATEGORIES} search={{ edit: id }} {...props} />,
    move: moveAdminCategory,
    mayDelete: ({ events }) =>
      events > 0 ? { isOff: true, hint: t`Events are in it. Switch it off in its form instead.` } : { isOff: false },
  });
  return (
    <>
      <ServerTable
        name="categories"
        table={adminCategoriesTable}
        title={t`Categories`}
        endpoint={listAdminCategories}
        input={{}}
        live
        read={({ aaData, iTotalRecords }) => ({ rows: aaData, total: iTotalRecords })}
        columns={useColumns()}
        rowKey={({ id }) => String(id)}
        rowName={({ name, slug }) => name || slug}
        actions={actionsOf}
        searchLabel={t`Name or address`}
        create={
          <NewButton to={CATEGORIES}>
            <Trans>New category</Trans>
          </NewButton>
        }
        empty={
          <EmptyState
            heading="h2"
            icon={tagIcon}
            title={<Trans>No categories yet</Trans>}
            text={<Trans>Every event is in one: add the first before organizers add their events.</Trans>}
          />
        }
      />
      {asked && (
        <DeleteContent
          overlay={deleting}
          endpoint={deleteAdminCategory}
          id={asked.id}
          name={asked.name || asked.slug}
        />
      )}
    </>
  );
}

function useColumns(): readonly TableColumn<AdminCategory>[] {
  const { t } = useLingui();
  return [
    { key: 'position', title: t`Place in the order`, align: 'end', cell: ({ position }) => position },
    {
      key: 'name',
      title: t`Name`,
      isName: true,
      card: 'title',
      cell: ({ name, slug, thumb }) => (
        <span className={styles['named']}>
          <Poster
            image={posterImage(thumb, { slot: 'thumb', sizes: '56px' })}
            ratio="card"
            className={styles['thumb']}
          />
          <b>{name || slug}</b>
        </span>
      ),
      cardCell: ({ name, slug }) => name || slug,
    },
    { key: 'slug', title: t`Address`, card: 'note', cell: ({ slug }) => slug },
    {
      key: 'active',
      title: t`Status`,
      card: 'note',
      cell: ({ active }) => (active === 1 ? <Tag kind="ok">{t`Switched on`}</Tag> : <Tag>{t`Switched off`}</Tag>),
    },
    {
      key: 'featured',
      title: t`On home`,
      cell: ({ featured }) => (featured === 1 ? t`Featured` : '–'),
    },
    {
      key: 'events',
      title: t`Events`,
      align: 'end',
      card: 'line',
      cell: ({ events }) => events,
      cardCell: ({ events }) => <Plural value={events} one="# event" other="# events" />,
    },
  ];
}
