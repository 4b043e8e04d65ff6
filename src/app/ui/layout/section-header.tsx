import type { ReactNode } from 'react';

import { classNames } from '#app/ui/class-names.ts';
import type { LinkRender } from '#app/ui/link-render.ts';
import styles from './section-header.module.css';

type Props = {
  title: ReactNode;
  id?: string;
  more?: { text: ReactNode; link: LinkRender };
  className?: string | undefined;
};

/** A section's heading with an optional "See all". */
export function SectionHeader({ title, id, more, className }: Props): ReactNode {
  return (
    <div className={classNames(styles['header'], className)}>
      <h2 id={id}>{title}</h2>
      {more?.link({ className: classNames('link', styles['link']), children: more.text })}
    </div>
  );
}
