import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AccountFrame } from '../account-frame.tsx';
import { ChangePasswordForm } from './change-form.tsx';

/** An attendee changes the password. Source: PWD-12. */
export function ChangePasswordPage(): ReactNode {
  return (
    <AccountFrame title={<Trans>Change password</Trans>}>
      <ChangePasswordForm />
    </AccountFrame>
  );
}
