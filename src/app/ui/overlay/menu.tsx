import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import { classNames } from '#app/ui/class-names.ts';
import styles from './menu.module.css';

type Props = {
  /** Content of the button; where that does not say enough, `label` is its name and contains the visible text. */
  trigger: ReactNode;
  label?: string;
  /** Classes of the button: `buttonClass()`, `iconButtonClass()` … */
  triggerClassName?: string;
  /** Which edge the list shares with the button. */
  align?: 'start' | 'end';
  /** Runs when it is unfolded. */
  onOpen?: () => void;
  /** `<li>`s with one link or button each; the current one carries `aria-current`. */
  children: ReactNode;
};

/**
 * A button that unfolds a list of links or actions. Built on `<details>`: opens before hydration too; afterwards arrow
 * keys move, Esc, a choice, a press elsewhere and leaving by Tab close it.
 */
export function Menu({ trigger, label, triggerClassName, align = 'start', onOpen, children }: Props): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const gone = new AbortController();
    for (const type of ['pointerdown', 'focusin', 'click']) {
      document.addEventListener(type, (event) => closeAfter(event, details.current), { signal: gone.signal });
    }
    return () => gone.abort();
  }, []);
  return (
    <details
      ref={details}
      className={classNames(styles['menu'], styles[align])}
      onKeyDown={handleKey}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) return;
        onOpen?.();
        keepInWindow(currentTarget);
      }}
    >
      <summary className={triggerClassName} aria-label={label}>
        {trigger}
      </summary>
      <ul className={styles['list']}>{children}</ul>
    </details>
  );
}

const EDGE_PX = 8;

/** Moves an open list to where there is room: sideways into the window, and above its button where it does not fit below, over it where it fits on neither side. */
function keepInWindow(menu: HTMLDetailsElement): void {
  const list = menu.querySelector('ul');
  const button = menu.querySelector('summary')?.getBoundingClientRect();
  if (!list || !button) return;
  list.style.transform = '';
  const { left, right, top, bottom, height } = list.getBoundingClientRect();
  const toLeft = Math.min(0, document.documentElement.clientWidth - EDGE_PX - right);
  // what is wider than the window begins at its edge
  const x = Math.max(left + toLeft, EDGE_PX) - left;
  const toTop = Math.min(0, innerHeight - EDGE_PX - bottom);
  const above = button.top - EDGE_PX - height;
  const y = toTop === 0 ? 0 : (above >= 0 ? above : Math.max(top + toTop, EDGE_PX)) - top;
  // its opening moves it by `translate`
  if (x !== 0 || y !== 0) list.style.transform = `translate(${x}px,${y}px)`;
}

function handleKey(event: KeyboardEvent<HTMLDetailsElement>): void {
  const menu = event.currentTarget;
  if (event.key === 'Escape' && menu.open) {
    event.stopPropagation();
    menu.open = false;
    menu.querySelector('summary')?.focus();
    return;
  }
  const items = [...menu.querySelectorAll<HTMLElement>('ul :is(a, button):not(:disabled)')];
  const at = items.findIndex((item) => item === document.activeElement);
  const target = { ArrowDown: at + 1, ArrowUp: at < 0 ? items.length - 1 : at - 1, Home: 0, End: items.length - 1 }[
    event.key
  ];
  if (target === undefined || (!menu.open && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  menu.open = true;
  items[(target + items.length) % items.length]?.focus();
}

/** A press or the focus elsewhere, or a click on one of the choices. */
function closeAfter(event: Event, menu: HTMLDetailsElement | null): void {
  const target = event.target as Element;
  if (!menu?.open) return;
  if (!menu.contains(target) || (event.type === 'click' && target.closest('a, button') !== null)) menu.open = false;
}
