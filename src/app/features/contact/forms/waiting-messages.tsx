import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AnyEndpoint } from '#wire/endpoint.ts';
import type { WaitingCall } from '#device/outbox.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { takeBack, useWaiting } from '#app/data/queue.ts';
import { SentNote } from './sent-note.tsx';

/** What was sent from here without a network: waits for one, or could not be sent; either may be taken back. */
export function WaitingMessages({ call }: { call: AnyEndpoint }): ReactNode {
  return useWaiting(call).map((waiting) => <Waiting key={waiting.key} waiting={waiting} />);
}

function Waiting({ waiting }: { waiting: WaitingCall }): ReactNode {
  const { refused, input } = waiting;
  const words = input['title'] ?? input['explanation'];
  const title = typeof words === 'string' ? words : '';
  return (
    <Notice
      kind={refused === undefined ? 'info' : 'danger'}
      title={refused === undefined ? <Trans>Waits for a network</Trans> : <Trans>Could not be sent</Trans>}
      action={
        <Button size="small" kind="outline" onClick={() => void takeBack(waiting)}>
          <Trans>Do not send</Trans>
        </Button>
      }
    >
      “{title}” {refused}
    </Notice>
  );
}

/** Stands in the place of a form that was sent without a network. */
export function WaitingNote(): ReactNode {
  return (
    <SentNote
      title={<Trans>Kept on this device</Trans>}
      text={<Trans>There is no network now. When there is one it is sent by itself, once.</Trans>}
      out={
        <Link to="/" className={buttonClass({ kind: 'ghost' })}>
          <Trans>To the home page</Trans>
        </Link>
      }
    />
  );
}
