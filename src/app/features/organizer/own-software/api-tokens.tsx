import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { API_TOKENS_MAX } from '#domain/organizer/api-parts.ts';
import { type ApiToken, endApiToken, listApiTokens } from '#wire/organizer/api-tokens.ts';
import { impersonation } from '#device/apart.ts';
import { mutation } from '#app/data/mutation.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { FailedState } from '#app/shell/lazy-shell.tsx';
import { LockedNote } from '#app/shell/lazy-locked-note.ts';
import { useNow } from '#app/shell/page-facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Skeleton, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { useConfirmation, useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { Tag } from '#app/ui/tag.tsx';
import { usePartName } from './api-parts.tsx';
import { apiTokensQuery } from './load-own-software.ts';
import { MakeApiTokenSheet } from './make-api-token.tsx';
import { momentOf } from './moment.ts';
import styles from './own-software.module.css';

/** With what an organizer's own software reads, each to be ended, and the way to a new one. */
export function ApiTokens(): ReactNode {
  const { t } = useLingui();
  const { data, isPending, refetch } = useQuery(apiTokensQuery);
  const making = useOverlay('make-api-token');
  const tokens = data?.data ?? [];
  return (
    <>
      <header className={styles['part']}>
        <h2>
          <Trans>API tokens</Trans>
        </h2>
        <p className="muted">
          <Trans>
            With a token a program of yours reads what you choose, until the token ends. Give each program its own, so
            that you can end it alone. The token of your profile reads everything, and has no end.
          </Trans>
        </p>
      </header>
      {impersonation() ? (
        <LockedNote what="bank" />
      ) : (
        data &&
        (tokens.length < API_TOKENS_MAX ? (
          <Button full onClick={making.show}>
            <Trans>Make a token</Trans>
          </Button>
        ) : (
          <p className="small muted">
            <Trans>There are {API_TOKENS_MAX}, and there can be no more.</Trans>
          </p>
        ))
      )}
      <MakeApiTokenSheet overlay={making} />
      {isPending ? (
        <SkeletonGroup label={t`API tokens are loading`}>
          <Skeleton shape="hero" />
        </SkeletonGroup>
      ) : (
        !data && <FailedState heading="h2" retry={refetch} />
      )}
      {tokens.length > 0 && (
        <Panel>
          <ul className={styles['rows']} aria-label={t`API tokens`}>
            {tokens.map((token) => (
              <Token key={token.id} token={token} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

function Token({ token }: { token: ApiToken }): ReactNode {
  const nameOf = usePartName();
  const now = useNow();
  const { name, tail, parts, ends_at, used_at } = token;
  const isOver = Date.parse(ends_at) <= now.getTime();
  const end = momentOf(ends_at);
  const used = used_at && momentOf(used_at);
  return (
    <li>
      <div>
        <b>{name}</b> <span className="num muted">••••{tail}</span>
        <p className="small muted">{parts.map(nameOf).join(' · ')}</p>
        <p className="small muted">{used ? <Trans>Used {used}</Trans> : <Trans>Not used yet</Trans>}</p>
        {!isOver && (
          <p className="small muted">
            <Trans>Works until {end}</Trans>
          </p>
        )}
      </div>
      {isOver && (
        <Tag kind="warn">
          <Trans>Ended {end}</Trans>
        </Tag>
      )}
      <End token={token} />
    </li>
  );
}

function End({ token: { id, name } }: { token: ApiToken }): ReactNode {
  const { t } = useLingui();
  const asked = useConfirmation('end-api-token', id);
  const errorText = useErrorText();
  const [problem, setProblem] = useState('');
  const { mutate, isPending } = useMutation(mutation(endApiToken, { invalidates: [listApiTokens] }));
  return (
    <>
      <Button size="small" kind="outline" aria-label={t`End ${name}`} onClick={asked.show}>
        <Trans>End it</Trans>
      </Button>
      <ConfirmDialog
        overlay={asked}
        title={t`End ${name}?`}
        text={<Trans>The program that uses this token is shut out at once, for good.</Trans>}
        confirm={t`End it`}
        confirming={t`Ending…`}
        cancel={t`Leave it on`}
        busy={isPending}
        error={problem}
        onConfirm={() =>
          mutate({ token_id: id }, { onSuccess: () => asked.close(), onError: (error) => setProblem(errorText(error)) })
        }
      />
    </>
  );
}
