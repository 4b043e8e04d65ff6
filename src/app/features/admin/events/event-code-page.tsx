import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { exchangeEventCode } from '#wire/admin/event-codes.ts';
import { sessionStore } from '#device/accounts/session-store.ts';
import { isApart } from '#device/apart.ts';
import { ask } from '#app/data/ask.ts';
import { CallError } from '#app/data/call-error.ts';
import { isRefusal } from '#app/data/query.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Skeleton, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';
import styles from '../admin-page.module.css';

interface Props {
  /** undefined: a new one */
  readonly event: string | undefined;
  readonly code: string;
}

/**
 * Exchanges the code in the address for a token that this page keeps in its memory, and opens the form without it. A code that
 * is worth nothing leads to sign-in; one that could not be tried stays, to be tried again. Source: ADM-01 to ADM-03.
 */
export function EventCodePage({ event, code }: Props): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [failed, setFailed] = useState<unknown>();
  const open = async (): Promise<void> => {
    try {
      await exchangeOnce({ verifycode: code, ...(event !== undefined && { event }) });
    } catch (error) {
      if (isWorthNothing(error)) location.replace('/signin');
      else setFailed(error);
      return;
    }
    if (event === undefined) await navigate({ to: '/admin/event/add', replace: true });
    else await navigate({ to: '/admin/event/edit/$event', params: { event }, replace: true });
  };
  const openAtFirst = useEffectEvent(open);
  useEffect(() => {
    // led here within the app, whose session is the device's: a page of its own keeps this one's to itself
    if (isApart()) void openAtFirst();
    else location.reload();
  }, []);
  const again = (): void => {
    setFailed(undefined);
    void open();
  };
  if (failed !== undefined) {
    return (
      <div className={styles['page']}>
        <Notice
          kind="danger"
          title={<Trans>The form could not be opened.</Trans>}
          action={
            <Button kind="outline" size="small" onClick={again}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {errorText(failed)}
        </Notice>
      </div>
    );
  }
  return (
    <SkeletonGroup label={t`Opening the event…`} className={styles['page']}>
      <Skeleton shape="heading" />
      <Skeleton shape="hero" />
    </SkeletonGroup>
  );
}

/** Whether the server judged the code: not where too many were tried for it to look. */
function isWorthNothing(error: unknown): boolean {
  return error instanceof CallError && isRefusal(error) && error.status !== 429;
}

let exchange: Promise<unknown> | undefined;

/** A code counts once: a page that is drawn twice asks once, and again only after a failure. @throws CallError */
function exchangeOnce(input: { verifycode: string; event?: string }): Promise<unknown> {
  return (exchange ??= ask(exchangeEventCode, input, { as: null }).then(
    ({ data: { access_token, user_detail } }) =>
      // this page leaves the device alone: it is kept nowhere else
      sessionStore.change(() => ({ access_token, user_detail })),
    (error: unknown) => {
      exchange = undefined;
      throw error;
    },
  ));
}
