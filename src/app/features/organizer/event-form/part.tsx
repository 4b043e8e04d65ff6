import type { ReactNode } from 'react';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from './event-form.module.css';
import { type PartName, usePartNames } from './sections.ts';

interface Props {
  readonly name: PartName;
  readonly children: ReactNode;
}

/** A part of the form under its heading, to which the list of parts leads. */
export function Part({ name, children }: Props): ReactNode {
  const names = usePartNames();
  return (
    <Panel>
      <h2 id={name} tabIndex={-1} className={styles['heading']}>
        {names[name]}
      </h2>
      {children}
    </Panel>
  );
}
