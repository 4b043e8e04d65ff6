import { createContext, use } from 'react';
import type { ReactNode } from 'react';

export type Toast = {
  text: ReactNode;
  /** An error stays until it is dismissed, and comes back after later messages; everything else goes after 5 s. */
  kind?: 'done' | 'info' | 'error';
  /** Path of an icon instead of the kind's own; amber and filled (the heart of a favourite). */
  icon?: string;
  action?: { label: string; onClick: () => void };
};

/** Set by `ToastProvider`. */
export const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** A function that shows a toast; the next one waits until the one before is gone, unless that is an error. */
export function useToast(): (toast: Toast) => void {
  return use(ToastContext);
}
