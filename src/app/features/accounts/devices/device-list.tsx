import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatShortDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { type Device, endDevice, listDevices } from '#wire/accounts/devices.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { smartphoneIcon } from '#app/ui/icons/buying.ts';
import { laptopIcon, tabletIcon } from '#app/ui/icons/account.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { Tag } from '#app/ui/tag.tsx';
import { mutation } from '#app/data/mutation.ts';
import { query } from '#app/data/query.ts';
import { useErrorText } from '../../../shell/error-text.ts';
import { usePageFacts } from '../../../shell/page-facts.ts';
import styles from './devices.module.css';

/** This device first and without a button, then the last used. Source: screens 29. */
export function DeviceList({ devices }: { devices: readonly Device[] }): ReactNode {
  const { t } = useLingui();
  return (
    <ul className={styles['list']} aria-label={t`Where you’re signed in`}>
      {devices.map((device) => (
        <DeviceRow key={device.session_id} device={device} />
      ))}
    </ul>
  );
}

function DeviceRow({ device }: { device: Device }): ReactNode {
  const name = useDeviceName(device);
  const moment = useMoment();
  const { t } = useLingui();
  const signOut = useSignOutDevice();
  const { day, time } = moment(device.last_used_at);
  const signedIn = moment(device.signed_in_at).day;
  return (
    <li className={styles['device']}>
      <Icon d={iconOf(device)} size={24} />
      <div className={styles['text']}>
        <b>{name}</b>
        <p className="small muted">
          {device.is_current === 1 ? (
            <Trans>In use now</Trans>
          ) : (
            <Trans>
              Used {day}, {time}
            </Trans>
          )}
        </p>
        <p className="small muted">
          <Trans>Signed in {signedIn}</Trans>
        </p>
      </div>
      {device.is_current === 1 ? (
        <Tag kind="ok">
          <Trans>This device</Trans>
        </Tag>
      ) : (
        <Button
          kind="outline"
          size="small"
          aria-label={t`Sign out ${name}`}
          onClick={() => void signOut(device.session_id, name)}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}

/** Takes the device away at once; back, with the reason, where that failed. */
function useSignOutDevice(): (sessionId: string, name: string) => Promise<void> {
  const { t } = useLingui();
  const toast = useToast();
  const textOf = useErrorText();
  const { mutateAsync: end } = useMutation(
    mutation(endDevice, {
      invalidates: [listDevices],
      optimistic: {
        queryKey: query(listDevices, {}).queryKey,
        change: (answer: { data: Device[] }, { session_id }) => ({
          ...answer,
          data: answer.data.filter((device) => device.session_id !== session_id),
        }),
      },
    }),
  );
  return (sessionId, name) =>
    end({ session_id: sessionId }).then(
      () => toast({ text: t`${name} is signed out.` }),
      (error: unknown) => toast({ kind: 'error', text: textOf(error) }),
    );
}

function useDeviceName({ browser, system, is_admin }: Device): string {
  const { t } = useLingui();
  if (is_admin === 1) return t`Kaartje, signed in as you`;
  if (browser !== '' && system !== '') return t`${browser} on ${system}`;
  return browser || system || t`Unknown device`;
}

/** Day and time of an instant on the wall clock in Brussels. */
function useMoment(): (iso: string) => { readonly day: string; readonly time: string } {
  const { lang: language } = usePageFacts();
  const [today] = useState(() => wallClock(new Date()).date);
  return (iso) => {
    const { date, time } = wallClock(new Date(iso));
    return { day: formatShortDate(date, { language, today }), time: time.slice(0, 5) };
  };
}

function iconOf({ system }: Device): string {
  if (system === 'iPhone' || system === 'Android') return smartphoneIcon;
  return system === 'iPad' ? tabletIcon : laptopIcon;
}
