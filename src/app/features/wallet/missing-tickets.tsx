import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type DeviceOrder, orderStore } from '#device/orders/order-store.ts';
import { missingOrders } from '#device/tickets/missing-orders.ts';
import { findTickets, ticketStore, type Wallet } from '#device/tickets/ticket-store.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { useRecord } from '#app/data/device.ts';
import { useIsDeviceOffline, useOnline } from '#app/data/network.ts';
import { collectNow, useCollection, useExpected } from '#app/data/offline/collection.ts';
import { useSession } from '#app/data/session.ts';
import styles from './wallet-page.module.css';

/** Tickets that are paid and not in the wallet yet, and what holds them up. Source: decisions 9. */
export function Missing(): ReactNode {
  const missing = useMissing();
  const lacks = useLacks();
  const session = useSession();
  return (
    <>
      {missing.map((order) => (
        <MissingOrder key={order.order_number} order={order} />
      ))}
      {lacks && session && <LookingFor owner={session.user_detail.name} lacks={lacks} />}
    </>
  );
}

/** Whether tickets are on their way to a wallet without any, or it is found out just now. */
export function useIsExpecting(visible: Wallet): boolean {
  const missing = useMissing();
  const lacks = useLacks();
  const online = useOnline();
  const collection = useCollection();
  const isAsking = lacks === 'unknown' && online && collection !== 'waits';
  return visible.length === 0 && (missing.length > 0 || lacks === 'tickets' || isAsking);
}

function useMissing(): readonly DeviceOrder[] {
  const orders = useRecord(orderStore);
  const wallet = useRecord(ticketStore);
  const session = useSession();
  return orders && wallet && session !== undefined ? missingOrders(orders, wallet, session?.user_detail.id) : [];
}

/** What the phone lacks of the account that is signed in: tickets that it has, or whether it has any. */
type Lacks = 'tickets' | 'unknown';

function useLacks(): Lacks | undefined {
  const session = useSession();
  const wallet = useRecord(ticketStore);
  const collection = useCollection();
  const expected = useExpected();
  if (!session || !wallet) return undefined;
  if (expected.some((orderNumber) => !findTickets(wallet, orderNumber))) return 'tickets';
  const hasNone = !wallet.some(({ account_id }) => account_id === session.user_detail.id);
  return hasNone && collection !== 'done' ? 'unknown' : undefined;
}

function MissingOrder({ order: { order_number, lines } }: { order: DeviceOrder }): ReactNode {
  const titles = [...new Set(lines.map(({ event }) => event.title))].join(', ') || order_number;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className={styles['notice']}>
      <Notice kind="info" title={titles} action={<TryNow />}>
        {count > 0 && (
          <>
            <Plural value={count} one="# ticket" other="# tickets" />
            {'. '}
          </>
        )}
        <Trans>Paid. The tickets come by e-mail too.</Trans> <HeldUp />
      </Notice>
    </div>
  );
}

function LookingFor({ owner, lacks }: { owner: string; lacks: Lacks }): ReactNode {
  return (
    <div className={styles['notice']}>
      <Notice kind="info" title={<Trans>Tickets of {owner}</Trans>} action={<TryNow />}>
        {lacks === 'tickets' ? <HeldUp /> : <NotLookedUp />}
      </Notice>
    </div>
  );
}

/** Why it is not known whether there are tickets. */
function NotLookedUp(): ReactNode {
  const online = useOnline();
  const isOffline = useIsDeviceOffline();
  const collection = useCollection();
  if (isOffline) return <Trans>We look whether there are any once this phone is online.</Trans>;
  if (!online || collection === 'waits')
    return <Trans>We can’t look now whether there are any. We try again by ourselves.</Trans>;
  return <Trans>We’re looking whether there are any.</Trans>;
}

/** What tickets wait for. */
function HeldUp(): ReactNode {
  const online = useOnline();
  const isOffline = useIsDeviceOffline();
  const collection = useCollection();
  if (isOffline) return <Trans>They come to this phone once it is online.</Trans>;
  if (!online || collection === 'waits') return <Trans>We can’t reach them now. We try again by ourselves.</Trans>;
  return <Trans>They are on their way to this phone.</Trans>;
}

function TryNow(): ReactNode {
  const online = useOnline();
  const collection = useCollection();
  if (!online || collection !== 'waits') return null;
  return (
    <Button kind="outline" size="small" onClick={collectNow}>
      <Trans>Try now</Trans>
    </Button>
  );
}
