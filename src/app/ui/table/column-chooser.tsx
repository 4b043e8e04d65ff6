import type { ReactNode } from 'react';
import { buttonClass } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/form/choice.tsx';
import { Menu } from '#app/ui/overlay/menu.tsx';
import styles from './data-table.module.css';

interface Props {
  readonly label: ReactNode;
  readonly columns: readonly {
    readonly key: string;
    readonly title: string;
    readonly isName?: boolean;
    readonly isCardOnly?: boolean;
  }[];
  readonly hidden: ReadonlySet<string>;
  readonly onChange: (key: string, hidden: boolean) => void;
}

/** Which columns are shown; that which names the row always is. */
export function ColumnChooser({ label, columns, hidden, onChange }: Props): ReactNode {
  return (
    <div className={styles['chooser']}>
      <Menu align="end" trigger={label} triggerClassName={buttonClass({ kind: 'outline', size: 'small' })}>
        {columns
          .filter(({ isName, isCardOnly }) => !isName && !isCardOnly)
          .map(({ key, title }) => (
            <li key={key}>
              <Checkbox
                label={title}
                checked={!hidden.has(key)}
                onChange={(event) => onChange(key, !event.currentTarget.checked)}
              />
            </li>
          ))}
      </Menu>
    </div>
  );
}
