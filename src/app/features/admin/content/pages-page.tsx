import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CONTENT_PAGES, type SitePage } from '#domain/content/pages.ts';
import { formatTableDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { type AdminPage, adminPagesTable, getAdminPage, listAdminPages } from '#wire/admin/content/pages.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { ServerTable } from '#app/table/server-table.tsx';
import { eyeIcon } from '#app/ui/icons/buying.ts';
import { fileTextIcon, pencilIcon } from '#app/ui/icons/other-pages.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import type { RowAction, TableColumn } from '#app/ui/table/table-parts.ts';
import { Loaded } from './loaded.tsx';
import { PAGES } from './places.ts';
import { PageFormPage } from './page-form.tsx';
import { PublicationTag } from './publication-words.tsx';
import { usePageNames } from './page-names.ts';
import type { PagesSearch } from './pages-search.ts';

/** The content pages, or the form of one. Source: PAGE-07 to PAGE-14, HOME-05, ADM-24. */
export function PagesPage({ page }: PagesSearch): ReactNode {
  if (page === undefined) return <PagesTable />;
  return (
    <Loaded key={page} endpoint={getAdminPage} input={{ slug: page }}>
      {({ data }, reload) => <PageFormPage page={data} reload={reload} />}
    </Loaded>
  );
}

function addressOf(slug: SitePage): string {
  const name = Object.entries(CONTENT_PAGES).find(([, one]) => one === slug)?.[0];
  return `/${name ?? ''}`;
}

function PagesTable(): ReactNode {
  const { t } = useLingui();
  const names = usePageNames();
  const actions = ({ slug, state }: AdminPage): readonly RowAction[] => [
    {
      key: 'edit',
      label: t`Edit`,
      icon: pencilIcon,
      link: (props) => <Link to={PAGES} search={{ page: slug }} {...props} />,
    },
    ...(state === 'published'
      ? [
          {
            key: 'show',
            label: t`Show on the site`,
            icon: eyeIcon,
            // the other front end
            link: (props: object) => <a href={addressOf(slug)} {...props} />,
          },
        ]
      : []),
  ];
  return (
    <ServerTable
      name="pages"
      table={adminPagesTable}
      title={t`Pages`}
      endpoint={listAdminPages}
      input={{}}
      live
      read={({ aaData, iTotalRecords }) => ({ rows: aaData, total: iTotalRecords })}
      columns={useColumns()}
      rowKey={({ slug }) => slug}
      rowName={({ slug }) => names[slug]}
      actions={actions}
      empty={<EmptyState heading="h2" icon={fileTextIcon} title={<Trans>No pages</Trans>} />}
    />
  );
}

function useColumns(): readonly TableColumn<AdminPage>[] {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const names = usePageNames();
  const day = (moment: string): string => formatTableDate(wallClock(new Date(moment)).date, lang);
  return [
    { key: 'place', title: t`Page`, isName: true, card: 'title', cell: ({ slug }) => <b>{names[slug]}</b> },
    { key: 'title', title: t`Title`, card: 'line', cell: ({ title }) => title || '–' },
    { key: 'state', title: t`Status`, card: 'note', cell: ({ state }) => <PublicationTag state={state} /> },
    {
      key: 'updated_at',
      title: t`Changed`,
      card: 'note',
      cell: ({ updated_at }) => (updated_at === null ? '–' : day(updated_at)),
    },
  ];
}
