import type { ReactNode } from 'react';

import { Icon } from '#app/ui/icon.tsx';
import { checkIcon } from '#app/ui/icons/buying.ts';
import { circleExclamationPointIcon } from '#app/ui/icons/first-view.ts';
import styles from './jump-list.module.css';

type Section = {
  /** Id of the section's heading, which can take the focus. */
  id: string;
  label: string;
  state: 'complete' | 'wrong' | 'open';
};

type Props = {
  /** Names the list ("Sections"). */
  label: string;
  sections: readonly Section[];
  completeText: string;
  wrongText: string;
};

/** Leads to the sections of a long form, and says how each stands: beside it on wide screens, a row above it on others. */
export function JumpList({ label, sections, completeText, wrongText }: Props): ReactNode {
  return (
    <nav className={styles['list']} aria-label={label}>
      {sections.map((section) => (
        <a
          key={section.id}
          href={`#${section.id}`}
          className={styles['section']}
          onClick={(event) => {
            event.preventDefault();
            const heading = document.getElementById(section.id);
            heading?.focus({ preventScroll: true });
            heading?.scrollIntoView();
          }}
        >
          {section.label}
          {section.state === 'complete' && <Sign d={checkIcon} kind="complete" text={completeText} />}
          {section.state === 'wrong' && <Sign d={circleExclamationPointIcon} kind="wrong" text={wrongText} />}
        </a>
      ))}
    </nav>
  );
}

function Sign({ d, kind, text }: { d: string; kind: 'complete' | 'wrong'; text: string }): ReactNode {
  return (
    <span className={styles[kind]}>
      <Icon d={d} size={18} stroke={2.2} />
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
