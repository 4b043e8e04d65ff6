import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from 'react';

import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { uploadIcon } from '#app/ui/icons/organizer.ts';
import { useReorder } from '#app/ui/use-reorder.ts';
import { FieldError, isPresent } from './field.tsx';
import { GalleryItem, type GalleryItemTexts, type GalleryPicture } from './gallery-item.tsx';
import styles from './gallery-field.module.css';

type Props = {
  label: ReactNode;
  /** "4 of 10". */
  count: ReactNode;
  hint: ReactNode;
  name: string;
  error?: ReactNode;
  /** The types of files that the browser offers, with commas. */
  accept: string;
  pictures: readonly GalleryPicture[];
  /** How many more are taken; none: nothing is offered. */
  room: number;
  texts: GalleryItemTexts & {
    add: ReactNode;
    drop: ReactNode;
    /** How to order by keyboard, said with each handle. */
    keys: string;
  };
  /** What was just done, read out ("Picture 3 is now 2"). */
  said: string;
  onAdd: (files: readonly File[]) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (key: string) => void;
};

/** Pictures in an order: dragged by a handle, moved by arrow keys on it, or by the menu. The first is the cover. Source: screens 54. */
export function GalleryField(props: Props): ReactNode {
  const { label, count, hint, name, error, pictures, room, texts, said, onMove, onRemove } = props;
  const id = useId();
  const keys = pictures.map(({ key }) => key);
  const { dragged, handle } = useReorder(keys, onMove);
  const wrong = isPresent(error);
  return (
    <fieldset name={name} tabIndex={-1} className={styles['field']} aria-labelledby={id} aria-describedby={`${id}h`}>
      <div className={styles['head']}>
        <b id={id}>{label}</b>
        <span className={`${styles['count']} num`}>{count}</span>
      </div>
      <span id={`${id}k`} hidden>
        {texts.keys}
      </span>
      <ol className={styles['list']}>
        {pictures.map((picture, index) => (
          <GalleryItem
            key={picture.key}
            picture={picture}
            place={index + 1}
            isLast={index === pictures.length - 1}
            isDragged={dragged === picture.key}
            handle={{ ...handle(picture.key), 'aria-describedby': `${id}k` }}
            texts={texts}
            onMove={(to) => onMove(index, to)}
            onRemove={() => onRemove(picture.key)}
          />
        ))}
        {room > 0 && (
          <li className={styles['add']}>
            <Add {...props} id={id} />
          </li>
        )}
      </ol>
      {wrong && <FieldError id={`${id}e`}>{error}</FieldError>}
      <p id={`${id}h`} className={styles['hint']}>
        {hint}
      </p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </fieldset>
  );
}

function Add({ id, accept, texts, onAdd }: Props & { id: string }): ReactNode {
  const [isOver, setOver] = useState(false);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(currentTarget.files ?? [])];
    // so that the same file can be chosen once more
    currentTarget.value = '';
    if (files.length > 0) onAdd(files);
  };
  const drop = (event: DragEvent): void => {
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    event.preventDefault();
    onAdd(files);
  };
  return (
    <label
      className={classNames(styles['drop'], isOver && styles['over'])}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon d={uploadIcon} size={22} />
      <b id={`${id}a`}>{texts.add}</b>
      <span className={styles['drag-hint']}>{texts.drop}</span>
      <input
        type="file"
        multiple
        className="visually-hidden"
        accept={accept}
        aria-labelledby={`${id} ${id}a`}
        aria-describedby={`${id}h`}
        onChange={choose}
      />
    </label>
  );
}
