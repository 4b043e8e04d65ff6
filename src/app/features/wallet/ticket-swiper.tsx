import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './ticket-swiper.module.css';

interface Props {
  readonly tickets: readonly { readonly key: string; readonly position: number; readonly content: ReactNode }[];
  /** index of the one in view */
  readonly current: number;
  readonly onSeen: (index: number) => void;
}

/** Tickets side by side: a finger, the arrow keys or the dots go from one to the next. */
export function TicketSwiper({ tickets, current, onSeen }: Props): ReactNode {
  const { t } = useLingui();
  const row = useRef<HTMLOListElement>(null);
  const show = (index: number): void =>
    row.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  const isPlaced = useRef(false);
  useEffect(() => {
    // once: from then on the visitor leads
    if (isPlaced.current) return;
    isPlaced.current = true;
    const wanted = tickets.findIndex(({ position }) => location.hash === `#ticket-${position}`);
    if (wanted > 0)
      row.current?.children[wanted]?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  }, [tickets, row]);
  const scrolled = (): void => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    onSeen(Math.min(tickets.length - 1, Math.round(scrollLeft / clientWidth)));
  };
  return (
    <>
      <ol ref={row} className={styles['row']} onScroll={scrolled} tabIndex={0} aria-label={t`Your tickets`}>
        {tickets.map(({ key, content }) => (
          <li key={key} className={styles['ticket']}>
            {content}
          </li>
        ))}
      </ol>
      {tickets.length > 1 && (
        <div className={styles['dots']}>
          {tickets.map(({ key, position }, i) => (
            <button
              key={key}
              type="button"
              className={styles['dot']}
              aria-label={t`Ticket ${position}`}
              aria-current={i === current || undefined}
              onClick={() => show(i)}
            />
          ))}
        </div>
      )}
    </>
  );
}
