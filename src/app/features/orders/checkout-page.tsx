import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { GuestDetails } from '#domain/accounts/guest.ts';
import { getProfile } from '#wire/accounts/session.ts';
import { completeGuest, forgetStaleGuest, guestStore } from '#device/accounts/guest-store.ts';
import { cartStore } from '#device/cart/cart-store.ts';
import { orderStore } from '#device/orders/order-store.ts';
import { Icon } from '#app/ui/icon.tsx';
import { lockIcon } from '#app/ui/icons/buying.ts';
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx';
import { call } from '../../shell/call.ts';
import { useAwake, useRecord } from '../../shell/device.ts';
import { PageBar } from '../../shell/page-bar.tsx';
import { usePageFacts } from '../../shell/page-facts.ts';
import { useSession } from '../accounts/session.ts';
import { CHECKOUT_PATH } from '../accounts/sign-in/redirect-path.ts';
import { isComplete } from '../cart/ticket-choice.ts';
import { CheckoutForm } from './checkout-form.tsx';
import styles from './checkout-page.module.css';
import { bankReturn, ReturnFromBank } from './return-from-bank.tsx';

/** The checkout: for a cart that is complete, and a buyer who is known. Also where a provider sends back to. Source: CHK-01 to CHK-32. */
export function CheckoutPage(): ReactNode {
  // the address of the page that is shown: while the next one loads, this one must not look for another place to go
  const hash = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).hash });
  const returned = bankReturn(useAwake() ? hash : '');
  return (
    <div className={styles['page']}>
      <PageBar
        title={<Trans>Checkout</Trans>}
        otherwise={{ to: '/dashboard/attendee/cart' }}
        end={<Icon d={lockIcon} size={20} />}
      />
      {returned ? <ReturnFromBank {...returned} /> : <Guarded />}
    </div>
  );
}

/** Sends away who cannot check out: to the cart, or to sign in and back. Source: CHK-26, CHK-27. */
function Guarded(): ReactNode {
  const lines = useRecord(cartStore);
  const orders = useRecord(orderStore);
  const { isKnown, customer } = useCustomer();
  if (lines === undefined || orders === undefined || !isKnown) return <Loading />;
  if (lines.length === 0 || !lines.every(isComplete)) return <Navigate to="/dashboard/attendee/cart" replace />;
  if (customer === null) return <Navigate to="/signin" search={{ redirect: CHECKOUT_PATH }} replace />;
  return <CheckoutForm lines={lines} customer={customer} />;
}

const NOBODY: GuestDetails = { customer_name: '', customer_email: '', customer_postal: '', customer_phone: '' };

/** Who buys: what was told on this device, else the profile of who is signed in; null for a stranger. Source: CHK-04, CHK-27. */
function useCustomer(): { isKnown: boolean; customer: GuestDetails | null } {
  useEffect(() => void forgetStaleGuest(), []);
  const { lang } = usePageFacts();
  const session = useSession();
  const told = useRecord(guestStore);
  const guest = completeGuest(told ?? null);
  const token = session?.access_token;
  const profile = useQuery({
    queryKey: [getProfile.name, lang, session?.user_detail.id] as const,
    queryFn: ({ signal }) => call(getProfile, {}, { lang, signal, token }),
    enabled: token !== undefined && !guest,
  });
  if (session === undefined || told === undefined || profile.isLoading) return { isKnown: false, customer: null };
  if (guest || session === null) return { isKnown: true, customer: guest };
  // a profile that cannot be read, or lacks something, is completed by hand
  const { name, email, postal_code, phone } = profile.data?.data ?? {};
  const known = { customer_name: name, customer_email: email, customer_postal: postal_code, customer_phone: phone };
  return {
    isKnown: true,
    customer: { ...NOBODY, ...Object.fromEntries(Object.entries(known).filter(([, value]) => value)) },
  };
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
