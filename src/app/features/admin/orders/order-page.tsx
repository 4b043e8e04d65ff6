import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { alertAreaOf } from '#domain/admin/alert-kinds.ts';
import { BOOKING_CANCEL } from '#domain/orders/booking-state.ts';
import { type AdminOrder, askAboutOrder, getAdminOrder, listAdminOrders } from '#wire/admin/orders.ts';
import { useMay } from '#app/data/admin-part.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { useOnline } from '#app/data/network.ts';
import { query } from '#app/data/query.ts';
import { BookingSheets } from '#app/features/organizer/bookings/booking-sheets.tsx';
import { type BookingAddress, useBookingAddress } from '#app/features/organizer/bookings/use-booking-address.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { undo2Icon } from '#app/ui/icons/organizer.ts';
import { rotateCwIcon, sendIcon } from '#app/ui/icons/other-pages.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { useAlertWords } from '../alerts/use-alert-words.ts';
import { LOOK_EVERY_MS, momentOf } from '../moment.ts';
import { AreaLink } from '../parts/area-link.tsx';
import { QueryResult } from '../query-result.tsx';
import { Bookings } from './order-bookings.tsx';
import { OrderHistory } from './order-history.tsx';
import { Amounts, Ledger, OrderRefunds, Payments } from './order-money.tsx';
import styles from './order-page.module.css';
import { OrderTag, useOrderStates, useProviders } from './order-state.tsx';

/** One order with all that is on record of it. Source: screens 71. */
export function AdminOrderPage({ number }: { readonly number: string }): ReactNode {
  const address = useBookingAddress();
  const order = useQuery({
    ...query(getAdminOrder, { order_number: number }),
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
  });
  return (
    <div className={styles['page']}>
      <p>
        <Link to="/admin/orders" className="link">
          <Trans>All orders</Trans>
        </Link>
      </p>
      {!order.data && (
        <h1>
          <Trans>Order</Trans>
        </h1>
      )}
      <QueryResult
        query={order}
        sayError={(error) =>
          error instanceof CallError && error.status === 404 ? (
            <Trans>There is no order with this number.</Trans>
          ) : undefined
        }
      >
        {({ data }) => <Order order={data} address={address} />}
      </QueryResult>
      <BookingSheets address={address} />
    </div>
  );
}

function Order({ order, address }: { readonly order: AdminOrder; readonly address: BookingAddress }): ReactNode {
  const words = useAlertWords();
  return (
    <>
      <Head order={order} address={address} />
      {order.alerts.map(({ id, kind, at, text, text_lang }) => (
        <Notice key={id} kind="warn" title={words(kind).title}>
          {words(kind).advice} <span lang={text_lang ?? 'en'}>{text}</span>{' '}
          <span className="muted num">{momentOf(at)}</span>{' '}
          <AreaLink area={alertAreaOf(kind) ?? 'site'} to="/admin/alerts">
            <Trans>To what waits</Trans>
          </AreaLink>
        </Notice>
      ))}
      <div className={styles['columns']}>
        <div>
          <Bookings order={order} address={address} />
          <Panel>
            <OrderHistory entries={order.history} />
          </Panel>
        </div>
        <div>
          <Amounts order={order} />
          <Payments order={order} />
          <OrderRefunds order={order} />
          <Ledger order={order} />
          <Buyer order={order} />
        </div>
      </div>
    </>
  );
}

