import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { listVouchers, type OrganizerVoucher, vouchersTable } from '#wire/organizer/vouchers.ts';
import { useEditAndDelete } from '#app/features/organizer/extras/use-edit-and-delete.ts';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { ServerTable } from '#app/table/server-table.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { plusIcon } from '#app/ui/icons/buying.ts';
import { giftIcon } from '#app/ui/icons/organizer.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { DeleteVoucher } from './delete-voucher.tsx';
import { useVoucherColumns } from './use-voucher-columns.tsx';

export const VOUCHERS = '/dashboard/organizer/voucher';

/** The table of vouchers. Source: VOU-02, VOU-20. */
export function VouchersTable(): ReactNode {
  const { t, i18n } = useLingui();
  const columns = useVoucherColumns();
  const { actionsOf, asked, deleting } = useEditAndDelete<OrganizerVoucher>({
    overlay: 'delete-voucher',
    edit:
      ({ id }) =>
      (props) => <Link to={VOUCHERS} search={{ voucher: id }} {...props} />,
  });
  return (
    <>
      <ServerTable
        name="vouchers"
        table={vouchersTable}
        title={t`Vouchers`}
        endpoint={listVouchers}
        input={{}}
        read={({ data, iTotalRecords }) => ({ rows: data, total: iTotalRecords })}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowName={({ title }) => title}
        actions={actionsOf}
        searchLabel={t`Title or event`}
        create={<NewVoucher />}
        empty={
          <EmptyState
            heading="h2"
            icon={giftIcon}
            title={sentenceOf(i18n, 'Voucher.NoVoucherfound')}
            text={
              <Trans>What comes with a ticket and is handed in once: a welcome drink, breakfast, a programme.</Trans>
            }
          />
        }
      />
      {asked && <DeleteVoucher voucher={asked} overlay={deleting} />}
    </>
  );
}

function NewVoucher(): ReactNode {
  return (
    <Link to={VOUCHERS} search={{ voucher: 'new' }} className={buttonClass({ size: 'small' })}>
      <Icon d={plusIcon} size={18} stroke={2.1} />
      <Trans>New voucher</Trans>
    </Link>
  );
}
