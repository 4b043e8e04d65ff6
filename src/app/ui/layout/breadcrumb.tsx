import type { ReactNode } from 'react';

import styles from './breadcrumb.module.css';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { chevronRightIcon } from '#app/ui/icons/first-view.ts';
import type { LinkRender } from '#app/ui/link-render.ts';

type Crumb = { key: string; text: ReactNode; link: LinkRender };

type Props = { label: string; crumbs: readonly Crumb[]; current: ReactNode };

/** Where this page is: Home > Events > title. */
export function Breadcrumb({ label, crumbs, current }: Props): ReactNode {
  return (
    <nav aria-label={label}>
      <ol className={styles['trail']}>
        {crumbs.map(({ key, text, link }) => (
          <li key={key}>
            {link({ className: styles['step'], children: text })}
            <Icon d={chevronRightIcon} size={14} />
          </li>
        ))}
        <li>
          <span className={classNames(styles['step'], 'clip')} aria-current="page">
            {current}
          </span>
        </li>
      </ol>
    </nav>
  );
}
