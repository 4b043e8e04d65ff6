import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { OrganizerCoupon } from '#wire/organizer/coupons.ts';
import { useVisitState } from '#app/data/visit.ts';
import { couponLink } from '#app/features/cart/coupon-link.ts';
import { LinkAndCode } from '#app/features/organizer/extras/link-and-code.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import styles from '#app/features/organizer/extras/link-and-code.module.css';

type Linked = Pick<OrganizerCoupon, 'id' | 'coupon_code' | 'description' | 'events' | 'state'>;
type EventOfCoupon = Linked['events'][number];

/** The sheet with the link of a coupon, and whose. */
export function useCouponLink() {
  const overlay = useOverlay('coupon-link');
  const [coupon, setCoupon] = useVisitState<Linked | undefined>('coupon-link', undefined);
  return {
    overlay,
    coupon,
    show: ({ id, coupon_code, description, events, state }: Linked): void => {
      setCoupon({ id, coupon_code, description, events, state });
      overlay.show();
    },
  };
}

/** The address of an event that brings a coupon's code, as text and as a QR code. */
export function LinkSheet({ link: { overlay, coupon } }: { link: ReturnType<typeof useCouponLink> }): ReactNode {
  const { t } = useLingui();
  const [first] = coupon?.events ?? [];
  if (!coupon || !first) return null;
  return (
    <Sheet
      overlay={overlay}
      title={<Trans>Link and QR code</Trans>}
      subtitle={coupon.description}
      closeLabel={t`Close`}
    >
      <CouponLink key={coupon.id} coupon={coupon} first={first} />
    </Sheet>
  );
}

function CouponLink({ coupon, first }: { coupon: Linked; first: EventOfCoupon }): ReactNode {
  const { t } = useLingui();
  const [event, setEvent] = useState(first);
  const { coupon_code: code, events, state } = coupon;
  const { title } = event;
  const url = couponLink(`${location.origin}/event-details/${encodeURIComponent(event.slug)}/${event.id}`, code);
  return (
    <div className={styles['sheet']}>
      {events.length > 1 && (
        <SelectField
          label={t`Event`}
          value={String(event.id)}
          onChange={({ currentTarget }) =>
            setEvent(events.find(({ id }) => String(id) === currentTarget.value) ?? first)
          }
        >
          {events.map((one) => (
            <option key={one.id} value={one.id}>
              {one.title}
            </option>
          ))}
        </SelectField>
      )}
      <p>
        <Trans>
          It opens the page of “{title}” and fills in the code <b>{code}</b>. The cart then says what it takes off.
        </Trans>
      </p>
      {event.is_public === 0 && (
        <Notice kind="warn">
          <Trans>This event is not published yet: the link opens nothing until then.</Trans>
        </Notice>
      )}
      {state !== 'active' && (
        <Notice kind="warn">
          <Trans>Nobody can use this coupon now: see its status.</Trans>
        </Notice>
      )}
      <LinkAndCode url={url} fileName={`coupon-${code}.svg`} />
    </div>
  );
}
