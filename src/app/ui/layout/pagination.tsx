import type { ReactNode } from 'react';

import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { chevronLeftIcon, chevronRightIcon } from '#app/ui/icons/first-view.ts';
import type { LinkRender } from '#app/ui/link-render.ts';
import styles from './pagination.module.css';

type Props = {
  label: string;
  /** The page shown, from 1. */
  page: number;
  pages: number;
  texts: { previous: string; next: string; page: (n: number) => string };
  /** A link to page n; gets className, aria-label, aria-current and children. */
  link: (page: number) => LinkRender;
};

/** Links to the other pages of a list; nothing when there is only one. */
export function Pagination({ label, page, pages, texts, link }: Props): ReactNode {
  if (pages < 2) return null;
  const className = classNames(styles['page'], 'num');
  const arrow = (to: number, name: string, icon: string): ReactNode =>
    to >= 1 && to <= pages && link(to)({ className, 'aria-label': name, children: <Icon d={icon} /> });
  return (
    <nav aria-label={label}>
      <ul className={styles['pages']}>
        <li>{arrow(page - 1, texts.previous, chevronLeftIcon)}</li>
        {shownPages(page, pages).map((n) => (
          <li key={n} className={n < 0 || n === page || n === 1 || n === pages ? undefined : styles['neighbour']}>
            {n < 0
              ? '…'
              : link(n)({
                  className,
                  'aria-label': texts.page(n),
                  'aria-current': n === page ? 'page' : undefined,
                  children: n,
                })}
          </li>
        ))}
        <li>{arrow(page + 1, texts.next, chevronRightIcon)}</li>
      </ul>
    </nav>
  );
}

/** The first, the last, and the current page with its neighbours, ascending; a negative number stands for a gap. */
export function shownPages(page: number, pages: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages]);
  const shown = [...wanted].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
  return shown.flatMap((n, index) => (n - (shown[index - 1] ?? 0) > 1 ? [-n, n] : [n]));
}
