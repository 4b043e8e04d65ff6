import type { ChangeEvent, ReactNode, Ref } from 'react';

import { buttonClass, type ButtonLook } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { uploadIcon } from '#app/ui/icons/organizer.ts';
import styles from './file-button.module.css';

type Props = ButtonLook & {
  /** The types and endings of files that the browser offers, with commas. */
  accept: string;
  disabled?: boolean;
  children: ReactNode;
  onChoose: (file: File) => void;
  /** The native input, which has the focus. */
  inputRef?: Ref<HTMLInputElement>;
};

/** A button that chooses a file; a native file input, so that every device can. */
export function FileButton({ accept, disabled = false, children, onChoose, inputRef, ...look }: Props): ReactNode {
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const file = currentTarget.files?.[0];
    // so that the same file can be chosen once more
    currentTarget.value = '';
    if (file) onChoose(file);
  };
  return (
    <label className={classNames(buttonClass(look), styles['button'])} data-off={disabled || undefined}>
      <Icon d={uploadIcon} size={18} stroke={2.1} />
      {children}
      <input
        ref={inputRef}
        type="file"
        className="visually-hidden"
        accept={accept}
        disabled={disabled}
        onChange={choose}
      />
    </label>
  );
}
