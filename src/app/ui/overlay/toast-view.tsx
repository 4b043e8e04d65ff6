import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { IconButton } from '#app/ui/icon-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { circleCheckIcon, circleExclamationPointIcon, infoIcon, xIcon } from '#app/ui/icons/first-view.ts';
import type { Toast } from './toast-context.ts';
import styles from './toast-view.module.css';

const SHOWN_MS = 5_000;
const ICONS = { done: circleCheckIcon, info: infoIcon, error: circleExclamationPointIcon };

export type ToastViewProps = { toast: Toast; dismissLabel: string; onDone: () => void };

/** One toast; its 5 s stand still while it is hovered or focused, and start again after. Source: look/README. */
export function ToastView({ toast, dismissLabel, onDone }: ToastViewProps): ReactNode {
  const { text, kind = 'done', icon, action } = toast;
  const [held, setHeld] = useState(false);
  const popover = useRef<HTMLDivElement>(null);
  // a browser without popovers shows it as what it is: a fixed box
  useEffect(() => popover.current?.showPopover?.(), []);
  useEffect(() => {
    if (kind === 'error' || held) return undefined;
    const timer = setTimeout(onDone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [kind, held, onDone]);
  return (
    <div
      ref={popover}
      popover="manual"
      className={styles['toast']}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon d={icon ?? ICONS[kind]} stroke={2} filled={icon !== undefined} className={icon && styles['own']} />
      <span className={styles['text']}>{text}</span>
      {action && (
        <button
          type="button"
          className={styles['action']}
          onClick={() => {
            action.onClick();
            onDone();
          }}
        >
          {action.label}
        </button>
      )}
      {kind === 'error' && <IconButton icon={xIcon} iconSize={20} label={dismissLabel} onClick={onDone} />}
    </div>
  );
}
