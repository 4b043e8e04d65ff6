import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { circleCheckIcon } from '#app/ui/icons/first-view.ts';
import styles from './form.module.css';

interface Props {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** one way on */
  readonly out: ReactNode;
}

/** Stands where a form stood that was sent, and takes the focus from it. */
export function SentNote({ title, text, out }: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles['sent']} role="status">
      <Icon d={circleCheckIcon} size={36} />
      <h2 ref={heading} tabIndex={-1} className={styles['sent-title']}>
        {title}
      </h2>
      <p className="muted">{text}</p>
      {out}
    </div>
  );
}
