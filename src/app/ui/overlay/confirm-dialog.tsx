import { useId } from 'react';
import type { ReactNode } from 'react';

import { Button } from '#app/ui/button.tsx';
import type { ButtonKind } from '#app/ui/button.tsx';
import styles from './confirm-dialog.module.css';
import { FieldError, isPresent } from '#app/ui/form/field.tsx';
import { useModal } from './use-modal.ts';
import type { Overlay } from './use-overlay.ts';

type Props = {
  overlay: Overlay;
  title: ReactNode;
  /** What it means and whether it can be undone. */
  text?: ReactNode;
  /** The verb ("Remove"), never "OK"; absent where it cannot be done now, and the text says why. */
  confirm?: string;
  /** The verb while it happens ("Removing…"). */
  confirming?: string;
  cancel: string;
  kind?: ButtonKind;
  busy?: boolean;
  /** Why it did not work: shown here, the dialog stays. */
  error?: ReactNode;
  onConfirm: () => void;
};

/** Asks before something that cannot be taken back; focus starts on the way out. */
export function ConfirmDialog(props: Props): ReactNode {
  const { overlay, title, text, confirm, confirming, cancel, kind = 'danger', busy, error, onConfirm } = props;
  const id = useId();
  const modal = useModal(overlay);
  return (
    <dialog {...modal} className={styles['dialog']} role="alertdialog" aria-labelledby={id} aria-describedby={`${id}t`}>
      <h2 id={id}>{title}</h2>
      <div id={`${id}t`} className={styles['text']}>
        {text}
      </div>
      <div className={styles['error']} role="alert" hidden={!isPresent(error)}>
        {isPresent(error) && <FieldError>{error}</FieldError>}
      </div>
      <div className={styles['actions']}>
        {confirm !== undefined && (
          <Button kind={kind} full loading={busy} loadingText={confirming} onClick={onConfirm}>
            {confirm}
          </Button>
        )}
        <Button kind="ghost" full data-autofocus onClick={() => modal.ref.current?.close()}>
          {cancel}
        </Button>
      </div>
    </dialog>
  );
}
