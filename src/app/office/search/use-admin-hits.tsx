import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listAdminOrders } from '#wire/admin/orders.ts';
import { listUsers } from '#wire/admin/users.ts';
import { useMay } from '#app/data/admin-part.ts';
import { isRefusal, query } from '#app/data/query.ts';
import { receiptTextIcon } from '#app/ui/icons/organizer.ts';
import { userIcon } from '#app/ui/icons/other-pages.ts';
import type { Found } from './hits.ts';
import { rowsOf } from './rows-of.ts';

/** Rows of each kind: who looks for more finds them in its table. */
const MOST = 4;

/** Fewer letters are in too many names. */
const LETTERS_MIN = 3;

/** What is found stays until the next is. */
const MORE = { placeholderData: keepPreviousData };

/** Orders and users of the whole site; what an admin's part does not show is not found. Source: screens 50, 70, 71. */
export function useAdminHits(typed: string): Found {
  const { t } = useLingui();
  const asked = { start: 0, length: MOST, 'search[value]': typed };
  const may = useMay();
  const isLong = typed.length >= LETTERS_MIN;
  const [asksOrders, asksUsers] = [isLong && may('orders'), isLong && may('users')];
  const orders = rowsOf(asksOrders, useQuery({ ...query(listAdminOrders, asked), enabled: asksOrders, ...MORE }));
  const users = rowsOf(asksUsers, useQuery({ ...query(listUsers, asked), enabled: asksUsers, ...MORE }));
  const failed = [orders, users].filter(({ error }) => error !== null && !isRefusal(error));
  return {
    groups: [
      {
        id: 'orders',
        title: t`Orders`,
        hits: orders.rows.map(({ order_number: order, customer_name: name, event_title: event }) => ({
          key: `order-${order}`,
          icon: receiptTextIcon,
          title: name || order,
          detail: [name && order, event].filter(Boolean).join(' · '),
          link: (props) => <Link to="/admin/orders/$order" params={{ order }} {...props} />,
        })),
      },
      {
        id: 'users',
        title: t`Users`,
        hits: users.rows.map(({ id, name, email, organisation }) => ({
          key: `user-${id}`,
          icon: userIcon,
          title: name || email,
          detail: [name && email, organisation].filter(Boolean).join(' · '),
          link: (props) => <Link to="/admin/users" search={{ user: String(id) }} {...props} />,
        })),
      },
    ],
    isBusy: orders.isBusy || users.isBusy,
    error: failed[0]?.error ?? null,
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
}
