import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '#app/ui/class-names.ts';
import styles from './panel.module.css';

type Props = ComponentProps<'div'> & { tight?: boolean };

/** A plain card of paper for things that are not tickets. */
export function Panel({ tight = false, className, ...rest }: Props): ReactNode {
  return <div {...rest} className={classNames(styles['panel'], tight && styles['tight'], className)} />;
}
