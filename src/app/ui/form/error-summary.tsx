import type { ReactNode, RefObject } from 'react';

import { Icon } from '#app/ui/icon.tsx';
import { circleExclamationPointIcon } from '#app/ui/icons/first-view.ts';
import { isPresent } from './field.tsx';
import styles from './error-summary.module.css';

type Props = {
  ref: RefObject<HTMLDivElement | null>;
  /** What happened, with how many fields are wrong. */
  title: ReactNode;
  /** What the server said to it. */
  text?: ReactNode;
  lines: readonly { name: string; text: string }[];
  /** Goes to the field of a line. */
  onJump: (name: string) => void;
};

/** What is wrong in a long form, above it; takes the focus. Source: screens 53. */
export function ErrorSummary({ ref, title, text, lines, onJump }: Props): ReactNode {
  return (
    <div ref={ref} className={styles['summary']} role="alert" tabIndex={-1}>
      <p className={styles['title']}>
        <Icon d={circleExclamationPointIcon} size={20} />
        <b>{title}</b>
      </p>
      {isPresent(text) && <p>{text}</p>}
      {lines.length > 0 && (
        <ul className={styles['lines']}>
          {lines.map((line) => (
            <li key={line.name}>
              <button type="button" className={styles['line']} onClick={() => onJump(line.name)}>
                {line.text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
