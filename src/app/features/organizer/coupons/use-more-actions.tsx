import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OrganizerCoupon } from '#wire/organizer/coupons.ts';
import { useOnline } from '#app/data/network.ts';
import { pauseIcon, playIcon } from '#app/ui/icons/first-view.ts';
import { copyIcon, linkIcon } from '#app/ui/icons/other-pages.ts';
import type { RowAction } from '#app/ui/table/table-parts.ts';
import type { CouponSection } from './coupon-places.ts';
import type { useCouponLink } from './link-sheet.tsx';
import { useSwitchCoupon } from './use-switch-coupon.ts';

/** Actions beyond the documents: the link that brings a code, a copy, and a pause. */
export function useMoreActions(section: CouponSection, link: ReturnType<typeof useCouponLink>) {
  const { t } = useLingui();
  const online = useOnline();
  const switchOnOff = useSwitchCoupon();
  const linkOf = (coupon: OrganizerCoupon): RowAction => ({
    key: 'link',
    label: t`Link and QR code`,
    hint: t`To an event, with the code filled in`,
    icon: linkIcon,
    run: () => link.show(coupon),
  });
  const copyOf = ({ id }: OrganizerCoupon): RowAction => ({
    key: 'copy',
    label: t`Duplicate`,
    hint: t`A new one like it, for other tickets`,
    icon: copyIcon,
    link: (props) => <Link to={section} search={{ coupon: 'new', from: id }} {...props} />,
  });
  const switchOf = (coupon: OrganizerCoupon): RowAction => ({
    key: 'switch',
    label: coupon.status === 1 ? t`Pause` : t`Resume`,
    hint: online ? (coupon.status === 1 ? t`Until you resume it` : undefined) : t`This needs a connection.`,
    icon: coupon.status === 1 ? pauseIcon : playIcon,
    isOff: !online,
    run: () => void switchOnOff(coupon),
  });
  return (coupon: OrganizerCoupon): readonly RowAction[] => {
    const hasLink = coupon.coupon_group_type === '' && coupon.events.length > 0;
    return [...(hasLink ? [linkOf(coupon)] : []), copyOf(coupon), switchOf(coupon)];
  };
}
