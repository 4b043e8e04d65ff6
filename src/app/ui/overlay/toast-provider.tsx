import { useCallback, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

import { ToastContext } from './toast-context.ts';
import type { Toast } from './toast-context.ts';
import type { ToastViewProps } from './toast-view.tsx';

type Props = { dismissLabel: string; View: ComponentType<ToastViewProps>; children: ReactNode };

/** Holds the toasts of the app, one shown at a time. */
export function ToastProvider({ dismissLabel, View, children }: Props): ReactNode {
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
        {first && <View key={first.key} toast={first} dismissLabel={dismissLabel} onDone={dismiss} />}
      </div>
    </ToastContext>
  );
}
