import { Suspense, useCallback, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { lazyOr } from '#app/ui/lazy-or.ts';
import { ToastContext } from './toast-context.ts';
import type { Toast } from './toast-context.ts';
import styles from './toast-provider.module.css';
import type { ToastView as View } from './toast-view.tsx';

const ToastView = lazyOr(() => import('./toast-view.tsx').then((module) => module.ToastView), BareToast);

type Props = { dismissLabel: string; children: ReactNode };

/** Holds the toasts of the app, one shown at a time; what draws them is loaded with the first. */
export function ToastProvider({ dismissLabel, children }: Props): ReactNode {
  const [queue, setQueue] = useState<readonly (Toast & { key: number })[]>([]);
  const count = useRef(0);
  const show = useCallback((toast: Toast) => {
    count.current += 1;
    const key = count.current;
    setQueue((waiting) => [...waiting, { ...toast, key }]);
  }, []);
  const dismiss = useCallback(() => setQueue((waiting) => waiting.slice(1)), []);
  const [first] = queue;
  return (
    <ToastContext value={show}>
      {children}
      <div role="status">
        <Suspense>
          {first && <ToastView key={first.key} toast={first} dismissLabel={dismissLabel} onDone={dismiss} />}
        </Suspense>
      </div>
    </ToastContext>
  );
}

/** What is said where the toasts' own file cannot be had; its style ends it. */
function BareToast({ toast, onDone }: ComponentProps<typeof View>): ReactNode {
  return (
    <p className={styles['bare']} onAnimationEnd={onDone}>
      {toast.text}
    </p>
  );
}
