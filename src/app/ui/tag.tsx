import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './tag.module.css';

type TagKind = 'ok' | 'warn' | 'no' | 'neutral' | 'accent';

type Props = { kind?: TagKind; icon?: string; className?: string | undefined; children: ReactNode };

/** A status or a property, always in words: the colour only repeats it. */
export function Tag({ kind = 'neutral', icon, className, children }: Props): ReactNode {
  return (
    <span className={classNames(styles['tag'], styles[kind], className)}>
      {icon !== undefined && <Icon d={icon} size={15} stroke={2.2} />}
      {children}
    </span>
  );
}
