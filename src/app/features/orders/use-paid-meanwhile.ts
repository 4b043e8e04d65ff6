import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type DeviceOrder,
  type DeviceOrders,
  findOrder,
  orderStore,
  pendingOrder,
} from '#device/orders/order-store.ts';
import { useRecord } from '#app/data/device.ts';
import { orderStatusQuery } from './order-queries.ts';

interface PaidMeanwhile {
  /** waits for its payment */
  readonly order: DeviceOrder | undefined;
  /** the number of one that waited here and is paid, as in a bank's app: its page takes it from here */
  readonly paid: string | undefined;
  /** how it stands is being asked */
  readonly isAsking: boolean;
}

/** The order that this device began to pay, as this page, or what watches the orders, was answered; nothing is asked here. */
export function usePaidMeanwhile(): PaidMeanwhile {
  const orders = useRecord(orderStore);
  const order = orders && pendingOrder(orders);
  const [watched, setWatched] = useState<string>();
  if (order && order.order_number !== watched) setWatched(order.order_number);
  const { data, isFetching } = useQuery({ ...orderStatusQuery(watched ?? ''), enabled: false });
  const isPaid = data?.payment_status === 'success' || (orders && isUnseen(orders, watched));
  return { order, paid: isPaid ? watched : undefined, isAsking: isFetching };
}

function isUnseen(orders: DeviceOrders, orderNumber = ''): boolean {
  return findOrder(orders, orderNumber)?.is_unseen === true;
}
