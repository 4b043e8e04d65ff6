import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate, type NavigateOptions, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { type BillingDetails, billingFromName, type GuestDetails } from '#domain/accounts/guest.ts';
import { countryName } from '#domain/catalogue/country-name.ts';
import { DEFAULT_COUNTRY_CODE, ROLE } from '#domain/accounts/limits.ts';
import { getProfile, type Profile } from '#wire/accounts/session.ts';
import { impersonation, isFrame } from '#device/apart.ts';
import { completeGuest, forgetStaleGuest, guestStore } from '#device/accounts/guest-store.ts';
import { cartStore } from '#device/cart/cart-store.ts';
import {
  buyerToRetry,
  type DeviceOrders,
  forgetBuyers,
  type InvoiceRequest,
  invoiceToRetry,
  orderStore,
} from '#device/orders/order-store.ts';
import { Icon } from '#app/ui/icon.tsx';
import { lockIcon } from '#app/ui/icons/buying.ts';
import { Skeleton, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';
import { useHydrated, useRecord } from '#app/data/device.ts';
import { query } from '#app/data/query.ts';
import { LockedNote } from '#app/shell/lazy-locked-note.ts';
import { PageBar } from '#app/shell/page-bar.tsx';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { useSession } from '#app/data/session.ts';
import { CHECKOUT_PATH } from '#app/features/accounts/sign-in/redirect-path.ts';
import { isComplete } from '#app/features/cart/ticket-choice.ts';
import { CheckoutForm } from './checkout-form.tsx';
import styles from './checkout-page.module.css';
import { pageOfStatus } from '#app/features/orders/order-pages.ts';
import { bankReturn, ReturnFromBank } from '#app/features/orders/return-from-bank.tsx';
import { usePaidMeanwhile } from '#app/features/orders/use-paid-meanwhile.ts';

interface Props {
  /** where back leads on the first page of a visit; absent: the cart */
  readonly shop?: NavigateOptions | undefined;
  /** stands in the place of a checkout of nothing; absent: it leads to the cart */
  readonly otherwise?: ReactNode;
}

/** The checkout: for a cart that is complete, and a buyer who is known. Also where a provider sends back to. Source: CHK-01 to CHK-32. */
export function CheckoutPage({ shop, otherwise }: Props): ReactNode {
  // the address of the page that is shown: while the next one loads, this one must not look for another place to go
  const hash = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).hash });
  const returned = bankReturn(useHydrated() ? hash : '');
  return (
    <div className={styles['page']}>
      <PageBar
        title={<Trans>Checkout</Trans>}
        otherwise={shop ?? { to: '/dashboard/attendee/cart' }}
        end={<Icon d={lockIcon} size={20} />}
      />
      {returned ? <ReturnFromBank {...returned} /> : impersonation() ? <Locked /> : <Guarded otherwise={otherwise} />}
    </div>
  );
}

function Locked(): ReactNode {
  return (
    <div className={styles['locked']}>
      <LockedNote what="purchase" />
    </div>
  );
}

/** Sends away who cannot check out: to the cart, or to sign in and back. Source: CHK-26, CHK-27. */
function Guarded({ otherwise }: Pick<Props, 'otherwise'>): ReactNode {
  const lines = useRecord(cartStore);
  const orders = useRecord(orderStore);
  const { t } = useLingui();
  const { isKnown, customer, billing, invoice } = useCustomer(orders);
  // whose tickets leave the cart before their page comes
  const { paid, isAsking } = usePaidMeanwhile();
  if (paid !== undefined) return <Navigate to={pageOfStatus('success')} params={{ orderNumber: paid }} replace />;
  if (lines === undefined || orders === undefined || !isKnown || (isAsking && lines.length === 0)) return <Loading />;
  if (lines.length === 0 || !lines.every(isComplete))
    return otherwise ?? <Navigate to="/dashboard/attendee/cart" replace />;
  // in a frame, whose form was filled before a reload, it is asked for again here
  if (customer === null && isFrame()) return <CheckoutForm lines={lines} customer={NOBODY} billing={NO_NAMES} />;
  if (customer === null) return <Navigate to="/signin" search={{ redirect: CHECKOUT_PATH }} replace />;
  const named = billing ?? customer.billing ?? billingFromName(customer.customer_name, t`Belgium`);
  return <CheckoutForm lines={lines} customer={customer} billing={named} invoice={invoice} />;
}

const NOBODY: GuestDetails = { customer_name: '', customer_email: '', customer_postal: '', customer_phone: '' };

const NO_NAMES = billingFromName('', '');

interface Customer {
  readonly isKnown: boolean;
  /** null: a stranger */
  readonly customer: GuestDetails | null;
  /** of a profile */
  readonly billing?: BillingDetails;
  /** asked for with what is not settled yet */
  readonly invoice?: InvoiceRequest | undefined;
}

/**
 * Who buys: what was saved on this device, else who ordered what is not settled yet, else the profile of who is signed in.
 * Source: CHK-04, CHK-27, ORD-19.
 */
function useCustomer(orders: DeviceOrders | undefined): Customer {
  useEffect(() => {
    void forgetStaleGuest();
    void orderStore.change((known) => forgetBuyers(known, { olderThan: Date.now() }));
  }, []);
  const { lang } = usePageFacts();
  const [now] = useState(() => Date.now());
  const session = useSession();
  const saved = useRecord(guestStore);
  const accountId = session?.user_detail.id;
  const guest = completeGuest(saved ?? null) ?? (orders && buyerToRetry(orders, { accountId, now }));
  const profile = useQuery({ ...query(getProfile, {}), enabled: accountId !== undefined && !guest });
  if (session === undefined || saved === undefined || profile.isLoading) return { isKnown: false, customer: null };
  const invoice = orders && invoiceToRetry(orders, { accountId, now });
  if (guest || session === null) return { isKnown: true, customer: guest ?? null, invoice };
  // a profile that cannot be read, or lacks something, is completed by hand
  const known = profile.data?.data;
  if (!known) return { isKnown: true, customer: NOBODY };
  return {
    isKnown: true,
    customer: {
      customer_name: known.name,
      customer_email: known.email,
      customer_postal: known.postal_code,
      customer_phone: known.phone,
    },
    billing: billingOf(known, lang),
    invoice,
  };
}

/** The billing form as a profile fills it; an attendee's `address` is what stands beside the street. Source: CHK-04, PRF-02. */
function billingOf(profile: Profile, lang: string): BillingDetails {
  const { first_name, last_name, street, house_number, country_code } = profile;
  const country = countryName(country_code || DEFAULT_COUNTRY_CODE, lang);
  const line = `${street} ${house_number}`.trim();
  const isWhole = profile.role_id === ROLE.organizer && profile.address !== '';
  const address = isWhole ? profile.address : [line, profile.address].filter(Boolean).join(', ');
  return { first_name, last_name, country, user_state: '', city: '', address };
}

function Loading(): ReactNode {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading the checkout`} className={styles['columns']}>
      <Skeleton shape="heading" />
      <Skeleton shape="hero" className={styles['bone']} />
    </SkeletonGroup>
  );
}
