import { type ReactNode, useEffect, useRef } from 'react';

import { Icon } from '#app/ui/icon.tsx';
import styles from './save-bar.module.css';

type Props = {
  /** What is unsaved, or kept; a lucide path before it. */
  status?: ReactNode;
  icon?: string;
  /** The buttons, the one that saves last. */
  children: ReactNode;
};

/** Stays in view below a long form: how it stands at the left, what to do at the right. Source: screens 53. */
export function SaveBar({ status, icon, children }: Props): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => (bar.current ? keepClearOf(bar.current) : undefined), []);
  return (
    <div ref={bar} className={styles['bar']}>
      <p className={styles['status']} role="status">
        {status !== undefined && (
          <>
            {icon !== undefined && <Icon d={icon} size={18} />}
            <span>{status}</span>
          </>
        )}
      </p>
      <div className={styles['actions']}>{children}</div>
    </div>
  );
}

/** Toasts and a focused field stay above the bar, however high it is: it grows once something is changed. */
function keepClearOf(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => {
    style.setProperty('--save-bar', `${bar.offsetHeight}px`);
    const focused = bar.closest('form')?.querySelector('input:focus, select:focus');
    if (focused && focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top)
      focused.scrollIntoView({ block: 'nearest' });
  });
  sizes.observe(bar);
  return () => {
    sizes.disconnect();
    style.removeProperty('--save-bar');
  };
}
