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
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className={triggerClassName} aria-label={label}>
        {trigger}
      </summary>
      <ul className={styles['list']}>{children}</ul>
    </details>
  );
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
