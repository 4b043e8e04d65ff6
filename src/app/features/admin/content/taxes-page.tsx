import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatTableDate } from '#domain/time/format-date.ts';
import {
  type AdminTax,
  adminTaxesTable,
  deleteAdminTax,
  getAdminTax,
  listAdminTaxes,
} from '#wire/admin/content/taxes.ts';
import type { FormOf } from '#app/features/organizer/extras/form-search.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { ServerTable } from '#app/table/server-table.tsx';
import { receiptTextIcon } from '#app/ui/icons/organizer.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import type { TableColumn } from '#app/ui/table/table-parts.ts';
import { AreaLink } from '../parts/area-link.tsx';
import { DeleteContent } from './delete-content.tsx';
import { Loaded } from './loaded.tsx';
import { NewButton } from './new-button.tsx';
import { TAXES } from './places.ts';
import { TaxForm } from './tax-form.tsx';
import { percent, TaxTag } from './tax-words.tsx';
import { useContentActions } from './use-content-actions.tsx';

/** The taxes, or the form of one. Source: TKT-33, ADM-24. */
export function TaxesPage({ edit }: { readonly edit: FormOf }): ReactNode {
  if (edit === undefined) return <TaxesTable />;
  if (edit === 'new') return <TaxForm tax={undefined} reload={() => undefined} />;
  return (
    <Loaded key={edit} endpoint={getAdminTax} input={{ id: edit }}>
      {({ data }, reload) => <TaxForm tax={data} reload={reload} />}
    </Loaded>
  );
}

function TaxesTable(): ReactNode {
  const { t } = useLingui();
  const { actionsOf, asked, deleting } = useContentActions<AdminTax>({
    listed: listAdminTaxes,
    edit:
      ({ id }) =>
      (props) => <Link to={TAXES} search={{ edit: id }} {...props} />,
    mayDelete: ({ tickets }) =>
      tickets > 0 ? { isOff: true, hint: t`Tickets have it. Give it a last day instead.` } : { isOff: false },
  });
  return (
    <>
      <ServerTable
        name="taxes"
        table={adminTaxesTable}
        title={t`Taxes`}
        endpoint={listAdminTaxes}
        input={{}}
        live
        read={({ aaData, iTotalRecords }) => ({ rows: aaData, total: iTotalRecords })}
        columns={useColumns()}
        rowKey={({ id }) => String(id)}
        rowName={({ title }) => title}
        actions={actionsOf}
        create={
          <NewButton to={TAXES}>
            <Trans>New tax</Trans>
          </NewButton>
        }
        empty={
          <EmptyState
            heading="h2"
            icon={receiptTextIcon}
            title={<Trans>No taxes yet</Trans>}
            text={<Trans>Tickets choose from the rates that stand here. They are included in the price.</Trans>}
          />
        }
      />
      <p className="small">
        <Trans>
          Commissions, payment fees and the VAT on fees are{' '}
          <AreaLink area="site" to="/admin/settings">
            settings of the site
          </AreaLink>
          .
        </Trans>
      </p>
      {asked && <DeleteContent overlay={deleting} endpoint={deleteAdminTax} id={asked.id} name={asked.title} />}
    </>
  );
}

function useColumns(): readonly TableColumn<AdminTax>[] {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  return [
    { key: 'title', title: t`Name`, isName: true, card: 'title', cell: ({ title }) => <b>{title}</b> },
    {
      key: 'rate',
      title: t`Rate`,
      align: 'end',
      card: 'line',
      cell: ({ rate }) => <span className="num">{percent(rate)}</span>,
    },
    { key: 'valid_from', title: t`From`, card: 'note', cell: ({ valid_from }) => formatTableDate(valid_from, lang) },
    {
      key: 'valid_until',
      title: t`Until`,
      card: 'note',
      cell: ({ valid_until }) => (valid_until === '' ? t`open` : formatTableDate(valid_until, lang)),
    },
    { key: 'state', title: t`Status`, card: 'note', cell: ({ state }) => <TaxTag state={state} /> },
    { key: 'tickets', title: t`Ticket types`, align: 'end', cell: ({ tickets }) => tickets },
  ];
}
