import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { listSupplements, type OrganizerSupplement, supplementsTable } from '#wire/organizer/supplements.ts';
import { useEditAndDelete } from '#app/features/organizer/extras/use-edit-and-delete.ts';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { ServerTable } from '#app/table/server-table.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { plusIcon } from '#app/ui/icons/buying.ts';
import { packagePlusIcon } from '#app/ui/icons/organizer.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { DeleteSupplement } from './delete-supplement.tsx';
import { useSupplementColumns } from './use-supplement-columns.tsx';

export const SUPPLEMENTS = '/dashboard/organizer/ticketsuppliments';

/** The table of supplements. Source: SUP-02, SUP-16, SUP-22. */
export function SupplementsTable(): ReactNode {
  const { t, i18n } = useLingui();
  const columns = useSupplementColumns();
  const { actionsOf, asked, deleting } = useEditAndDelete<OrganizerSupplement>({
    overlay: 'delete-supplement',
    edit:
      ({ id }) =>
      (props) => <Link to={SUPPLEMENTS} search={{ supplement: id }} {...props} />,
    // only one that is neither sold nor linked. Source: SUP-16
    mayDelete: ({ delete_allow: mayBe }) => mayBe,
  });
  return (
    <>
      <ServerTable
        name="supplements"
        table={supplementsTable}
        title={t`Supplements`}
        endpoint={listSupplements}
        input={{}}
        read={({ data, iTotalRecords }) => ({ rows: data, total: iTotalRecords })}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowName={({ supplement_title }) => supplement_title}
        actions={actionsOf}
        searchLabel={t`Title`}
        create={<NewSupplement />}
        empty={
          <EmptyState
            heading="h2"
            icon={packagePlusIcon}
            title={sentenceOf(i18n, 'NoSuplementfound')}
            text={<Trans>What buyers can add to a ticket: a T-shirt, a parking space, a question of your own.</Trans>}
          />
        }
      />
      {asked && <DeleteSupplement supplement={asked} overlay={deleting} />}
    </>
  );
}

function NewSupplement(): ReactNode {
  return (
    <Link to={SUPPLEMENTS} search={{ supplement: 'new' }} className={buttonClass({ size: 'small' })}>
      <Icon d={plusIcon} size={18} stroke={2.1} />
      <Trans>New supplement</Trans>
    </Link>
  );
}
