import { useCallback, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

import { ToastContext } from './toast-context.ts';
import type { Toast } from './toast-context.ts';
import type { ToastViewProps, WaitingToast } from './toast-view.tsx';

type Props = { dismissLabel: string; View: ComponentType<ToastViewProps>; children: ReactNode };

/** Holds the toasts of the app; `View`, loaded with the first of them, says which is shown. */
export function ToastProvider({ dismissLabel, View, children }: Props): ReactNode {
  const [waiting, setWaiting] = useState<readonly WaitingToast[]>([]);
  const count = useRef(0);
  const show = useCallback((toast: Toast) => {
    count.current += 1;
    const key = count.current;
    setWaiting((before) => [...before, { ...toast, key }]);
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      <div role="status">
        {waiting[0] && <View waiting={waiting} setWaiting={setWaiting} dismissLabel={dismissLabel} />}
      </div>
    </ToastContext>
  );
}
