import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { GATE_NAME_MAX } from '#domain/door/limits.ts';
import { formatDateTime } from '#domain/time/format-date.ts';
import { toInstant } from '#domain/time/instant.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { inviteHelper, listDoorDevices } from '#wire/door/devices.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import { codePicture } from '#device/tickets/code-picture.ts';
import { mutation } from '#app/data/mutation.ts';
import { useForm } from '#app/form/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { type Overlay, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';
import { clockOf } from './answer-words.ts';
import styles from './door.module.css';

interface Props {
  readonly overlay: Overlay;
  readonly eventId: number;
}
type Invitation = OutputOf<typeof inviteHelper>['data'];

/** A link for one phone, as a picture and as text. Its secret is on this screen alone. Source: screens 73. */
export function InviteSheet({ overlay, eventId }: Props): ReactNode {
  const { t } = useLingui();
  const times = useTimesOpened(overlay);
  if (times === 0) return null;
  return (
    <Sheet overlay={overlay} title={<Trans>Invite a helper</Trans>} closeLabel={t`Close`}>
      <Invite key={times} eventId={eventId} />
    </Sheet>
  );
}

const schema = v.object({
  gate: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(GATE_NAME_MAX)), ''),
  minutes: v.string(),
  until: v.optional(v.string(), ''),
});

function Invite({ eventId }: { eventId: number }): ReactNode {
  const { t } = useLingui();
  const [made, setMade] = useState<Invitation>();
  const { mutateAsync } = useMutation(mutation(inviteHelper, { invalidates: [listDoorDevices] }));
  const form = useForm({
    schema,
    start: { gate: '', minutes: '10', until: '' },
    send: async ({ gate, minutes, until }) => {
      const end = until && { until: instantOf(until) };
      setMade((await mutateAsync({ event_id: eventId, gate, minutes: Number(minutes), ...end })).data);
    },
  });
  if (made) return <Shown invitation={made} />;
  return (
    <form {...form.props} className={styles['sheet']} aria-label={t`Invite a helper`}>
      <TextField label={t`Gate`} autoComplete="off" {...form.field('gate')} />
      <SelectField label={t`The link works for`} {...form.field('minutes')}>
        <option value="10">{t`10 minutes`}</option>
        <option value="60">{t`1 hour`}</option>
        <option value="1440">{t`1 day`}</option>
        <option value="10080">{t`7 days`}</option>
      </SelectField>
      <TextField
        type="datetime-local"
        label={t`The phone scans until`}
        hint={t`Left empty: until noon after the last day of the event.`}
        {...form.field('until')}
      />
      {form.problem && <Notice kind="danger">{form.problem}</Notice>}
      <Button type="submit" full loading={form.isBusy} loadingText={t`Making…`}>
        <Trans>Make a link</Trans>
      </Button>
    </form>
  );
}

/** The instant of what a field for day and time has, by the clock in Brussels, as ISO text. */
function instantOf(typed: string): string {
  const [date = '', time = ''] = typed.split('T');
  return toInstant(date, `${time.slice(0, 5)}:00`).toISOString();
}

function Shown({ invitation }: { invitation: Invitation }): ReactNode {
  const { t } = useLingui();
  const { url, pass_code, join_until, expires_at } = invitation;
  const { size, path } = codePicture(url);
  const until = clockOf(join_until);
  const end = formatDateTime(wallClock(new Date(expires_at)));
  const share = (): void => void navigator.share({ url }).catch(() => undefined);
  return (
    <div className={styles['sheet']}>
      <svg
        className={styles['qr']}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t`QR code of the link`}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="#000" />
      </svg>
      <p>
        <b>
          <Trans>Have this scanned by the helper’s camera.</Trans>
        </b>
        <br />
        <span className="muted">
          <Trans>
            It works once, until {until}. The phone only scans, until {end}.
          </Trans>
        </span>
      </p>
      <p>
        <Trans>Tell the pass code of the event:</Trans> <span className={styles['code']}>{pass_code}</span>
      </p>
      <p className={styles['link']}>{url}</p>
      {'share' in navigator && (
        <Button kind="outline" full onClick={share}>
          <Trans>Send the link</Trans>
        </Button>
      )}
    </div>
  );
}
