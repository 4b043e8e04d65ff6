import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { chevronRightIcon } from '#app/ui/icons/first-view.ts';
import styles from './rows.module.css';

/** A panel of rows that each lead somewhere. Source: look/SCREENS-2-accounts, 27. */
export function Rows({ children }: { children: ReactNode }): ReactNode {
  return <ul className={styles['rows']}>{children}</ul>;
}

interface Props {
  readonly icon: string;
  readonly text: ReactNode;
  readonly value?: ReactNode;
}

/** What a row's link holds. */
export function RowContent({ icon, text, value }: Props): ReactNode {
  return (
    <>
      <Icon d={icon} size={20} />
      <span className={styles['text']}>{text}</span>
      {value !== undefined && <span className={styles['value']}>{value}</span>}
      <span className={styles['end']}>
        <Icon d={chevronRightIcon} size={18} />
      </span>
    </>
  );
}

/** The class of a row's link. */
export const rowClass = styles['row'];
