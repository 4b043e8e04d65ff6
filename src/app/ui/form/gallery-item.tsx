import type { ReactNode } from 'react';

import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton, iconButtonClass } from '#app/ui/icon-button.tsx';
import { trashIcon } from '#app/ui/icons/buying.ts';
import { gripVerticalIcon } from '#app/ui/icons/organizer.ts';
import { ellipsisIcon } from '#app/ui/icons/other-pages.ts';
import { Menu } from '#app/ui/overlay/menu.tsx';
import type { ReorderHandle } from '#app/ui/use-reorder.ts';
import styles from './gallery-field.module.css';

export type GalleryPicture = {
  /** Stays with the picture when it moves. */
  key: string;
  src: string;
  /** What it is called here ("Cover", "Picture 2"). */
  title: string;
  /** Below it: the name of its file, that it is not saved. */
  detail?: ReactNode;
};

export type GalleryItemTexts = {
  move: (title: string) => string;
  more: (title: string) => string;
  remove: (title: string) => string;
  first: ReactNode;
  earlier: ReactNode;
  later: ReactNode;
};

type Props = {
  picture: GalleryPicture;
  /** From 1. */
  place: number;
  isLast: boolean;
  isDragged: boolean;
  handle: ReorderHandle & { 'aria-describedby': string };
  texts: GalleryItemTexts;
  /** Gets the place it goes to, from 0. */
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One picture of a gallery with what can be done to it. */
export function GalleryItem({
  picture: { key, src, title, detail },
  place,
  isLast,
  isDragged,
  handle,
  texts,
  onMove,
  onRemove,
}: Props): ReactNode {
  return (
    <li data-item={key} className={classNames(styles['item'], isDragged && styles['dragged'])}>
      <span className={styles['picture']}>
        <img src={src} alt="" draggable={false} />
        <span className={`${styles['place']} num`}>{place}</span>
      </span>
      <span className={styles['text']}>
        <b>{title}</b>
        {detail !== undefined && <span className={styles['detail']}>{detail}</span>}
      </span>
      <span className={styles['actions']}>
        <button
          type="button"
          {...handle}
          className={classNames(iconButtonClass(), styles['handle'])}
          aria-label={texts.move(title)}
        >
          <Icon d={gripVerticalIcon} size={20} />
        </button>
        <Menu
          trigger={<Icon d={ellipsisIcon} size={20} />}
          label={texts.more(title)}
          triggerClassName={iconButtonClass()}
          align="end"
        >
          <MoveItem off={place === 1} onMove={() => onMove(0)}>
            {texts.first}
          </MoveItem>
          <MoveItem off={place === 1} onMove={() => onMove(place - 2)}>
            {texts.earlier}
          </MoveItem>
          <MoveItem off={isLast} onMove={() => onMove(place)}>
            {texts.later}
          </MoveItem>
        </Menu>
        <IconButton icon={trashIcon} iconSize={20} label={texts.remove(title)} onClick={onRemove} />
      </span>
    </li>
  );
}

function MoveItem({ off, onMove, children }: { off: boolean; onMove: () => void; children: ReactNode }): ReactNode {
  return (
    <li>
      <button type="button" disabled={off} onClick={onMove}>
        {children}
      </button>
    </li>
  );
}
