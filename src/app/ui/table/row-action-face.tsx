import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import styles from './data-table.module.css';
import type { RowAction } from './table-parts.ts';

/** An action as a link or a button, with what it brings in a second line. */
export function RowActionFace({ action, close }: { action: RowAction; close?: () => void }): ReactNode {
  const { label, hint, icon, isOff, link, run } = action;
  const children = (
    <>
      <Icon d={icon} size={19} />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </>
  );
  if (link && !isOff) return link({ className: styles['action'], children });
  return (
    <button
      type="button"
      className={styles['action']}
      aria-disabled={isOff}
      onClick={() => {
        if (isOff) return;
        close?.();
        run?.();
      }}
    >
      {children}
    </button>
  );
}
