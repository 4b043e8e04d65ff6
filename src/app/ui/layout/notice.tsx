import type { ReactNode } from 'react';

import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { circleCheckIcon, circleExclamationPointIcon, infoIcon } from '#app/ui/icons/first-view.ts';
import styles from './notice.module.css';

const ICONS = {
  plain: infoIcon,
  info: infoIcon,
  ok: circleCheckIcon,
  warn: circleExclamationPointIcon,
  danger: circleExclamationPointIcon,
};

type Props = {
  /** `plain` has no ground: a remark under something. */
  kind?: keyof typeof ICONS;
  icon?: string;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  /** Read out at once when it appears; `danger` is by itself. */
  live?: boolean;
};

/** A message in the flow of the page: what happened, what it means, what to do. */
export function Notice({ kind = 'info', icon, title, children, action, live = false }: Props): ReactNode {
  const role = kind === 'danger' ? 'alert' : live ? 'status' : undefined;
  return (
    <div className={classNames(styles['notice'], styles[kind])} role={role}>
      <Icon d={icon ?? ICONS[kind]} size={18} />
      <div className={styles['text']}>
        {title && <b>{title}</b>}
        {children}
      </div>
      {action}
    </div>
  );
}
