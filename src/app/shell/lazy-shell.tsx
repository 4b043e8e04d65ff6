import type { ReactNode } from 'react';
import { OfflineBanner } from '#app/ui/layout/strip.tsx';
import type { ToastViewProps } from '#app/ui/overlay/toast-view.tsx';
import { BareFailed } from './bare-failed.tsx';
import styles from './bare-toast.module.css';
import { lazy, Nothing } from './lazy.tsx';
import { NoNetwork } from './no-network.tsx';

// What a page says when something happens to it: most visits see none of it, and the worker keeps it.

/** What could not be loaded, with or without a network: it tries again by itself. */
export const FailedState = lazy(() => import('./lazy/failed-view.tsx').then((module) => module.FailedView), {
  fallback: BareFailed,
  failed: BareFailed,
});

/** There is no network: it may go before the strip's file has come. */
export const OfflineStrip = lazy(() => import('./lazy/app-strips.tsx').then((module) => module.OfflineStrip), {
  fallback: BareStrip,
  failed: BareStrip,
});

/** The session has ended. */
export const SessionStrip = lazy(() => import('./lazy/app-strips.tsx').then((module) => module.SessionStrip), {
  failed: Nothing,
});

/** An order was paid in another window or a bank's app. */
export const PaidStrip = lazy(() => import('./lazy/app-strips.tsx').then((module) => module.PaidStrip), {
  failed: Nothing,
});

/** An admin is signed in as somebody else. */
export const ImpersonationStrip = lazy(
  () => import('./lazy/impersonation-strip.tsx').then((module) => module.ImpersonationStrip),
  { failed: Nothing },
);

/** A newer version waits. */
export const UpdateStrip = lazy(() => import('./lazy/app-strips.tsx').then((module) => module.UpdateStrip), {
  failed: Nothing,
});

export const ToastView = lazy(() => import('#app/ui/overlay/toast-view.tsx').then((module) => module.ToastView), {
  failed: BareToast,
});

function BareStrip(): ReactNode {
  return <OfflineBanner title={<NoNetwork />} />;
}

/** One after the other; its style ends each. */
function BareToast({ waiting: [shown], setWaiting }: ToastViewProps): ReactNode {
  return (
    <p key={shown?.key} className={styles['bare']} onAnimationEnd={() => setWaiting((before) => before.slice(1))}>
      {shown?.text}
    </p>
  );
}
