import { Trans } from '@lingui/react/macro';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { forgetStaleGuest, guestStore } from '#device/accounts/guest-store.ts';
import { Icon } from '#app/ui/icon.tsx';
import { arrowRightIcon } from '#app/ui/icons/first-view.ts';
import { Ticket } from '#app/ui/ticket.tsx';
import { useOverlay } from '#app/ui/use-overlay.ts';
import { useRecord } from '../../../shell/device.ts';
import { LanguageMenu } from '../../../shell/language-menu.tsx';
import { PageBar } from '../../../shell/page-bar.tsx';
import { GuestDialog } from './guest-dialog.tsx';
import { CHECKOUT_PATH, redirectPath } from './redirect-path.ts';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-page.module.css';

/** Signs in, or on the way to the checkout goes on as a guest. Source: AUTH-01 to AUTH-11. */
export function SignInPage({ redirect }: { redirect: string | undefined }): ReactNode {
  const router = useRouter();
  const target = redirectPath(redirect);
  return (
    <>
      <PageBar otherwise={{ to: '/' }} end={<LanguageMenu />} />
      <div className={styles['page']}>
        <h1 className={styles['title']}>
          <Trans>Good to see you again</Trans>
        </h1>
        <SignInForm onSignedIn={() => router.history.replace(target ?? '/account')} />
        {target === CHECKOUT_PATH && <GuestCard />}
      </div>
    </>
  );
}

/** Buying without an account. Source: AUTH-04, CHK-26, CHK-30. */
function GuestCard(): ReactNode {
  const navigate = useNavigate();
  const guest = useRecord(guestStore);
  useEffect(() => void forgetStaleGuest(), []);
  const dialog = useOverlay('guest');
  // on the device alone: the server's page is the same whatever the redirect
  if (guest === undefined) return null;
  return (
    <>
      <Ticket
        across
        className={styles['guest']}
        mainClassName={styles['guest-main']}
        stubClassName={styles['guest-stub']}
        main={
          <>
            <h2 className={styles['guest-title']}>
              <Trans>In a hurry?</Trans>
            </h2>
            <p className="small muted">
              <button type="button" className={styles['guest-button']} onClick={dialog.show}>
                <Trans>Check out as a guest.</Trans>
              </button>{' '}
              <Trans>You can make an account later.</Trans>
            </p>
          </>
        }
        stub={<Icon d={arrowRightIcon} size={22} />}
      />
      <GuestDialog overlay={dialog} guest={guest} onTold={() => void navigate({ to: CHECKOUT_PATH, replace: true })} />
    </>
  );
}
