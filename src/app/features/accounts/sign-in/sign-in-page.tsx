import { Plural, Trans } from '@lingui/react/macro';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { ticketCount } from '#domain/cart/ticket-count.ts';
import { ATTENDEE_HOME } from '#wire/addresses.ts';
import { forgetStaleGuest, guestStore } from '#device/accounts/guest-store.ts';
import { cartStore } from '#device/cart/cart-store.ts';
import { Icon } from '#app/ui/icon.tsx';
import { arrowRightIcon } from '#app/ui/icons/first-view.ts';
import { Money } from '#app/ui/money.tsx';
import { Ticket } from '#app/ui/event/ticket.tsx';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { useHydrated, useRecord } from '#app/data/device.ts';
import { forgetSessionOver } from '#app/data/session-over.ts';
import { LanguageMenu } from '../../../shell/language-menu.tsx';
import { PageBar } from '../../../shell/page-bar.tsx';
import { cartTotal } from '../../cart/cart-total.ts';
import { usePricedCart } from '../../cart/use-priced-cart.ts';
import { ResetDone } from '../password/reset-done.tsx';
import { SocialButtons } from '../social/social-buttons.tsx';
import { SocialReturn } from '../social/social-return.tsx';
import { GuestDialog } from './guest-dialog.tsx';
import { OtherAccount } from './other-account.tsx';
import { CHECKOUT_PATH, homeOf, isForOffice, redirectPath } from './redirect-path.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignedInAlready } from './signed-in-already.tsx';
import styles from './sign-in-page.module.css';
import { useArrival } from './use-arrival.ts';

/** Signs in; on the way to the checkout most people are guests, so their way comes first. Source: AUTH-01 to AUTH-11. */
export function SignInPage({ redirect }: { redirect: string | undefined }): ReactNode {
  const router = useRouter();
  // on the device alone: the server's page is the same whatever the redirect
  const target = useHydrated() ? redirectPath(redirect) : undefined;
  const arrival = useArrival(({ role_id }) => {
    // the page that led here is one step back: gone on to, it would be there twice
    if (target !== undefined && router.state.location.state.cameFrom === target) router.history.back();
    else router.history.replace(target ?? homeOf(role_id));
  });
  const isForCheckout = target === CHECKOUT_PATH;
  return (
    <>
      <PageBar otherwise={{ to: '/' }} end={<LanguageMenu />} />
      <div className={styles['page']}>
        <h1 className={styles['title']}>
          {isForCheckout ? <Trans>How do you want to go on?</Trans> : <Trans>Good to see you again</Trans>}
        </h1>
        <ResetDone />
        {isForCheckout && (
          <>
            <CartLine />
            <GuestCard />
            <p className={styles['or']}>
              <Trans>or with your account</Trans>
            </p>
          </>
        )}
        <SocialReturn arrive={arrival.arrive} />
        {arrival.others ? (
          <OtherAccount {...arrival.others} choose={arrival.choose} />
        ) : (
          <>
            {!arrival.isGoingOn && <SignedInAlready target={target} />}
            <SignInForm {...arrival} />
            <div className={styles['social']}>
              <SocialButtons redirect={target} />
            </div>
            <NoAccountYet target={target} />
            {target?.startsWith(ATTENDEE_HOME) && <BoughtAsGuest />}
          </>
        )}
      </div>
    </>
  );
}

/** The way to an account, and from there to where this page leads. */
function NoAccountYet({ target }: { target: string | undefined }): ReactNode {
  const user = isForOffice(target) ? 'organizer' : 'attendee';
  const search = target === undefined ? {} : { redirect: target };
  return (
    <p className={styles['out']}>
      <Trans>No account yet?</Trans>{' '}
      <Link to="/signup/$user" params={{ user }} search={search} className="link">
        <Trans>Create one</Trans>
      </Link>
    </p>
  );
}

/** Who comes for tickets may have bought them without an account. Source: HDR-14, issue 10 */
function BoughtAsGuest(): ReactNode {
  return (
    <p className={styles['out']}>
      <Trans>Bought without an account?</Trans>{' '}
      <Link to="/tickets-by-mail" className="link">
        <Trans>Send me my tickets</Trans>
      </Link>
    </p>
  );
}

/** What the cart holds and comes to. */
function CartLine(): ReactNode {
  const lines = useRecord(cartStore);
  const pricing = usePricedCart(lines);
  if (!lines || lines.length === 0) return null;
  const { amount } = cartTotal(lines, pricing);
  const count = ticketCount(lines.map((line) => ({ quantity: line.ticket_qty })));
  return (
    <p className={styles['cart']}>
      <Trans>
        In your cart:{' '}
        <b className="num">
          <Plural value={count} one="# ticket" other="# tickets" />, <Money amount={amount} />
        </b>
      </Trans>
    </p>
  );
}

/** Buying without an account. Source: AUTH-04, CHK-26, CHK-30. */
function GuestCard(): ReactNode {
  const navigate = useNavigate();
  const guest = useRecord(guestStore);
  useEffect(() => void forgetStaleGuest(), []);
  const dialog = useOverlay('guest');
  if (guest === undefined) return null;
  const goOn = (): void => {
    // the buyer goes on without the session that ended, and was told of its end
    forgetSessionOver();
    void navigate({ to: CHECKOUT_PATH, replace: true });
  };
  return (
    <>
      <Ticket
        across
        accent
        className={styles['guest']}
        mainClassName={styles['guest-main']}
        stubClassName={styles['guest-stub']}
        main={
          <>
            <h2 className={styles['guest-title']}>
              <button type="button" className={styles['guest-button']} onClick={dialog.show}>
                <Trans>Continue as a guest</Trans>
              </button>
            </h2>
            <p className="small muted">
              <Trans>You need no account to buy tickets.</Trans>
            </p>
          </>
        }
        stub={<Icon d={arrowRightIcon} size={24} stroke={2.2} />}
      />
      <GuestDialog overlay={dialog} guest={guest} onSaved={goOn} />
    </>
  );
}
