import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DISABLED_REASON_MAX } from '#domain/accounts/account-reason.ts';
import { disableUser, getUser, listUsers } from '#wire/admin/users.ts';
import { useCallForm } from '#app/form/use-call-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { type Overlay, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';
import { useTold } from '../use-told.ts';
import type { User } from './user-panel.tsx';
import styles from './users-page.module.css';

interface Props {
  readonly overlay: Overlay;
  readonly user: User;
}

/** Asks why an account is disabled. Source: ADM-24, screens 70. */
export function DisableSheet({ overlay, user }: Props): ReactNode {
  const { t } = useLingui();
  const times = useTimesOpened(overlay);
  const name = user.name || user.email;
  return (
    <Sheet
      overlay={overlay}
      title={<Trans>Disable the account of {name}</Trans>}
      subtitle={user.email}
      closeLabel={t`Close`}
    >
      <Disable key={times} user={user} close={overlay.close} />
    </Sheet>
  );
}

function Disable({
  user: { id, is_self, seller },
  close,
}: {
  readonly user: User;
  readonly close: () => void;
}): ReactNode {
  const { t } = useLingui();
  const client = useQueryClient();
  const tell = useTold();
  const form = useCallForm(disableUser, {
    start: { id, reason: '' },
    keptAs: `${disableUser.name}-${id}`,
    onSent: async ({ message }) => {
      close();
      await Promise.all([
        tell(message),
        ...[listUsers, getUser].map((one) => client.invalidateQueries({ queryKey: [one.name] })),
      ]);
    },
  });
  return (
    <form {...form.props} className={styles['sheet']} aria-label={t`Disable the account`}>
      <p>
        <Trans>
          Nobody can sign in to it any more, and whoever is signed in is signed out. Its tickets stay valid, its orders
          stay as they are.
        </Trans>
      </p>
      {seller !== null && (
        <p>
          <Trans>
            Its events stay where they are and go on selling, and phones at the door go on scanning: hide events one by
            one in Events.
          </Trans>
        </p>
      )}
      {is_self === 1 && (
        <Notice kind="warn">
          <Trans>This is your own account: you are signed out at once, and only another admin lets you in again.</Trans>
        </Notice>
      )}
      <TextAreaField
        label={t`Reason`}
        hint={t`It is written down with your name, for other admins.`}
        maxLength={DISABLED_REASON_MAX}
        {...form.field('reason')}
      />
      {form.problem && !form.errorOf('reason') && <Notice kind="danger">{form.problem}</Notice>}
      <Button type="submit" kind="danger" full loading={form.isBusy} loadingText={t`One moment…`}>
        <Trans>Disable the account</Trans>
      </Button>
    </form>
  );
}
