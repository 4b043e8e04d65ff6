import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { DEVICE_NAME_MAX, GATE_NAME_MAX } from '#domain/door/limits.ts';
import { listDoorDevices, openDoorDevice } from '#wire/door/devices.ts';
import { impersonation } from '#device/apart.ts';
import { clockAhead, type Door, doorStore, keepDoor, ownDoor } from '#device/door/door-store.ts';
import { useRecord } from '#app/data/device.ts';
import { fetchFirstCodes } from '#app/data/door/door-calls.ts';
import { mutation } from '#app/data/mutation.ts';
import { useSession } from '#app/data/session.ts';
import { useForm } from '#app/form/use-form.ts';
import { LockedNote } from '#app/shell/lazy-locked-note.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { DoorPage } from './door-page.tsx';
import styles from './door.module.css';
import { ScansOn, SignInFirst } from './session-notes.tsx';

const PLACE = '/dashboard/organizer/scan/$event';
const api = getRouteApi('/dashboard/organizer/scan/$event/');

/** The organizer's own phone at an event: made one of its scanners, ready, scanning. */
export function OrganizerDoorPage({ eventId }: { eventId: number }): ReactNode {
  const doors = useRecord(doorStore);
  const account = useSession()?.user_detail.id;
  const { scan } = api.useSearch();
  const navigate = useNavigate();
  if (!doors) return null;
  const door = ownDoor(doors, { eventId, accountId: account });
  const params = { event: String(eventId) };
  const title = doors.ended?.event_title ?? '';
  if (!door || door.token === '')
    return (
      <section className={styles['page']}>
        <h1 className={styles['title']}>
          <Trans>Scan tickets</Trans>
        </h1>
        {doors.ended && (
          <Notice kind="warn" title={<Trans>A phone of this device was ended: {title}.</Trans>}>
            <Trans>What it kept for the door is gone. It can be opened anew.</Trans>
          </Notice>
        )}
        {account === undefined ? (
          <SignInFirst />
        ) : (
          <>
            <OpenForm eventId={eventId} accountId={account} before={door} />
            <Ways eventId={eventId} />
          </>
        )}
      </section>
    );
  return (
    <DoorPage
      key={door.device_id}
      door={door}
      isScanning={scan === true}
      start={() => void navigate({ to: PLACE, params, search: { scan: true } })}
      close={() => void navigate({ to: PLACE, params, search: {}, replace: true })}
    >
      {account === undefined ? <ScansOn /> : <Ways eventId={eventId} />}
    </DoorPage>
  );
}

/** The door's other screens. */
function Ways({ eventId }: { eventId: number }): ReactNode {
  const params = { event: String(eventId) };
  return (
    <nav className={styles['actions']}>
      <Link className={buttonClass({ kind: 'outline' })} to="/dashboard/organizer/scan/$event/helpers" params={params}>
        <Trans>Phones and helpers</Trans>
      </Link>
      <Link className={buttonClass({ kind: 'outline' })} to="/dashboard/organizer/scan/$event/live" params={params}>
        <Trans>Live numbers</Trans>
      </Link>
    </nav>
  );
}

interface OpenProps {
  readonly eventId: number;
  readonly accountId: number;
  /** what this phone had before: scans of it may wait */
  readonly before: Door | undefined;
}

const name = (most: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(most)), '');
const schema = v.object({ gate: name(GATE_NAME_MAX), name: name(DEVICE_NAME_MAX) });

/** Makes this phone a scanner of the event. */
function OpenForm({ eventId, accountId, before }: OpenProps): ReactNode {
  const { t } = useLingui();
  const [deviceId] = useState(() => before?.device_id ?? crypto.randomUUID());
  const { mutateAsync } = useMutation(mutation(openDoorDevice, { invalidates: [listDoorDevices] }));
  const form = useForm({
    schema,
    start: { gate: before?.gate ?? '', name: '' },
    send: async (typed) => {
      const { data } = await mutateAsync({ event_id: eventId, device_id: deviceId, ...typed });
      const { event_title, gate, token, expires_at, server_time } = data;
      const of = { event_id: eventId, event_title, gate, token, expires_at, device_id: deviceId, link: '' };
      const door = { ...of, account_id: accountId, clock_ahead: clockAhead(server_time) } satisfies Door;
      await keepDoor(door);
      // the scanner says it where they do not come
      void fetchFirstCodes(door).catch(() => undefined);
    },
  });
  if (impersonation()) return <LockedNote what="door" />;
  return (
    <form {...form.props} className={styles['sheet']} aria-label={t`Use this phone`}>
      <TextField
        label={t`Gate`}
        hint={t`Where it stands, if there are several.`}
        autoComplete="off"
        {...form.field('gate')}
      />
      <TextField label={t`Name of this phone`} autoComplete="off" {...form.field('name')} />
      {form.problem && <Notice kind="danger">{form.problem}</Notice>}
      <Button type="submit" full loading={form.isBusy} loadingText={t`Opening…`}>
        <Trans>Use this phone to scan</Trans>
      </Button>
    </form>
  );
}
