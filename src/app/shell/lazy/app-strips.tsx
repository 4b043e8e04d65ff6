import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useState, useSyncExternalStore } from 'react';
import { formatShortDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { DeviceOrder } from '#device/orders/order-store.ts';
import { OfflineBanner, Strip, stripActionClass } from '#app/ui/layout/strip.tsx';
import { askServer, useIsDeviceOffline } from '#app/data/network.ts';
import { noteSeen } from '#app/data/seen-order.ts';
import { forgetSessionOver } from '#app/data/session-over.ts';
import { standInLanguage } from '#app/data/offline/stand-in-language.ts';
import { NoNetwork } from '#app/shell/no-network.tsx';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';

/** There is no network: says so, how old the page's events are, and asks again on demand. */
export function OfflineStrip(): ReactNode {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const retry = async (): Promise<void> => {
    setAsking(true);
    await askServer();
    setAsking(false);
  };
  return (
    <OfflineBanner
      title={<NoNetwork />}
      text={
        <>
          <SavedAt /> <SavedIn />
        </>
      }
      retry={{ label: t`Retry`, busy: asking, onClick: () => void retry() }}
    />
  );
}

/** The session has ended: says so, with a way to sign in and back here; what is typed on this page stays. Source: CHK-25. */
export function SessionStrip(): ReactNode {
  const router = useRouter();
  const here = useRouterState({ select: ({ location: { pathname, href } }) => (pathname === SIGN_IN ? '' : href) });
  const href = `${SIGN_IN}?redirect=${encodeURIComponent(here)}`;
  const signIn = (event: MouseEvent): void => {
    // of another front end
    if (!(SIGN_IN in router.routesByPath)) return;
    event.preventDefault();
    router.history.push(href, { cameFrom: here });
  };
  return (
    <Strip
      title={<Trans>Your session has ended.</Trans>}
      action={
        <>
          {here && (
            <a href={href} className={stripActionClass()} onClick={signIn}>
              <Trans>Sign in</Trans>
            </a>
          )}
          <button type="button" className={stripActionClass()} onClick={forgetSessionOver}>
            <Trans>Close</Trans>
          </button>
        </>
      }
    />
  );
}

const SIGN_IN = '/signin';

/** An order that waited for its payment is paid, as in a bank's app: the way to its tickets. Its own page says so itself. Source: decisions 6. */
export function PaidStrip({ order }: { order: DeviceOrder }): ReactNode {
  const { order_number: orderNumber, lines } = order;
  const isOwnPage = useRouterState({ select: ({ location }) => location.href.includes(orderNumber) });
  if (isOwnPage) return null;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Strip
      title={
        <Trans>
          Order <span className="num">{orderNumber}</span> is paid.
        </Trans>
      }
      action={
        <>
          <a href={`/order/success/${orderNumber}`} className={stripActionClass()}>
            {count > 0 ? (
              <Plural value={count} one="Your # ticket" other="Your # tickets" />
            ) : (
              // known by its return from the bank alone
              <Trans>Your tickets</Trans>
            )}
          </a>
          <button type="button" className={stripActionClass()} onClick={() => void noteSeen(orderNumber)}>
            <Trans>Close</Trans>
          </button>
        </>
      }
    />
  );
}

/** A newer version waits; the visitor says when. */
export function UpdateStrip({ take }: { take: () => void }): ReactNode {
  return (
    <Strip
      title={<Trans>A new version of Kaartje is ready.</Trans>}
      action={
        <button type="button" className={stripActionClass()} onClick={take}>
          <Trans>Update</Trans>
        </button>
      }
    />
  );
}

/** The age of the oldest list or event on the page. */
function SavedAt(): ReactNode {
  const { lang } = usePageFacts();
  const today = wallClock(useNow()).date;
  const at = useOldestAnswer();
  const isOffline = useIsDeviceOffline();
  if (at === undefined)
    return isOffline ? <Trans>Buying needs a network.</Trans> : <Trans>Nothing can be bought until it does.</Trans>;
  const { date, time } = wallClock(new Date(at));
  const clock = time.slice(0, 5);
  const day = formatShortDate(date, { language: lang, today });
  return (
    <>
      {date === today ? (
        <Trans>Showing events saved today at {clock}.</Trans>
      ) : (
        <Trans>
          Showing events saved on {day} at {clock}.
        </Trans>
      )}{' '}
      {isOffline ? <Trans>Prices when online.</Trans> : <Trans>Prices when it answers again.</Trans>}
    </>
  );
}

/** In which language they were saved, where it is not the page's. */
function SavedIn(): ReactNode {
  const { lang } = usePageFacts();
  const savedIn = useFromAnswers((shown) => shown.map(standInLanguage).find(Boolean));
  if (!savedIn) return null;
  const language = new Intl.DisplayNames(lang, { type: 'language' }).of(savedIn);
  return <Trans>Saved in {language}.</Trans>;
}

const EVENT_CALLS = new Set<unknown>(['catalogue.listEvents', 'catalogue.getHomeEvents', 'catalogue.getEvent']);

/** When the oldest answer about events on this page was given, in milliseconds since 1970. */
function useOldestAnswer(): number | undefined {
  return useFromAnswers((answers) => {
    const events = answers.filter(({ queryKey }) => EVENT_CALLS.has(queryKey[0]));
    return events.length > 0 ? Math.min(...events.map(({ state }) => state.dataUpdatedAt)) : undefined;
  });
}

/** Something about the answers that this page shows, the same until they change. */
function useFromAnswers<T extends string | number>(read: (shown: Query[]) => T | undefined): T | undefined {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => read(cache.findAll({ type: 'active', predicate: ({ state }) => state.data !== undefined })),
    () => undefined,
  );
}
