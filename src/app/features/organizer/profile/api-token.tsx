import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { getProfile } from '#wire/accounts/session.ts';
import { renewApiToken, showApiToken } from '#wire/organizer/api-token.ts';
import { mutation } from '#app/data/mutation.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { copyIcon } from '#app/ui/icons/other-pages.ts';
import { eyeIcon } from '#app/ui/icons/buying.ts';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { type Overlay, useConfirmation } from '#app/ui/overlay/use-overlay.ts';
import styles from './profile-page.module.css';

interface Props {
  /** as the profile answers it; empty before one was made */
  readonly masked: string;
  readonly isLocked: boolean;
}

/** The API token: masked until a click, copied, and renewed after a question. Source: ORGP-08, screens 68. */
export function ApiToken({ masked, isLocked }: Props): ReactNode {
  const { t } = useLingui();
  const renewing = useConfirmation('renew-api-token');
  const [shown, setShown] = useState('');
  const { isBusy, make, read } = useToken(setShown);
  // what cannot be copied is shown, to be selected
  const copy = useCopy(setShown);
  const isMade = masked !== '' || shown !== '';
  return (
    <div className={styles['token']}>
      <TextField
        label={t`API token`}
        readOnly
        className="num"
        value={shown || masked}
        placeholder={t`None yet`}
        autoComplete="off"
        hint={t`With it your own software reads your events, tickets and bookings.`}
        end={
          isMade &&
          !isLocked && (
            <>
              {shown === '' && (
                <IconButton
                  icon={eyeIcon}
                  label={t`Show the token`}
                  className={styles['eye']}
                  onClick={() => read(setShown)}
                />
              )}
              <IconButton
                icon={copyIcon}
                label={t`Copy the token`}
                className={styles['eye']}
                onClick={() => (shown ? copy(shown) : read(copy))}
              />
            </>
          )
        }
      />
      {!isLocked && (
        <Button kind="outline" size="small" loading={isBusy} onClick={() => (isMade ? renewing.show() : make())}>
          {isMade ? <Trans>Renew the token</Trans> : <Trans>Make a token</Trans>}
        </Button>
      )}
      <RenewDialog overlay={renewing} isBusy={isBusy} onConfirm={() => make(renewing.close)} />
    </div>
  );
}

/** Asks for the token, or for a new one; what goes wrong is said. */
function useToken(setShown: (token: string) => void) {
  const toast = useToast();
  const textOf = useErrorText();
  const showing = useMutation(mutation(showApiToken));
  const renewing = useMutation(mutation(renewApiToken, { invalidates: [getProfile] }));
  const onError = (error: Error): void => toast({ kind: 'error', text: textOf(error) });
  return {
    isBusy: renewing.isPending,
    read: (then: (token: string) => void) =>
      showing.mutate(
        {},
        {
          onSuccess: ({ data }) => then(data.login_id),
          onError,
        },
      ),
    make: (then?: () => void) =>
      renewing.mutate(
        {},
        {
          onSuccess: ({ data }) => {
            setShown(data.login_id);
            then?.();
          },
          onError,
        },
      ),
  };
}

/** Copies a text, and says so; one that a browser does not let be copied is handed on. */
function useCopy(onFailed: (text: string) => void): (text: string) => void {
  const { t } = useLingui();
  const toast = useToast();
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => toast({ text: t({ id: 'CopiedToClipboard', message: 'Copied to clipboard' }) }),
      () => {
        onFailed(text);
        toast({ kind: 'error', text: t`Your browser does not let the token be copied. Select it and copy it.` });
      },
    );
}

interface RenewProps {
  readonly overlay: Overlay;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
}

function RenewDialog({ overlay, isBusy, onConfirm }: RenewProps): ReactNode {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      overlay={overlay}
      title={<Trans>Renew the API token?</Trans>}
      text={<Trans>Programs that use the present token are shut out at once, until they have the new one.</Trans>}
      confirm={t`Renew`}
      confirming={t`Renewing…`}
      cancel={t`Cancel`}
      busy={isBusy}
      onConfirm={onConfirm}
    />
  );
}
