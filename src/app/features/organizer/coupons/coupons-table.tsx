import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { couponsTable, exportCoupons, listCoupons } from '#wire/organizer/coupons.ts';
import { EventFilter } from '#app/features/organizer/event-choice/event-filter.tsx';
import { useEventWord } from '#app/features/organizer/event-choice/use-event-word.ts';
import { ServerTable } from '#app/table/server-table.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { plusIcon } from '#app/ui/icons/buying.ts';
import { ticketPercentIcon } from '#app/ui/icons/organizer.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { StateFilter } from './coupon-cells.tsx';
import { useCouponWords } from './coupon-words.ts';
import { COUPONS } from './coupon-places.ts';
import { useCouponActions } from './use-coupon-actions.tsx';
import { useCouponColumns } from './use-coupon-columns.tsx';

/** The organizer's single coupons. Source: CPA-02, CPA-20, screens 57. */
export function CouponsTable(): ReactNode {
  const { t } = useLingui();
  const columns = useCouponColumns();
  const { statesWord } = useCouponWords();
  const eventWord = useEventWord();
  const { actionsOf, questions } = useCouponActions(COUPONS);
  return (
    <>
      <ServerTable
        name="coupons"
        table={couponsTable}
        title={t`Coupons`}
        endpoint={listCoupons}
        input={{}}
        read={({ aaData, iTotalRecords }) => ({ rows: aaData, total: iTotalRecords })}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowName={({ description }) => description}
        actions={actionsOf}
        searchLabel={t`Title or code`}
        bar={
          <>
            <EventFilter withExpired />
            <StateFilter />
          </>
        }
        filters={{ event_id: eventWord, state: statesWord }}
        create={<NewCoupon />}
        file={{ endpoint: exportCoupons, name: 'coupons.csv' }}
        empty={
          <EmptyState
            heading="h2"
            icon={ticketPercentIcon}
            title={<Trans>No coupons yet</Trans>}
            text={<Trans>A coupon takes something off for whoever has its code.</Trans>}
            action={<NewCoupon />}
          />
        }
      />
      {questions}
    </>
  );
}

function NewCoupon(): ReactNode {
  return (
    <Link to={COUPONS} search={{ coupon: 'new' }} className={buttonClass({ size: 'small' })}>
      <Icon d={plusIcon} size={18} stroke={2.1} />
      <Trans>New coupon</Trans>
    </Link>
  );
}
