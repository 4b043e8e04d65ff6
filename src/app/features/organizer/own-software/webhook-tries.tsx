import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { WebhookFailure } from '#domain/organizer/webhooks.ts';
import {
  listWebhooks,
  listWebhookTries,
  sendWebhookAgain,
  testWebhook,
  type WebhookTry,
} from '#wire/organizer/webhooks.ts';
import { impersonation } from '#device/apart.ts';
import { mutation } from '#app/data/mutation.ts';
import { query } from '#app/data/query.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { FailedState } from '#app/shell/lazy-shell.tsx';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { Tag } from '#app/ui/tag.tsx';
import { momentOf } from './moment.ts';
import styles from './own-software.module.css';
import { useEventName } from './webhook-events.tsx';

interface Props {
  readonly id: number;
  /** of the list */
  readonly name: string;
  readonly isDemo: boolean;
}

const CHANGED = { invalidates: [listWebhooks, listWebhookTries] };

/** The last tries to tell an address something, the newest first, each to be sent again; and a test. */
export function WebhookTries({ id, name, isDemo }: Props): ReactNode {
  const { data, isError, refetch } = useQuery(query(listWebhookTries, { webhook_id: id }));
  const say = useSay();
  const test = useMutation(mutation(testWebhook, CHANGED));
  const again = useMutation(mutation(sendWebhookAgain, CHANGED));
  const tries = data?.data ?? [];
  // an admin who acts as somebody sends nothing in their name
  const maySend = !isDemo && !impersonation();
  return (
    <div className={styles['log']}>
      {maySend && (
        <Button kind="outline" loading={test.isPending} onClick={() => test.mutate({ webhook_id: id }, say)}>
          <Trans>Send a test</Trans>
        </Button>
      )}
      {isError && !data && <FailedState heading="h2" retry={refetch} />}
      {data && tries.length === 0 && (
        <p className="small muted">
          <Trans>Nothing was sent yet.</Trans>
        </p>
      )}
      {tries.length > 0 && (
        <ul className={styles['tries']} aria-label={name}>
          {tries.map((one) => (
            <Try
              key={one.id}
              one={one}
              again={
                maySend && (
                  <Button
                    size="small"
                    kind="outline"
                    loading={again.isPending && again.variables.message_id === one.message_id}
                    onClick={() => again.mutate({ webhook_id: id, message_id: one.message_id }, say)}
                  >
                    <Trans>Send again</Trans>
                  </Button>
                )
              }
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Says what came of a try that somebody asked for. */
function useSay() {
  const toast = useToast();
  const errorText = useErrorText();
  const resultOf = useResult();
  return {
    onSuccess: ({ data }: { data: WebhookTry }) =>
      toast({ kind: isTaken(data) ? 'done' : 'error', text: resultOf(data) }),
    onError: (error: Error) => toast({ kind: 'error', text: errorText(error) }),
  } as const;
}

const isTaken = ({ status }: WebhookTry): boolean => status >= 200 && status < 300;

/** What came of a try, in words. */
function useResult(): (one: WebhookTry) => string {
  const { t } = useLingui();
  const reasons: Readonly<Record<WebhookFailure, string>> = {
    timeout: t`No answer within 10 seconds`,
    'no-public-address': t`This name has no address on the internet that can be called`,
    tls: t`No secure connection: the certificate is not valid`,
    unreachable: t`No connection`,
  };
  return ({ status, reason }) => {
    if (status > 0) return t`Answered ${status}`;
    return Object.hasOwn(reasons, reason) ? reasons[reason as WebhookFailure] : reasons.unreachable;
  };
}

function Try({ one, again }: { one: WebhookTry; again: ReactNode }): ReactNode {
  const nameOf = useEventName();
  const resultOf = useResult();
  const { type, at, ms, answer, next_at } = one;
  const next = next_at && momentOf(next_at);
  return (
    <li>
      <div>
        <b>{nameOf(type)}</b>
        <p className="small muted">
          {momentOf(at)} · {ms} ms
        </p>
        {answer !== '' && <p className={`small ${styles['answer']}`}>{answer}</p>}
        {next && (
          <p className="small">
            <Trans>Tried again {next}</Trans>
          </p>
        )}
      </div>
      <Tag kind={isTaken(one) ? 'ok' : 'no'}>{resultOf(one)}</Tag>
      {again}
    </li>
  );
}
