import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listDevices } from '#wire/accounts/devices.ts';
import { impersonation } from '#device/apart.ts';
import { LockedNote } from '#app/shell/lazy-locked-note.ts';
import { Button } from '#app/ui/button.tsx';
import { ticketCheckIcon } from '#app/ui/icons/account.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Skeleton, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';
import { query } from '#app/data/query.ts';
import { useErrorText } from '../../../shell/error-text.ts';
import { AccountFrame } from '../account-frame.tsx';
import { DeviceList } from './device-list.tsx';
import { SignOutOthers } from './sign-out-others.tsx';

/** Where somebody is signed in, and how to end it. Source: screens 29. */
export function DevicesPage(): ReactNode {
  return (
    <AccountFrame title={<Trans>Where you’re signed in</Trans>}>
      {impersonation() ? <LockedNote what="devices" /> : <Devices />}
    </AccountFrame>
  );
}

function Devices(): ReactNode {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(query(listDevices, {}));
  const textOf = useErrorText();
  if (data) {
    const others = data.data.filter(({ is_current }) => is_current === 0);
    return (
      <>
        <p className="muted">
          {others.length > 0 ? (
            <Trans>Don’t know one of these? Sign it out.</Trans>
          ) : (
            <Trans>You’re signed in nowhere else.</Trans>
          )}
        </p>
        <DeviceList devices={data.data} />
        <p className="small muted">
          <Trans>The last use can be up to an hour later than it says here.</Trans>
        </p>
        <Notice icon={ticketCheckIcon}>
          <Trans>Tickets kept on a device stay there, also after you sign it out from here.</Trans>
        </Notice>
        {others.length > 0 && <SignOutOthers />}
      </>
    );
  }
  if (error) {
    return (
      <Notice
        kind="danger"
        action={
          <Button kind="outline" size="small" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {textOf(error)}
      </Notice>
    );
  }
  return (
    <SkeletonGroup label={t`Loading…`}>
      <Skeleton shape="hero" />
    </SkeletonGroup>
  );
}
