import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { OrganizerCoupon } from '#wire/organizer/coupons.ts';
import { useOnline } from '#app/data/network.ts';
import { trashIcon } from '#app/ui/icons/buying.ts';
import { banIcon, receiptTextIcon } from '#app/ui/icons/organizer.ts';
import { listIcon, pencilIcon } from '#app/ui/icons/other-pages.ts';
import { useConfirmation } from '#app/ui/overlay/use-overlay.ts';
import type { RowAction } from '#app/ui/table/table-parts.ts';
import { type CouponSection, MASS_COUPONS } from './coupon-places.ts';
import { DeleteCoupon } from './delete-coupon.tsx';
import { LinkSheet, useCouponLink } from './link-sheet.tsx';
import { useMoreActions } from './use-more-actions.tsx';

/** What can be done with a coupon, or with a group, whose codes can be viewed. Source: CPA-22, MCP-02. */
export function useCouponActions(section: CouponSection): {
  readonly actionsOf: (coupon: OrganizerCoupon) => readonly RowAction[];
  readonly questions: ReactNode;
} {
  const { t } = useLingui();
  const online = useOnline();
  const [asked, setAsked] = useState<OrganizerCoupon>();
  const deleting = useConfirmation('delete-coupon');
  const link = useCouponLink();
  const pagesOf = usePages(section);
  const moreOf = useMoreActions(section, link);
  const actionsOf = (coupon: OrganizerCoupon): readonly RowAction[] => {
    const { status, current_records } = coupon;
    const wasUsed = current_records.was_used === 1;
    const isDone = wasUsed && status === 0;
    const whyOff = online ? t`It has been used, so it stays, inactive` : t`This needs a connection.`;
    return [
      ...pagesOf(coupon),
      ...moreOf(coupon),
      {
        key: 'delete',
        label: wasUsed ? t`Make inactive` : t`Delete`,
        hint: online && !isDone ? (wasUsed ? t`It has been used, so it is not erased` : undefined) : whyOff,
        icon: wasUsed ? banIcon : trashIcon,
        isApart: true,
        isOff: !online || isDone,
        run: () => {
          setAsked(coupon);
          deleting.show();
        },
      },
    ];
  };
  return {
    actionsOf,
    questions: (
      <>
        {asked && <DeleteCoupon key={asked.id} coupon={asked} overlay={deleting} />}
        <LinkSheet link={link} />
      </>
    ),
  };
}

/** Where a coupon or group leads: its codes, its form, its orders. */
function usePages(section: CouponSection): (coupon: OrganizerCoupon) => readonly RowAction[] {
  const { t } = useLingui();
  return ({ id, coupon_group_type }) => [
    ...(coupon_group_type === 'mass'
      ? [
          {
            key: 'view',
            label: t`View codes`,
            hint: t`With CSV, and import`,
            icon: listIcon,
            link: (props: object) => <Link to={MASS_COUPONS} search={{ group: id }} {...props} />,
          },
        ]
      : []),
    {
      key: 'edit',
      label: t`Edit`,
      icon: pencilIcon,
      link: (props) => <Link to={section} search={{ coupon: id }} {...props} />,
    },
    {
      key: 'orders',
      label: t`Orders`,
      hint: t`Who used it`,
      icon: receiptTextIcon,
      link: (props) => <Link to={section} search={{ orders: id }} {...props} />,
    },
  ];
}
