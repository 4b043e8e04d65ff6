import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { PublicEvent } from '#wire/catalogue/event.ts';
import { getTicketWait, leaveTicketWait, waitForTickets } from '#wire/social/ticket-waits.ts';
import { impersonation } from '#device/apart.ts';
import { isRefusal, query } from '#app/data/query.ts';
import { mutation } from '#app/data/mutation.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { useRefreshed } from './use-refreshed.ts';
import { TellMeWords } from './tell-me-words.tsx';

export interface TellAccountProps {
  readonly event: PublicEvent;
  /** pressed already: it is asked for once the server has said whether it waits */
  readonly isAsked: boolean;
  readonly onHeard: () => void;
  /** stands here until this is loaded, and the server has said whether it waits */
  readonly instead: ReactNode;
}

/** Whether an account waits for tickets, as the server has it; changed now or not at all. */
export function TellAccount({ event, isAsked, onHeard, instead }: TellAccountProps): ReactNode {
  const { t } = useLingui();
  const { id } = event;
  const refresh = useRefreshed(id);
  const { data, error: unread, refetch } = useQuery(query(getTicketWait, { event_id: id }));
  const onError = (error: unknown): void => void (isRefusal(error) && refresh());
  const wait = useMutation({ ...mutation(waitForTickets, { invalidates: [getTicketWait] }), onError });
  const leave = useMutation(mutation(leaveTicketWait, { invalidates: [getTicketWait] }));
  const waits = data?.data.waits === 1;
  const { mutate, error, isPending } = waits ? leave : wait;
  const button = useRef<HTMLButtonElement>(null);
  const heed = useEffectEvent(() => {
    onHeard();
    // the button that was pressed has given way to this one
    button.current?.focus();
    if (!waits && !impersonation()) wait.mutate({ event_id: id });
  });
  const isHeard = isAsked && data !== undefined;
  useEffect(() => {
    if (isHeard) heed();
  }, [isHeard]);
  if (impersonation()) return null;
  if (!data) return unread ? <Unread error={unread} retry={refetch} /> : instead;
  // one button, which keeps the focus
  return (
    <>
      {waits && (
        <Notice kind="ok" live={wait.isSuccess}>
          <Trans>
            We mail you once tickets can be bought; of a few, whoever waits longest first. None is set aside for you.
          </Trans>
        </Notice>
      )}
      <Failed error={error} />
      <Button
        ref={button}
        kind={waits ? 'ghost' : 'outline'}
        full
        loading={isPending}
        loadingText={t`Sending…`}
        onClick={() => mutate({ event_id: id })}
      >
        {waits ? <Trans>Do not mail me</Trans> : <TellMeWords event={event} />}
      </Button>
    </>
  );
}

function Unread({ error, retry }: { error: unknown; retry: () => Promise<unknown> }): ReactNode {
  const textOf = useErrorText();
  return (
    <Notice
      kind="danger"
      action={
        <Button size="small" kind="outline" onClick={() => void retry()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {textOf(error)}
    </Notice>
  );
}

function Failed({ error }: { error: unknown }): ReactNode {
  const textOf = useErrorText();
  if (!error) return null;
  return (
    <Notice kind="danger" live title={<Trans>It did not get through</Trans>}>
      {textOf(error)}
    </Notice>
  );
}
