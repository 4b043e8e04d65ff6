import { useCallback, useEffect, useRef, useState } from 'react';
import type { Dispatch, ReactNode, SetStateAction } from 'react';

import { IconButton } from '#app/ui/icon-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { circleCheckIcon, circleExclamationPointIcon, infoIcon, xIcon } from '#app/ui/icons/first-view.ts';
import type { Toast } from './toast-context.ts';
import styles from './toast-view.module.css';

const SHOWN_MS = 5_000;
const ICONS = { done: circleCheckIcon, info: infoIcon, error: circleExclamationPointIcon };

export type WaitingToast = Toast & { readonly key: number };

export type ToastViewProps = {
  /** oldest first, the one that is shown among them */
  waiting: readonly WaitingToast[];
  setWaiting: Dispatch<SetStateAction<readonly WaitingToast[]>>;
  dismissLabel: string;
};

/** Shows one toast at a time: an error that nobody has dismissed holds back no later message. */
export function ToastView({ waiting, setWaiting, dismissLabel }: ToastViewProps): ReactNode {
  // those that go by themselves in their order; while there is none, the newest error
  const shown = waiting.find(({ kind }) => kind !== 'error') ?? waiting.at(-1);
  const dismiss = useCallback(
    () => setWaiting((before) => before.filter((one) => one !== shown && !isSameError(one, shown))),
    [shown, setWaiting],
  );
  return shown && <ShownToast key={shown.key} toast={shown} dismissLabel={dismissLabel} onDone={dismiss} />;
}

/** An error that came twice is dismissed once. */
function isSameError(one: Toast, other: Toast | undefined): boolean {
  return one.kind === 'error' && other?.kind === 'error' && one.text === other.text;
}

type ShownToastProps = { toast: Toast; dismissLabel: string; onDone: () => void };

/** One toast; its 5 s stand still while it is hovered or focused, and start again after. Source: look/README. */
function ShownToast({ toast, dismissLabel, onDone }: ShownToastProps): ReactNode {
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
