import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { OrganizerCoupon } from '#wire/organizer/coupons.ts';
import { codePicture } from '#device/tickets/code-picture.ts';
import { useVisitState } from '#app/data/visit.ts';
import { couponLink } from '#app/features/cart/coupon-link.ts';
import { QrPicture } from '#app/features/wallet/qr-picture.tsx';
import { saveFile } from '#app/shell/save-file.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { downloadIcon } from '#app/ui/icons/buying.ts';
import { copyIcon } from '#app/ui/icons/other-pages.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import styles from './link-sheet.module.css';

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
      <div className={styles['qr']}>
        <QrPicture text={url} label={t`QR code of the link`} />
      </div>
      <p className={styles['link']}>{url}</p>
      <Buttons url={url} code={code} />
    </div>
  );
}

function Buttons({ url, code }: { url: string; code: string }): ReactNode {
  const { t } = useLingui();
  const toast = useToast();
  const copy = (): void =>
    void navigator.clipboard.writeText(url).then(
      () => toast({ text: t`The link is copied.` }),
      () => toast({ kind: 'error', text: t`This browser did not copy it: select and copy it by hand.` }),
    );
  return (
    <div className={styles['buttons']}>
      <Button full onClick={copy}>
        <Icon d={copyIcon} size={18} /> <Trans>Copy link</Trans>
      </Button>
      <Button full kind="outline" onClick={() => saveFile(svgOf(url), `coupon-${code}.svg`)}>
        <Icon d={downloadIcon} size={18} /> <Trans>Save the QR code</Trans>
      </Button>
    </div>
  );
}

/** The QR code as a file that prints sharp at any size. */
function svgOf(text: string): Blob {
  const { size, path } = codePicture(text);
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return new Blob([picture], { type: 'image/svg+xml' });
}
