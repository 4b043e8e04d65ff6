import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { QUIET_SECONDS } from '#domain/door/limits.ts';
import { type DoorDeviceRow, endDoorDevice, listDoorDevices } from '#wire/door/devices.ts';
import { impersonation } from '#device/apart.ts';
import { mutation } from '#app/data/mutation.ts';
import { query } from '#app/data/query.ts';
import { useNow } from '#app/shell/page-facts.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { FailedState } from '#app/shell/lazy-shell.tsx';
import { PageBar } from '#app/shell/page-bar.tsx';
import { LockedNote } from '#app/shell/lazy-locked-note.ts';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { useConfirmation, useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { Tag } from '#app/ui/tag.tsx';
import { clockOf } from './answer-words.ts';
import styles from './door.module.css';
import { InviteSheet } from './invite-sheet.tsx';

const LOOKS_EVERY_MS = 10_000;

/** The phones of an event with their last word, links for helpers, and the way to end both. Source: issue 15, screens 73. */
export function HelpersPage({ eventId }: { eventId: number }): ReactNode {
  const { t } = useLingui();
  const invite = useOverlay('door-invite');
  const { data, isError, refetch } = useQuery({
    ...query(listDoorDevices, { event_id: eventId }),
    refetchInterval: LOOKS_EVERY_MS,
  });
  const { devices = [], invitations = [] } = data?.data ?? {};
  return (
    <section className={styles['page']}>
      <PageBar
        title={t`Phones and helpers`}
        otherwise={{ to: '/dashboard/organizer/scan/$event', params: { event: String(eventId) } }}
      />
      {impersonation() ? (
        <LockedNote what="door" />
      ) : (
        <Button full onClick={invite.show}>
          <Trans>Invite a helper</Trans>
        </Button>
      )}
      <InviteSheet overlay={invite} eventId={eventId} />
      {isError && !data && <FailedState heading="h2" retry={refetch} />}
      {invitations.length > 0 && (
        <Panel>
          <h2>
            <Trans>Open links</Trans>
          </h2>
          <ul className={styles['list']}>
            {invitations.map(({ id, gate, join_until }) => (
              <li key={id}>
                <div>
                  <b>{gate || t`No gate`}</b>
                  <p className="small muted">
                    <JoinUntil until={clockOf(join_until)} />
                  </p>
                </div>
                <End eventId={eventId} id={id} name={gate || t`This link`} isLink />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {data && (
        <Panel>
          <h2>
            <Plural value={devices.length} _0="No phones yet" one="# phone" other="# phones" />
          </h2>
          <ul className={styles['list']}>
            {devices.map((device) => (
              <Phone key={device.id} eventId={eventId} device={device} />
            ))}
          </ul>
        </Panel>
      )}
    </section>
  );
}

function JoinUntil({ until }: { until: string }): ReactNode {
  return <Trans>can be joined until {until}</Trans>;
}

function Phone({ eventId, device }: { eventId: number; device: DoorDeviceRow }): ReactNode {
  const { t } = useLingui();
  const { id, name, gate, kind, state, seen_at, expires_at, battery, waiting, let_in } = device;
  const heard = clockOf(seen_at);
  const now = useNow();
  // as the live page counts them
  const until = Math.min(now.getTime(), Date.parse(expires_at));
  const isQuiet = (state === 'open' || kind === 'helper') && until - Date.parse(seen_at) > QUIET_SECONDS * 1000;
  const shown = name || (kind === 'organizer' ? t`Organizer’s phone` : t`Helper’s phone`);
  return (
    <li>
      <div>
        <b>{shown}</b>
        <p className={`small muted ${styles['line']}`}>
          {[
            gate,
            t`${let_in} let in`,
            waiting > 0 && t`${waiting} wait`,
            battery !== null && t`battery ${battery} %`,
            t`last word ${heard}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {state === 'ended' ? (
        <Tag>
          <Trans>Was ended</Trans>
        </Tag>
      ) : (
        <>
          {state === 'expired' && (
            <Tag>
              <Trans>Time is over</Trans>
            </Tag>
          )}
          {isQuiet && (
            <Tag kind="warn">
              <Trans>Not heard of</Trans>
            </Tag>
          )}
          <End eventId={eventId} id={id} name={shown} />
        </>
      )}
    </li>
  );
}

interface EndProps {
  readonly eventId: number;
  readonly id: string;
  readonly name: string;
  readonly isLink?: boolean;
}

function End({ eventId, id, name, isLink = false }: EndProps): ReactNode {
  const { t } = useLingui();
  const asked = useConfirmation('door-end', id);
  const errorText = useErrorText();
  const [problem, setProblem] = useState('');
  const { mutate, isPending } = useMutation(mutation(endDoorDevice, { invalidates: [listDoorDevices] }));
  const end = (): void =>
    mutate(
      { event_id: eventId, device_id: id },
      { onSuccess: () => asked.close(), onError: (error) => setProblem(errorText(error)) },
    );
  return (
    <>
      <Button size="small" kind="outline" aria-label={t`End ${name}`} onClick={asked.show}>
        <Trans>End it</Trans>
      </Button>
      <ConfirmDialog
        overlay={asked}
        title={t`End ${name}?`}
        text={
          isLink ? (
            <Trans>Nobody can join by this link any more.</Trans>
          ) : (
            <Trans>
              It scans no more from now on, and deletes what it keeps as soon as it has a connection. Scans that it has
              not sent by now are lost.
            </Trans>
          )
        }
        confirm={t`End it`}
        confirming={t`Ending…`}
        cancel={t`Leave it on`}
        busy={isPending}
        error={problem}
        onConfirm={end}
      />
    </>
  );
}