function Head({ order, address }: { readonly order: AdminOrder; readonly address: BookingAddress }): ReactNode {
  const { t } = useLingui();
  const may = useMay();
  const online = useOnline();
  const { order_number: number, state, created_at, hold_until, bookings, buyer, payments } = order;
  const [only] = bookings.length === 1 ? bookings : [];
  const isLive = only !== undefined && only.booking_cancel < BOOKING_CANCEL.cancelled && state === 'success';
  const off = online ? {} : { 'aria-disabled': true, title: t`This needs a connection.` };
  const until = momentOf(hold_until);
  return (
    <header className={styles['head']}>
      <div className={styles['title']}>
        <h1 className="num">{number}</h1>
        <OrderTag state={state} />
        <p>
          {[momentOf(created_at), buyer.name, ...new Set(bookings.map(({ organisation }) => organisation))]
            .filter(Boolean)
            .join(' · ')}
          {state === 'pending' && (
            <>
              {' · '}
              <Trans>tickets are held until {until}</Trans>
            </>
          )}
        </p>
      </div>
      <div className={styles['actions']}>
        {may('payments') && payments.some(({ reference }) => reference !== '') && <AskAgain order={order} />}
        {only && isLive && may('buyers') && (
          <Button kind="outline" size="small" {...off} onClick={() => online && address.show(only.id, 'resend')}>
            <Icon d={sendIcon} size={18} />
            <Trans>Resend</Trans>
          </Button>
        )}
        {only && isLive && may('refunds') && (
          <Button
            kind="outline"
            size="small"
            className={styles['danger']}
            {...off}
            onClick={() => online && address.show(only.id, 'cancel')}
          >
            <Icon d={undo2Icon} size={18} />
            <Trans>Pay back</Trans>
          </Button>
        )}
      </div>
    </header>
  );
}

/** Has the provider asked how the payment stands. */
function AskAgain({
  order: { order_number, payments, state: stateBefore },
}: {
  readonly order: AdminOrder;
}): ReactNode {
  const { t } = useLingui();
  const online = useOnline();
  const toast = useToast();
  const textOf = useErrorText();
  const states = useOrderStates();
  const providers = useProviders();
  const { mutate, isPending } = useMutation(mutation(askAboutOrder, { invalidates: [getAdminOrder, listAdminOrders] }));
  const provider = providers[payments[0]?.provider ?? ''] ?? t`the provider`;
  const ask = (): void =>
    mutate(
      { order_number },
      {
        onSuccess: ({ data: { state, changed } }) => {
          const name = states[state];
          const isOther = state !== stateBefore;
          toast({
            text: !changed
              ? t`${provider} answered: nothing changed.`
              : isOther
                ? t`${provider} answered: ${name}.`
                : t`${provider} answered: its money changed. Look at the payments and the ledger.`,
          });
        },
        onError: (error) => toast({ kind: 'error', text: textOf(error) }),
      },
    );
  return (
    <Button
      kind="outline"
      size="small"
      loading={isPending}
      loadingText={t`One moment…`}
      {...(!online && { 'aria-disabled': true, title: t`This needs a connection.` })}
      onClick={() => online && ask()}
    >
      <Icon d={rotateCwIcon} size={18} />
      <Trans>Ask {provider} again</Trans>
    </Button>
  );
}

function Buyer({ order: { buyer, history } }: { readonly order: AdminOrder }): ReactNode {
  const may = useMay();
  const looks = history.filter(({ what }) => what === 'looked-at').length;
  const facts = [buyer.name, buyer.email, buyer.phone, buyer.zip].filter(Boolean);
  return (
    <Panel>
      <section className={styles['part']}>
        <h2>
          <Trans>Buyer</Trans>
        </h2>
        {facts.length === 0 && (
          <p className="muted">
            <Trans>Forgotten, as its time was over or the account was deleted.</Trans>
          </p>
        )}
        {facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
        {buyer.user_id !== 0 && may('users') && (
          <p>
            <Link to="/admin/users" search={{ user: String(buyer.user_id) } as never} className="link">
              <Trans>Account of the buyer</Trans>
            </Link>
          </p>
        )}
        {buyer.user_id === 0 && (
          <p className="small muted">
            {buyer.deleted === 1 ? (
              <Trans>The account that bought it was deleted.</Trans>
            ) : (
              <Trans>Bought without an account.</Trans>
            )}
          </p>
        )}
        <p className="small muted">
          <Plural
            value={looks}
            one="That you opened this is logged."
            other="That you opened this is logged; # looks in all."
          />
        </p>
      </section>
    </Panel>
  );
}
