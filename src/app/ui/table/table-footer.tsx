import type { ReactNode } from 'react';
import { Select } from '#app/ui/form/select-field.tsx';
import type { LinkRender } from '#app/ui/link-render.ts';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import styles from './data-table.module.css';

interface Props {
  /** "1–10 of 12" */
  readonly count: ReactNode;
  readonly page: number;
  readonly pages: number;
  readonly link: (page: number) => LinkRender;
  readonly sizes: readonly number[];
  readonly size: number;
  readonly onSize: (size: number) => void;
  readonly texts: {
    readonly pages: string;
    readonly rows: string;
    readonly previous: string;
    readonly next: string;
    readonly page: (page: number) => string;
  };
}

/** Which rows these are of how many, how many a page has, and the way to the other pages. */
export function TableFooter({ count, page, pages, link, sizes, size, onSize, texts }: Props): ReactNode {
  return (
    <div className={styles['footer']}>
      <span className="num" role="status">
        {count}
      </span>
      <label className={styles['size']}>
        {texts.rows}
        <Select size="small" value={size} onChange={(event) => onSize(Number(event.currentTarget.value))}>
          {sizes.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </label>
      <Pagination label={texts.pages} page={page} pages={pages} link={link} texts={texts} />
    </div>
  );
}
