import { smartphoneIcon } from '#app/ui/icons/buying.ts';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Session } from '#wire/accounts/session.ts';
import type { FactorAdded } from '#wire/admin/second-factor.ts';
import { Button } from '#app/ui/button.tsx';
import { focusOn } from '#app/ui/focus-on.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from '../admin-page.module.css';
import { AddPasskey } from './add-passkey.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpApp } from './set-up-app.tsx';

interface Props {
  /** of the sign-in that waits for it */
  readonly step: string;
  readonly onDone: (session: Session) => Promise<void>;
  readonly onOver: () => void;
}

/** The second factor of an admin who has none yet, before the first session; then the recovery codes, once. Source: decisions 8. */
export function SetUpFactor({ step, onDone, onOver }: Props): ReactNode {
  const [way, setWay] = useState<'app'>();
  const [added, setAdded] = useState<FactorAdded>();
  const { recovery_codes: codes, session } = added ?? {};
  if (codes && session) return <RecoveryCodes codes={codes} onKept={() => onDone(session)} />;
  return (
    <div className={styles['page']}>
      {/* another one for another way, which gets the focus anew */}
      <h1 key={way} className={styles['title']} tabIndex={-1} ref={focusOn}>
        <Trans>Set up your second factor</Trans>
      </h1>
      <p>
        <Trans>
          Admins prove twice that it is them. Choose a passkey (your phone, computer or security key) or an
          authenticator app; you can add the other later.
        </Trans>
      </p>
      {way === 'app' ? (
        <SetUpApp by={{ step }} onAdded={setAdded} />
      ) : (
        <>
          <AddPasskey by={{ step }} onAdded={setAdded} />
          <Button kind="outline" full onClick={() => setWay('app')}>
            <Icon d={smartphoneIcon} size={18} />
            <Trans>Use an authenticator app</Trans>
          </Button>
        </>
      )}
      <Button kind="ghost" full onClick={onOver}>
        <Trans>Begin the sign-in again</Trans>
      </Button>
    </div>
  );
}
