import type { ReactNode } from 'react';

import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { wifiOffIcon } from '#app/ui/icons/first-view.ts';
import styles from './strip.module.css';

type Props = {
  icon?: string;
  /** The fact, in bold ("You're offline."). */
  title: ReactNode;
  /** What follows from it ("Showing events saved at 18:42."). */
  text?: ReactNode;
  /** A button or link with `stripActionClass()`. */
  action?: ReactNode;
  className?: string | undefined;
};

/** The ink strip at the very top: signed in as somebody else, demo without real tickets. */
export function Strip({ icon, title, text, action, className }: Props): ReactNode {
  return (
    <div className={classNames(styles['strip'], className)} role="status">
      {icon !== undefined && <Icon d={icon} />}
      <div className={styles['text']}>
        <b>{title}</b> {text}
      </div>
      {action}
    </div>
  );
}

/** The classes of a strip's link or button. */
export function stripActionClass(): string {
  return classNames(styles['action']);
}

type OfflineProps = Omit<Props, 'icon' | 'action'> & { retry?: { label: string; busy?: boolean; onClick: () => void } };

/** Says that there is no network, how old the data is, and offers to try again. Source: look/README, Components. */
export function OfflineBanner({ retry, ...strip }: OfflineProps): ReactNode {
  return (
    <Strip
      {...strip}
      icon={wifiOffIcon}
      action={
        retry && (
          <button type="button" className={stripActionClass()} aria-busy={retry.busy} onClick={retry.onClick}>
            {retry.label}
          </button>
        )
      }
    />
  );
}
