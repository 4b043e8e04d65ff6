import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { couponGroupsTable, listCouponGroups } from '#wire/organizer/mass-coupons.ts';
import { CouponFormPage } from '#app/features/organizer/coupons/coupon-form-page.tsx';
import { CouponOrders } from '#app/features/organizer/coupons/coupon-orders.tsx';
import { CopyCoupon } from '#app/features/organizer/coupons/coupons-page.tsx';
import { StateFilter } from '#app/features/organizer/coupons/coupon-cells.tsx';
import { useCouponWords } from '#app/features/organizer/coupons/coupon-words.ts';
import { MASS_COUPONS } from '#app/features/organizer/coupons/coupon-places.ts';
import { useCoupon } from '#app/features/organizer/coupons/use-coupon.ts';
import { useCouponActions } from '#app/features/organizer/coupons/use-coupon-actions.tsx';
import { EventFilter } from '#app/features/organizer/event-choice/event-filter.tsx';
import { useEventWord } from '#app/features/organizer/event-choice/use-event-word.ts';
import { ServerTable } from '#app/table/server-table.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { plusIcon } from '#app/ui/icons/buying.ts';
import { ticketPercentIcon } from '#app/ui/icons/organizer.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { CodesPage } from './codes-page.tsx';
import type { GroupsSearch } from './groups-search.ts';
import { useGroupColumns } from './use-group-columns.tsx';

/** The organizer's groups, the form of one, its codes, or its orders: states of one address. Source: MCP-01 to MCP-03. */
export function GroupsPage({ coupon, from, group, orders, code }: GroupsSearch): ReactNode {
  if (coupon === 'new' && from !== undefined)
    return <CopyCoupon key={`copy ${from}`} section={MASS_COUPONS} id={from} />;
  if (coupon === 'new') return <CouponFormPage key="new" section={MASS_COUPONS} coupon={undefined} />;
  if (coupon !== undefined) return <EditGroup key={coupon} id={coupon} />;
  if (group !== undefined) return <Codes key={group} id={group} />;
  if (orders !== undefined) return <Orders id={orders} codeId={code} />;
  return <GroupsTable />;
}

function EditGroup({ id }: { id: number }): ReactNode {
  const coupon = useCoupon(id);
  return coupon && <CouponFormPage section={MASS_COUPONS} coupon={coupon} />;
}

function Codes({ id }: { id: number }): ReactNode {
  const group = useCoupon(id);
  return group && <CodesPage group={group} />;
}

function Orders({ id, codeId }: { id: number; codeId: number | undefined }): ReactNode {
  const coupon = useCoupon(id);
  const search = codeId === undefined ? {} : { group: id };
  return coupon && <CouponOrders coupon={coupon} codeId={codeId} back={{ to: MASS_COUPONS, search }} />;
}

/** Source: MCP-02, MCP-10, screens 58. */
function GroupsTable(): ReactNode {
  const { t } = useLingui();
  const columns = useGroupColumns();
  const { statesWord } = useCouponWords();
  const eventWord = useEventWord();
  const { actionsOf, questions } = useCouponActions(MASS_COUPONS);
  return (
    <>
      <ServerTable
        name="mass-coupons"
        table={couponGroupsTable}
        title={t`Mass coupons`}
        endpoint={listCouponGroups}
        input={{}}
        read={({ aaData, iTotalRecords }) => ({ rows: aaData, total: iTotalRecords })}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowName={({ description }) => description}
        actions={actionsOf}
        searchLabel={t`Title, prefix or whole code`}
        bar={
          <>
            <EventFilter withExpired />
            <StateFilter />
          </>
        }
        filters={{ event_id: eventWord, state: statesWord }}
        create={<NewGroup />}
        empty={
          <EmptyState
            heading="h2"
            icon={ticketPercentIcon}
            title={<Trans>No groups of codes yet</Trans>}
            text={
              <Trans>A group holds up to 5,000 codes, each for one person: for members, sponsors or winners.</Trans>
            }
            action={<NewGroup />}
          />
        }
      />
      {questions}
    </>
  );
}

function NewGroup(): ReactNode {
  return (
    <Link to={MASS_COUPONS} search={{ coupon: 'new' }} className={buttonClass({ size: 'small' })}>
      <Icon d={plusIcon} size={18} stroke={2.1} />
      <Trans>New group</Trans>
    </Link>
  );
}
