import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';

import styles from './date-roll.module.css';
import { Icon } from '#app/ui/icon.tsx';
import { chevronLeftIcon, chevronRightIcon } from '#app/ui/icons/first-view.ts';
import type { LinkRender } from '#app/ui/link-render.ts';

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

/**
 * The days as a roll of stubs, today first: one tab stop, along which Left, Right, Home and End move; a mouse has arrow
 * buttons. Source: look/README, Components.
 */
export function DateRoll({ label, days }: { label: string; days: readonly RollDay[] }): ReactNode {
  const roll = useRef<HTMLElement>(null);
  const selected = days.findIndex((day) => day.selected);
  const [focused, setFocused] = useState<number>();
  // without scripts every stub is a tab stop
  const stop = useHydrated() ? (focused ?? Math.max(0, selected)) : undefined;
  useEffect(() => {
    const stub = roll.current?.children[selected];
    if (stub instanceof HTMLElement) centre(stub);
  }, [selected]);
  useEffect(() => {
    const list = roll.current;
    if (list === null) return undefined;
    const look = (): void => markEdges(list);
    look();
    list.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      list.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, []);
  return (
    <div className={styles['frame']}>
      <nav
        ref={roll}
        className={styles['roll']}
        aria-label={label}
        onKeyDown={moveAlong}
        onFocus={(event) => setFocused([...event.currentTarget.children].indexOf(event.target))}
      >
        {days.map(({ key, link, ...day }, at) => (
          <Stub key={key} link={link} day={day} tabIndex={stop === undefined || stop === at ? undefined : -1} />
        ))}
      </nav>
      <Arrow icon={chevronLeftIcon} onPress={() => roll.current && turn(roll.current, -1)} />
      <Arrow icon={chevronRightIcon} onPress={() => roll.current && turn(roll.current, 1)} />
    </div>
  );
}

type StubProps = { link: LinkRender; day: Omit<RollDay, 'key' | 'link'>; tabIndex: number | undefined };

function Stub({ link, day, tabIndex }: StubProps): ReactNode {
  return link({
    className: styles['stub'],
    tabIndex,
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

function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

/** For the mouse alone: keyboards have the arrow keys. */
function Arrow({ icon, onPress }: { icon: string; onPress: () => void }): ReactNode {
  return (
    <button type="button" className={styles['arrow']} tabIndex={-1} aria-hidden="true" onClick={onPress}>
      <Icon d={icon} size={20} />
    </button>
  );
}

function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const stubs = [...event.currentTarget.children] as HTMLElement[];
  const at = stubs.findIndex((stub) => stub === document.activeElement);
  const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: stubs.length - 1 }[event.key];
  const next = target === undefined ? undefined : stubs[target];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** Notes for the styles whether there is more to either side. */
function markEdges(list: HTMLElement): void {
  list.parentElement?.toggleAttribute('data-scrolled', list.scrollLeft > 1);
  list.parentElement?.toggleAttribute('data-end', list.scrollLeft + list.clientWidth >= list.scrollWidth - 1);
}

function turn(list: HTMLElement, direction: 1 | -1): void {
  list.scrollBy({ left: direction * list.clientWidth * 0.7 });
}

function centre(stub: HTMLElement): void {
  const list = stub.parentElement;
  if (list) list.scrollLeft = stub.offsetLeft - (list.clientWidth - stub.offsetWidth) / 2;
}
