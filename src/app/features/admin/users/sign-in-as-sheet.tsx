import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { makeImpersonationLink } from '#wire/admin/impersonation.ts';
import type { UserRow } from '#wire/admin/users.ts';
import { mutation } from '#app/data/mutation.ts';
import { useOnline } from '#app/data/network.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { externalLinkIcon } from '#app/ui/icons/other-pages.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { type Overlay, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';
import styles from './users-page.module.css';

/** Makes a link that signs the admin in as a user, in a tab of its own. Source: IMP-01, screens 70. */
export function SignInAsSheet({ overlay, user }: { overlay: Overlay; user: UserRow | undefined }): ReactNode {
  const { t } = useLingui();
  const times = useTimesOpened(overlay);
  const name = user?.name || user?.email;
  return (
    <Sheet
      overlay={overlay}
      title={name ? <Trans>Sign in as {name}</Trans> : <Trans>Sign in as somebody</Trans>}
      subtitle={user?.email}
      closeLabel={t`Close`}
    >
      <div className={styles['sheet']}>
        <p>
          <Trans>
            The link works once, within 5 minutes, and opens a tab of its own. This tab and this device stay as they
            are. Every use is written down with your name.
          </Trans>
        </p>
        {user ? (
          <MakeLink key={`${times} ${user.id}`} user={user} close={overlay.close} />
        ) : (
          <p>
            <Trans>Choose somebody from the list.</Trans>
          </p>
        )}
      </div>
    </Sheet>
  );
}

function MakeLink({ user, close }: { user: UserRow; close: () => void }): ReactNode {
  const { t } = useLingui();
  const online = useOnline();
  const errorText = useErrorText();
  const { mutate, data, error, isPending } = useMutation(mutation(makeImpersonationLink));
  if (data) {
    return (
      // a tab of its own, which knows nothing of this one
      <a
        className={buttonClass({ full: true })}
        href={data.data.address}
        target="_blank"
        rel="noopener noreferrer"
        onClick={close}
      >
        <Icon d={externalLinkIcon} size={18} />
        <Trans>Open in a new tab</Trans>
      </a>
    );
  }
  return (
    <>
      {error && <Notice kind="danger">{errorText(error)}</Notice>}
      {!online && (
        <Notice kind="warn" live>
          <Trans>This needs a connection.</Trans>
        </Notice>
      )}
      <Button
        full
        disabled={!online}
        loading={isPending}
        loadingText={t`One moment…`}
        onClick={() => mutate({ user_id: user.id })}
      >
        <Trans>Make the link</Trans>
      </Button>
    </>
  );
}
