import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { DEVICE_NAME_MAX } from '#domain/door/limits.ts';
import { formatDateTime } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { joinDoor, readInvitation } from '#wire/door/devices.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import { clockAhead, type Door, keepDoor, markOfLink } from '#device/door/door-store.ts';
import { fetchFirstCodes } from '#app/data/door/door-calls.ts';
import { mutation } from '#app/data/mutation.ts';
import { useOnline } from '#app/data/network.ts';
import { readNote, writeNote } from '#app/data/notes.ts';
import { isRefusal, query } from '#app/data/query.ts';
import { useForm } from '#app/form/use-form.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { FailedState } from '#app/shell/lazy-shell.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import styles from './door.module.css';

const schema = v.object({
  pass_code: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(DEVICE_NAME_MAX)), ''),
});

/** Says where a link leads, and joins the door there: the phone has it then. */
export function JoinPage({ secret }: { secret: string }): ReactNode {
  const [deviceId] = useState(() => joiningAs(secret));
  const online = useOnline();
  const { data, error, refetch } = useQuery(query(readInvitation, { secret, device_id: deviceId }));
  const { event_title: title, gate } = data?.data ?? { event_title: '', gate: '' };
  return (
    <section className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans>Scan at the door</Trans>
        </h1>
        {data && <p className={styles['title']}>{[title, gate].filter(Boolean).join(' · ')}</p>}
      </header>
      {data ? (
        <JoinForm secret={secret} deviceId={deviceId} invitation={data.data} />
      ) : !online ? (
        <p>
          <Trans>This phone needs a connection to see which event the link is for, and to join.</Trans>
        </p>
      ) : isRefusal(error) ? (
        <Gone error={error} />
      ) : (
        error && <FailedState heading="h2" retry={refetch} />
      )}
    </section>
  );
}

/** Why nobody joins by this link. */
function Gone({ error }: { error: unknown }): ReactNode {
  const errorText = useErrorText();
  return <Notice kind="warn">{errorText(error)}</Notice>;
}

interface Props {
  readonly secret: string;
  readonly deviceId: string;
  readonly invitation: OutputOf<typeof readInvitation>['data'];
}

function JoinForm({ secret, deviceId: device_id, invitation }: Props): ReactNode {
  const { t } = useLingui();
  const { mutateAsync } = useMutation(mutation(joinDoor));
  const until = formatDateTime(wallClock(new Date(invitation.expires_at)));
  const form = useForm({
    schema,
    start: { pass_code: '', name: '' },
    send: async ({ pass_code, name }) => {
      const { data } = await mutateAsync({ secret, pass_code, name, device_id });
      const { event_id, event_title, gate, token, expires_at, server_time } = data;
      const of = { event_id, event_title, gate, token, expires_at, device_id, link: markOfLink(secret) };
      const door = { ...of, account_id: null, clock_ahead: clockAhead(server_time) } satisfies Door;
      await keepDoor(door);
      // the scanner says it where they do not come
      void fetchFirstCodes(door).catch(() => undefined);
      writeNote(NOTE, undefined);
    },
  });
  return (
    <>
      <p className="muted">
        <Trans>This phone will scan tickets of this event, until {until}. It gets no names and needs no account.</Trans>
      </p>
      <form {...form.props} className={styles['sheet']} aria-label={t`Scan at the door`}>
        <TextField
          label={t`Pass code of the event`}
          hint={t`The organizer tells you.`}
          autoComplete="off"
          autoCapitalize="characters"
          {...form.field('pass_code')}
        />
        <TextField
          label={t`Your first name, or the name of this phone`}
          hint={t`The organizer sees it in the list of phones.`}
          autoComplete="off"
          {...form.field('name')}
        />
        {form.problem && <Notice kind="danger">{form.problem}</Notice>}
        <Button type="submit" full loading={form.isBusy} loadingText={t`Joining…`}>
          <Trans>Join</Trans>
        </Button>
      </form>
    </>
  );
}

const NOTE = 'door-joining';

/** The number of this phone for a link: the same when its answer was lost and it asks again. */
function joiningAs(secret: string): string {
  const [start = '', id = ''] = (readNote(NOTE) ?? '').split(' ');
  const own = markOfLink(secret);
  if (start === own && id) return id;
  const made = crypto.randomUUID();
  writeNote(NOTE, `${own} ${made}`);
  return made;
}
