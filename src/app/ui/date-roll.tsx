import type { KeyboardEvent, ReactNode } from 'react';

import styles from './date-roll.module.css';
import type { LinkRender } from './link-render.ts';

export type RollDay = {
  /** The date, 'YYYY-MM-DD'. */
  key: string;
  /** "Today", "Sat". */
  weekday: string;
  /** Day of the month. */
  day: string;
  /** What the stub leaves out, for screen readers: "November 2026". */
  rest: string;
  selected?: boolean;
  link: LinkRender;
};

/** The days as a roll of stubs, today first; Left and Right move along it. Source: look/README, Components. */
export function DateRoll({ label, days }: { label: string; days: readonly RollDay[] }): ReactNode {
  return (
    <nav className={styles['roll']} aria-label={label} onKeyDown={moveAlong}>
      {days.map(({ key, link, ...day }) => (
        <Stub key={key} link={link} day={day} />
      ))}
    </nav>
  );
}

function Stub({ link, day }: { link: LinkRender; day: Omit<RollDay, 'key' | 'link'> }): ReactNode {
  return link({
    className: styles['stub'],
    'aria-current': day.selected ? 'true' : undefined,
    children: (
      <>
        {day.weekday}
        <b className={`${styles['day']} num`}>{day.day}</b>
        <span className="visually-hidden">{day.rest}</span>
      </>
    ),
  });
}

function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  const stubs = [...event.currentTarget.children] as HTMLElement[];
  const next = stubs[stubs.findIndex((stub) => stub === document.activeElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
