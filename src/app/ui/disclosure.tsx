import type { ReactNode } from 'react';

import styles from './disclosure.module.css';
import { Icon } from './icon.tsx';
import { chevronDownIcon } from './icons/first-view.ts';

type Props = { summary: ReactNode; open?: boolean; children: ReactNode };

/** A line that unfolds more; works without scripts. `open` is how it starts. */
export function Disclosure({ summary, open = false, children }: Props): ReactNode {
  return (
    <details className={styles['disclosure']} open={open}>
      <summary className={styles['summary']}>
        {summary}
        <Icon d={chevronDownIcon} />
      </summary>
      <div className={styles['body']}>{children}</div>
    </details>
  );
}
