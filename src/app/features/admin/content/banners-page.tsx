import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatTableDate } from '#domain/time/format-date.ts';
import {
  type AdminBanner,
  adminBannersTable,
  type BannerState,
  deleteAdminBanner,
  getAdminBanner,
  listAdminBanners,
  moveAdminBanner,
} from '#wire/admin/content/banners.ts';
import { posterImage } from '#app/features/event-parts/poster-image.ts';
import type { FormOf } from '#app/features/organizer/extras/form-search.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { ServerTable } from '#app/table/server-table.tsx';
import { Poster } from '#app/ui/event/poster.tsx';
import { imageIcon } from '#app/ui/icons/organizer.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import type { TableColumn } from '#app/ui/table/table-parts.ts';
import { Tag } from '#app/ui/tag.tsx';
import { BannerFormPage } from './banner-form.tsx';
import styles from './content.module.css';
import { DeleteContent } from './delete-content.tsx';
import { Loaded } from './loaded.tsx';
import { NewButton } from './new-button.tsx';
import { BANNERS } from './places.ts';
import { useContentActions } from './use-content-actions.tsx';

/** The banners of home, or the form of one. Source: HOME-04, ADM-24. */
export function BannersPage({ edit }: { readonly edit: FormOf }): ReactNode {
  if (edit === undefined) return <BannersTable />;
  if (edit === 'new') return <BannerFormPage banner={undefined} reload={() => undefined} />;
  return (
    <Loaded key={edit} endpoint={getAdminBanner} input={{ id: edit }}>
      {({ data }, reload) => <BannerFormPage banner={data} reload={reload} />}
    </Loaded>
  );
}

function BannersTable(): ReactNode {
  const { t } = useLingui();
  const { actionsOf, asked, deleting } = useContentActions<AdminBanner>({
    listed: listAdminBanners,
    edit:
      ({ id }) =>
      (props) => <Link to={BANNERS} search={{ edit: id }} {...props} />,
    move: moveAdminBanner,
    mayDelete: () => ({ isOff: false }),
  });
  return (
    <>
      <ServerTable
        name="banners"
        table={adminBannersTable}
        title={t`Banners`}
        endpoint={listAdminBanners}
        input={{}}
        live
        read={({ aaData, iTotalRecords }) => ({ rows: aaData, total: iTotalRecords })}
        columns={useColumns()}
        rowKey={({ id }) => String(id)}
        rowName={({ title }) => title}
        actions={actionsOf}
        searchLabel={t`Title`}
        create={
          <NewButton to={BANNERS}>
            <Trans>New banner</Trans>
          </NewButton>
        }
        empty={
          <EmptyState
            heading="h2"
            icon={imageIcon}
            title={<Trans>No banners yet</Trans>}
            text={<Trans>They take turns on top of the home page, for an event or for anything else.</Trans>}
          />
        }
      />
      {asked && <DeleteContent overlay={deleting} endpoint={deleteAdminBanner} id={asked.id} name={asked.title} />}
    </>
  );
}

const KINDS = { shown: 'ok', off: undefined, planned: 'warn', ended: undefined, event: 'warn' } as const;

function State({ state }: { readonly state: BannerState }): ReactNode {
  const { t } = useLingui();
  const names: Readonly<Record<BannerState, string>> = {
    shown: t`Shown`,
    off: t`Switched off`,
    planned: t`Planned`,
    ended: t`Over`,
    event: t`Not shown: its event is over or not public`,
  };
  const kind = KINDS[state];
  return <Tag {...(kind && { kind })}>{names[state]}</Tag>;
}

function useColumns(): readonly TableColumn<AdminBanner>[] {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const day = (date: string): string => (date === '' ? t`open` : formatTableDate(date, lang));
  return [
    { key: 'position', title: t`Place in the order`, align: 'end', cell: ({ position }) => position },
    {
      key: 'title',
      title: t`Title`,
      isName: true,
      card: 'title',
      cell: ({ title, image }) => (
        <span className={styles['named']}>
          <Poster
            image={posterImage(image, { slot: 'thumb', sizes: '56px' })}
            ratio="card"
            className={styles['thumb']}
          />
          <b>{title}</b>
        </span>
      ),
      cardCell: ({ title }) => title,
    },
    {
      key: 'event',
      title: t`Event`,
      isSortable: false,
      card: 'line',
      cell: ({ event_title }) => event_title || '–',
    },
    { key: 'from_date', title: t`From`, card: 'note', cell: ({ from_date }) => day(from_date) },
    { key: 'until_date', title: t`Until`, card: 'note', cell: ({ until_date }) => day(until_date) },
    { key: 'state', title: t`Status`, card: 'note', cell: ({ state }) => <State state={state} /> },
  ];
}
