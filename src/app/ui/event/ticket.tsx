import type { ReactNode } from 'react';

import { classNames } from '#app/ui/class-names.ts';
import styles from './ticket.module.css';

type EdgeOptions = { perforated?: boolean; accent?: boolean };

/** The classes of a ticket: two children, each with a `ticketEdge`. */
export function ticketClass({ across = false }: { across?: boolean } = {}): string {
  return classNames(styles['ticket'], across && styles['across']);
}

/**
 * The classes of one half, by the edge it is torn at: `bottom` above `top` (stacked), `right` before `left` (side by
 * side). The second half is `perforated`. Corner and notch follow `--ticket-radius` and `--notch`.
 */
export function ticketEdge(
  edge: 'top' | 'bottom' | 'left' | 'right',
  { perforated = false, accent = false }: EdgeOptions = {},
): string {
  return classNames(styles[edge], perforated && styles['perforated'], accent && styles['accent']);
}

type Props = {
  /** The part you keep. */
  main: ReactNode;
  /** The part you act on, behind the perforation. */
  stub: ReactNode;
  /** Side by side instead of stacked. */
  across?: boolean;
  /** Stub on amber. */
  accent?: boolean;
  className?: string | undefined;
  mainClassName?: string | undefined;
  stubClassName?: string | undefined;
};

/** A ticket of two halves with holes at the seam; allowed only where look/README, Ticket motif, says. */
export function Ticket({ main, stub, across, accent, className, mainClassName, stubClassName }: Props): ReactNode {
  return (
    <div className={classNames(ticketClass({ across }), className)}>
      <div className={classNames(ticketEdge(across ? 'right' : 'bottom'), mainClassName)}>{main}</div>
      <div className={classNames(ticketEdge(across ? 'left' : 'top', { perforated: true, accent }), stubClassName)}>
        {stub}
      </div>
    </div>
  );
}
