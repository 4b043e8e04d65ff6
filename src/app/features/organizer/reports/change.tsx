import type { ReactNode } from 'react';
import { changeInPercent } from '#domain/organizer/report-period.ts';
import { classNames } from '#app/ui/class-names.ts';
import styles from './reports.module.css';

/** How much more or less than before, in percent with its sign; a dash where there was nothing before. Source: screens 65. */
export function Change({ now, before }: { now: number; before: number }): ReactNode {
  const change = changeInPercent(now, before);
  if (change === null) return <span className="muted">–</span>;
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  return (
    <span className={classNames('num', styles['change'])} data-change={Math.sign(change)}>
      {`${sign}${Math.abs(change)}\u00a0%`}
    </span>
  );
}
