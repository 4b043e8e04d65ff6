import { type ChangeEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';

import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { FieldError, isPresent } from './field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { uploadIcon } from '#app/ui/icons/organizer.ts';
import styles from './image-field.module.css';
import { useFileAddress } from './use-file-address.ts';

type Props = {
  label: ReactNode;
  /** Which pictures are taken, how large: said before anything is sent. */
  hint: ReactNode;
  name: string;
  /** The types of files that the browser offers, with commas. */
  accept: string;
  /** The picture that was chosen; undefined shows `current`. */
  chosen: File | undefined;
  /** Address of the picture that is there; empty without one. */
  current: string;
  /** In the place of a picture: initials, an icon. */
  standIn: ReactNode;
  round?: boolean;
  error?: ReactNode;
  chooseText: ReactNode;
  /** Takes the choice back. */
  undoText: ReactNode;
  onChoose: (file: File | undefined) => void;
  /** Takes away the picture that is there, or leaves it after all. */
  removal?: { isRemoved: boolean; removeText: ReactNode; keepText: ReactNode; onRemove: (isRemoved: boolean) => void };
  /** Wide, as banners are. */
  banner?: boolean;
};

/** One picture with its preview: chosen by a button, or dropped anywhere on the field. Source: screens 54, 68. */
export function ImageField(props: Props): ReactNode {
  const { label, hint, chosen, current, round = false, banner = false, error, undoText, onChoose, removal } = props;
  const id = useId();
  const { isOver, ...drop } = useDrop(onChoose);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div {...drop} role="group" aria-labelledby={id} className={classNames(styles['field'], isOver && styles['over'])}>
      <span className={classNames(styles['picture'], round && styles['round'], banner && styles['banner'])}>
        <Picture {...props} />
      </span>
      <div className={styles['text']}>
        <b id={id}>{label}</b>
        <p id={`${id}h`} className={styles['hint']}>
          {hint}
        </p>
        <div className={styles['actions']}>
          <Chooser {...props} input={input} id={id} />
          {chosen && (
            <Button
              kind="ghost"
              size="small"
              onClick={() => {
                onChoose(undefined);
                input.current?.focus();
              }}
            >
              {undoText}
            </Button>
          )}
          {!chosen && removal && current !== '' && (
            <Button kind="ghost" size="small" onClick={() => removal.onRemove(!removal.isRemoved)}>
              {removal.isRemoved ? removal.keepText : removal.removeText}
            </Button>
          )}
        </div>
        {isPresent(error) && <FieldError id={`${id}e`}>{error}</FieldError>}
      </div>
    </div>
  );
}

function Picture({ chosen, current, standIn, removal }: Props): ReactNode {
  const preview = useFileAddress(chosen);
  const address = preview ?? (removal?.isRemoved ? '' : current);
  return address === '' ? standIn : <img src={address} alt="" />;
}

interface ChooserProps extends Props {
  readonly input: React.RefObject<HTMLInputElement | null>;
  readonly id: string;
}

function Chooser({ name, accept, error, chooseText, onChoose, input, id }: ChooserProps): ReactNode {
  const wrong = isPresent(error);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const file = currentTarget.files?.[0];
    // so that the same file can be chosen once more
    currentTarget.value = '';
    if (file) onChoose(file);
  };
  return (
    <label className={styles['choose']}>
      <Icon d={uploadIcon} size={18} />
      <span id={`${id}b`}>{chooseText}</span>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        name={name}
        accept={accept}
        aria-labelledby={`${id} ${id}b`}
        aria-describedby={wrong ? `${id}e ${id}h` : `${id}h`}
        aria-invalid={wrong || undefined}
        onChange={choose}
      />
    </label>
  );
}

function useDrop(onChoose: Props['onChoose']) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (!file) return;
      event.preventDefault();
      onChoose(file);
    },
  };
}

function hasFile({ dataTransfer }: DragEvent): boolean {
  return [...dataTransfer.items].some(({ kind }) => kind === 'file');
}
