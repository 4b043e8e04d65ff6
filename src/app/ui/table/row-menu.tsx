import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { ellipsisIcon } from '#app/ui/icons/other-pages.ts';
import { Menu } from '#app/ui/overlay/menu.tsx';
import { RowActionFace } from './row-action-face.tsx';
import styles from './data-table.module.css';
import type { RowAction } from './table-parts.ts';

const BELOW_PX = 4;

/** What can be done with a row, behind three dots. It stands above the table, which may scroll sideways. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = place.current?.querySelector('details');
    if (!menu) return undefined;
    const gone = new AbortController();
    const { signal } = gone;
    // where its button stood when it was opened
    let top: number | undefined;
    const toggled = (): void => void (top = menu.open ? topOfButton(menu) : undefined);
    const closeIfLeft = (): void => {
      if (top !== undefined && top !== topOfButton(menu)) menu.open = false;
    };
    menu.addEventListener('toggle', toggled, { signal });
    // what it stands beside goes away under it; a scroll that was over before the press tells of itself after it
    addEventListener('scroll', closeIfLeft, { signal, capture: true, passive: true });
    addEventListener('resize', () => (menu.open = false), { signal });
    return () => gone.abort();
  }, []);
  return (
    <div ref={place} className={styles['row-menu']}>
      <Menu
        label={label}
        triggerClassName={styles['dots'] ?? ''}
        trigger={<Icon d={ellipsisIcon} stroke={2.4} />}
        onOpen={() => stand(place.current?.querySelector('details'))}
      >
        {actions.map((action) => (
          <li key={action.key} data-apart={action.isApart || undefined}>
            <RowActionFace action={action} />
          </li>
        ))}
      </Menu>
    </div>
  );
}

function topOfButton(menu: HTMLDetailsElement): number {
  return menu.querySelector('summary')?.getBoundingClientRect().top ?? 0;
}

/** Puts an open menu beside its button, from where it goes on into the window. */
function stand(menu: HTMLDetailsElement | null | undefined): void {
  const list = menu?.querySelector('ul');
  const button = menu?.querySelector('summary')?.getBoundingClientRect();
  if (!list || !button) return;
  list.style.insetBlockStart = `${button.bottom + BELOW_PX}px`;
  list.style.insetInlineStart = `${button.left}px`;
}
