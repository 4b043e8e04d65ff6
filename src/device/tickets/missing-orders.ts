import type { DeviceOrder, DeviceOrders } from '../orders/order-store.ts';
import { findTickets, type Wallet } from './ticket-store.ts';

/** The paid orders of this phone whose tickets are not in its wallet yet: those that somebody may see. Source: decisions 9. */
export function missingOrders(
  { orders }: DeviceOrders,
  wallet: Wallet,
  accountId: number | undefined,
): readonly DeviceOrder[] {
  return orders.filter(
    ({ order_number, status, account_id }) =>
      status === 'success' &&
      !findTickets(wallet, order_number) &&
      (account_id === undefined || accountId === undefined || account_id === accountId),
  );
}
