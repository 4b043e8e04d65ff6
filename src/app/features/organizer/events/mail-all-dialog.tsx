import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatTime } from '#domain/time/calendar.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { getEventMailing, resendEventMail } from '#wire/organizer/event-actions.ts';
import type { OrganizerEvent } from '#wire/organizer/events.ts';
import { mutation } from '#app/data/mutation.ts';
import { query } from '#app/data/query.ts';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { alsoOnClose, type Overlay } from '#app/ui/overlay/use-overlay.ts';
import { useActionError } from './use-action-error.ts';

/** Asks before all buyers of an event get their ticket mail again, and says how many mails that is. Source: OEV-22, OEV-23. */
export function MailAllDialog({ event, overlay }: { event: OrganizerEvent; overlay: Overlay }): ReactNode {
  const { t } = useLingui();
  const toast = useToast();
  const textOf = useActionError();
  const input = { event_id: event.id };
  const mailing = useQuery({ ...query(getEventMailing, input), enabled: overlay.isOpen, staleTime: 0, gcTime: 0 });
  const { mutate, isPending, error, reset } = useMutation(
    mutation(resendEventMail, { invalidates: [getEventMailing] }),
  );
  const { mails, again_at: againAt = null } = mailing.data?.data ?? {};
  const maySend = againAt === null && mails !== 0 && !mailing.isError;
  const confirm = (): void =>
    mutate(input, {
      onSuccess: () => {
        overlay.close();
        toast({ text: t({ id: 'MailSentSuccessfully', message: 'The e-mail has been sent.' }) });
      },
    });
  const failure = error ?? mailing.error;
  return (
    <ConfirmDialog
      overlay={alsoOnClose(overlay, reset)}
      kind="primary"
      title={<Trans id="SendEmailToAllQ">Send the e-mail to all customers?</Trans>}
      text={<Meaning title={event.title} mails={mails} againAt={againAt} />}
      {...(maySend && { confirm: mails === undefined ? t`Send` : t`Send (${mails})` })}
      confirming={isPending ? t`Sending…` : t`Counting…`}
      cancel={maySend ? t`Cancel` : t`Close`}
      busy={isPending || mailing.isPending}
      error={failure && textOf(failure)}
      onConfirm={confirm}
    />
  );
}

interface MeaningProps {
  readonly title: string;
  /** undefined while they are counted */
  readonly mails: number | undefined;
  readonly againAt: string | null;
}

function Meaning({ title, mails, againAt }: MeaningProps): ReactNode {
  if (mails === undefined) return title;
  if (mails === 0) return <Trans>Nobody has tickets of {title} yet.</Trans>;
  if (againAt !== null) {
    const time = formatTime(wallClock(new Date(againAt)).time);
    return <Trans>These mails went out less than an hour ago. You can send them again from {time}.</Trans>;
  }
  return (
    <>
      <Plural
        value={mails}
        one="# mail goes out: the tickets of the one order of this event, again."
        other="# mails go out: each order of this event gets its tickets again."
      />{' '}
      <Trans>This can be done once an hour.</Trans>
    </>
  );
}
