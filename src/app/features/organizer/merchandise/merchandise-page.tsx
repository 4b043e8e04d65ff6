import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { formatMoney, fromWire, ZERO } from '#domain/money/money.ts';
import { type Article, listMerchandise, merchandiseTable } from '#wire/organizer/merchandise.ts';
import { posterImage } from '#app/features/event-parts/poster-image.ts';
import { chipFilter } from '#app/table/filter-chips.tsx';
import { ServerTable } from '#app/table/server-table.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Poster } from '#app/ui/event/poster.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { plusIcon, trashIcon } from '#app/ui/icons/buying.ts';
import { shirtIcon } from '#app/ui/icons/organizer.ts';
import { pencilIcon } from '#app/ui/icons/other-pages.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { useConfirmation } from '#app/ui/overlay/use-overlay.ts';
import type { RowAction, TableColumn } from '#app/ui/table/table-parts.ts';
import { DeleteArticle } from './delete-article.tsx';
import styles from './merchandise.module.css';
import { useCategoryNames, useSizeNames } from './names.ts';

const HERE = '/dashboard/organizer/my-merchandise';

/** The organizer's articles, sorted by a column, of all categories or of one. Source: MER-01, MER-03, MER-07. */
export function MerchandisePage(): ReactNode {
  const { t } = useLingui();
  const columns = useArticleColumns();
  const categories = chipFilter({ name: 'category', values: useCategoryNames(), label: t`Category` });
  const [chosen, setChosen] = useState<Article>();
  const deleting = useConfirmation('delete-article');
  const actions = useArticleActions((one) => {
    setChosen(one);
    deleting.show();
  });
  return (
    <>
      <ServerTable
        name="merchandise"
        table={merchandiseTable}
        title={t`Merchandise`}
        endpoint={listMerchandise}
        input={{}}
        read={({ aaData, iTotalRecords }) => ({ rows: aaData, total: iTotalRecords })}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowName={({ title }) => title}
        actions={actions}
        searchLabel={t`Name`}
        {...categories}
        create={
          <Link to={`${HERE}/add`} className={buttonClass({ size: 'small' })}>
            <Icon d={plusIcon} size={18} stroke={2.1} />
            <Trans>Add new</Trans>
          </Link>
        }
        empty={
          <EmptyState
            heading="h2"
            icon={shirtIcon}
            title={<Trans>No merchandise yet</Trans>}
            text={<Trans>Keep a list of what you sell at the stand: shirts, posters and more. Only you see it.</Trans>}
          />
        }
      />
      <p className="small">
        <Link to={`${HERE}/report`} className="link">
          <Trans>Merchandise report</Trans>
        </Link>
      </p>
      <DeleteArticle overlay={deleting} article={chosen} />
    </>
  );
}

function useArticleActions(askToDelete: (one: Article) => void): (one: Article) => readonly RowAction[] {
  const { t } = useLingui();
  return (one) => [
    {
      key: 'edit',
      label: t`Edit`,
      icon: pencilIcon,
      link: (props) => <Link to={`${HERE}/edit/$article`} params={{ article: String(one.id) }} {...props} />,
    },
    { key: 'delete', label: t`Delete`, icon: trashIcon, run: () => askToDelete(one) },
  ];
}

function useArticleColumns(): readonly TableColumn<Article>[] {
  const { t } = useLingui();
  const categories = useCategoryNames();
  const sizes = useSizeNames();
  return [
    {
      key: 'picture',
      title: t`Picture`,
      card: 'picture',
      isCardOnly: true,
      cell: ({ image }) => <Picture image={image} className={styles['picture']} />,
    },
    {
      key: 'title',
      title: t`Name`,
      isName: true,
      card: 'title',
      cell: ({ title, image }) => (
        <span className={styles['name']}>
          <Picture image={image} className={styles['thumb']} />
          <b>{title}</b>
        </span>
      ),
      cardCell: ({ title }) => title,
    },
    { key: 'category', title: t`Category`, card: 'note', cell: ({ category }) => categories[category] },
    {
      key: 'size',
      title: t`Size`,
      isSortable: false,
      card: 'note',
      cell: ({ size }) => size.map((one) => sizes[one]).join(', ') || '–',
    },
    {
      key: 'price',
      title: t`Price`,
      align: 'end',
      card: 'line',
      cell: ({ price }) => <span className="num">{formatMoney(fromWire(price) ?? ZERO)}</span>,
    },
    { key: 'quantity', title: t`Quantity`, align: 'end', card: 'note', cell: ({ quantity }) => quantity },
  ];
}

function Picture({ image, className }: { image: string; className: string | undefined }): ReactNode {
  return <Poster image={posterImage(image, { slot: 'thumb', sizes: '44px' })} ratio="card" className={className} />;
}
