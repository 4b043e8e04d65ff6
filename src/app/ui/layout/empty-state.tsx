import type { ReactNode } from 'react';

import styles from './empty-state.module.css';
import { Icon } from '#app/ui/icon.tsx';
import { Ticket } from '#app/ui/event/ticket.tsx';

type Props = {
  icon: string;
  title: ReactNode;
  /** One sentence: what happened and what is safe. */
  text?: ReactNode;
  /** One primary action, then one way out; both `full`, the second `ghost`. */
  action?: ReactNode;
  out?: ReactNode;
  heading?: 'h1' | 'h2';
};

/** Nothing here, or nothing to show: a tilted ticket, a sentence, a way on. Source: look/README, Components. */
export function EmptyState({ icon, title, text, action, out, heading: Heading = 'h1' }: Props): ReactNode {
  return (
    <div className={styles['state']}>
      <div className={styles['drawing']} aria-hidden="true">
        <Ticket
          across
          accent
          mainClassName={styles['lines']}
          stubClassName={styles['stub']}
          main={
            <>
              <i />
              <i />
              <i />
            </>
          }
          stub={<Icon d={icon} size={36} />}
        />
      </div>
      <Heading className={styles['title']}>{title}</Heading>
      {text && <p className={styles['text']}>{text}</p>}
      {(action || out) && (
        <div className={styles['actions']}>
          {action}
          {out}
        </div>
      )}
    </div>
  );
}
