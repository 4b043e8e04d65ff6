import type { ReactNode } from 'react';

import { classNames } from '#app/ui/class-names.ts';
import styles from './total-bar.module.css';

type Props = {
  /** "3 tickets, fees included". */
  caption: ReactNode;
  amount: ReactNode;
  /** Sticks to the bottom of the page on a ground of its own. */
  docked?: boolean;
  className?: string | undefined;
  /** The one buy button. */
  children: ReactNode;
};

/** What it costs and the button that goes on: foot of the ticket sheet and of the cart. */
export function TotalBar({ caption, amount, docked = false, className, children }: Props): ReactNode {
  return (
    <div className={classNames(styles['bar'], docked && styles['docked'], className)}>
      <div aria-live="polite">
        <div className="micro muted">{caption}</div>
        <div className={classNames(styles['amount'], 'title num')}>{amount}</div>
      </div>
      {children}
    </div>
  );
}
