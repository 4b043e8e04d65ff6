import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { DEVICE_NAME_MAX } from '#domain/door/limits.ts';
import { joinDoor } from '#wire/door/devices.ts';
import { clockAhead, type Door, keepDoor, markOfLink } from '#device/door/door-store.ts';
import { fetchFirstCodes } from '#app/data/door/door-calls.ts';
import { mutation } from '#app/data/mutation.ts';
import { readNote, writeNote } from '#app/data/notes.ts';
import { useForm } from '#app/form/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import styles from './door.module.css';

const schema = v.object({
  pass_code: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(DEVICE_NAME_MAX)), ''),
});

/** Joins the door by a link and the event's pass code: the phone has it then. */
export function JoinForm({ secret }: { secret: string }): ReactNode {
  const { t } = useLingui();
  const { mutateAsync } = useMutation(mutation(joinDoor));
  const [device_id] = useState(() => joiningAs(secret));
  const form = useForm({
    schema,
    start: { pass_code: '', name: '' },
    send: async ({ pass_code, name }) => {
      const { data } = await mutateAsync({ secret, pass_code, name, device_id });
      const { event_id, event_title, gate, token, expires_at, server_time } = data;
      const of = { event_id, event_title, gate, token, expires_at, device_id, link: markOfLink(secret) };
      const door = { ...of, account_id: null, clock_ahead: clockAhead(server_time) } satisfies Door;
      // the scanner says it where they do not come
      void fetchFirstCodes(door).catch(() => undefined);
      await keepDoor(door);
      writeNote(NOTE, undefined);
    },
  });
  return (
    <section className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans>Scan at the door</Trans>
        </h1>
        <p className="muted">
          <Trans>This phone will scan tickets for one event. It gets no names and needs no account.</Trans>
        </p>
      </header>
      <form {...form.props} className={styles['sheet']} aria-label={t`Scan at the door`}>
        <TextField
          label={t`Pass code of the event`}
          hint={t`The organizer tells you. Leave it empty where the event has none.`}
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
    </section>
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
