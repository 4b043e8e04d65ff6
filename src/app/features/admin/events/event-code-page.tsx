import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { exchangeEventCode } from '#wire/admin/event-codes.ts';
import { sessionStore } from '#device/accounts/session-store.ts';
import { isApart } from '#device/apart.ts';
import { ask } from '#app/data/ask.ts';
import { Skeleton, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';
import styles from '../admin-page.module.css';

interface Props {
  /** undefined: a new one */
  readonly event: string | undefined;
  readonly code: string;
}

/** Exchanges the code in the address for a token that this page keeps in its memory, and opens the form without it. Source: ADM-01 to ADM-03. */
export function EventCodePage({ event, code }: Props): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const open = useEffectEvent(async () => {
    try {
      await exchangeOnce({ verifycode: code, ...(event !== undefined && { event }) });
    } catch {
      location.replace('/signin');
      return;
    }
    if (event === undefined) await navigate({ to: '/admin/event/add', replace: true });
    else await navigate({ to: '/admin/event/edit/$event', params: { event }, replace: true });
  });
  useEffect(() => {
    // led here within the app, whose session is the device's: a page of its own keeps this one's to itself
    if (isApart()) void open();
    else location.reload();
  }, []);
  return (
    <SkeletonGroup label={t`Opening the event…`} className={styles['page']}>
      <Skeleton shape="heading" />
      <Skeleton shape="hero" />
    </SkeletonGroup>
  );
}

let exchange: Promise<unknown> | undefined;

/** A code counts once: a page that is drawn twice asks once. @throws CallError */
function exchangeOnce(input: { verifycode: string; event?: string }): Promise<unknown> {
  return (exchange ??= ask(exchangeEventCode, input, { as: null }).then(({ data: { access_token, user_detail } }) =>
    // this page leaves the device alone: it is kept nowhere else
    sessionStore.change(() => ({ access_token, user_detail })),
  ));
}
