import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { chevronRightIcon, circleCheckIcon, circleExclamationPointIcon, infoIcon } from './icons/first-view.ts';
import type { LinkRender } from './link-render.ts';
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

/** A soft amber row that leads somewhere ("Your 5 tickets still open"). */
export function NoticeLink({
  icon,
  link,
  children,
}: {
  icon: string;
  link: LinkRender;
  children: ReactNode;
}): ReactNode {
  return link({
    className: styles['link'],
    children: (
      <>
        <Icon d={icon} size={22} />
        <span className={styles['text']}>{children}</span>
        <Icon d={chevronRightIcon} />
      </>
    ),
  });
}
