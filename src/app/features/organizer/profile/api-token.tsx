import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { getProfile } from '#wire/accounts/session.ts';
import { renewApiToken, showApiToken } from '#wire/organizer/api-token.ts';
import { useCallForm } from '#app/form/use-call-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { copyIcon } from '#app/ui/icons/other-pages.ts';
import { eyeIcon } from '#app/ui/icons/buying.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { type Overlay, useOverlay } from '#app/ui/overlay/use-overlay.ts';
import styles from './profile-page.module.css';

interface Token {
  /** in full, once it was asked for with the password; empty before */
  readonly shown: string;
  readonly setShown: (token: string) => void;
  readonly showing: Overlay;
  readonly renewing: Overlay;
}

/** The API token of the page, for its field and for the sheets that ask for the password. */
export function useApiToken(): Token {
  const [shown, setShown] = useState('');
  return { shown, setShown, showing: useOverlay('show-api-token'), renewing: useOverlay('renew-api-token') };
}

interface Props {
  readonly token: Token;
  /** as the profile answers it; empty before one was made */
  readonly masked: string;
  readonly isLocked: boolean;
}

/** The API token: masked until it is asked for, then copied; and the way to a new one. Source: ORGP-08, screens 68. */
export function ApiToken({ token: { shown, showing, renewing }, masked, isLocked }: Props): ReactNode {
  const { t } = useLingui();
  const copy = useCopy();
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
          !isLocked &&
          (shown ? (
            <IconButton
              icon={copyIcon}
              label={t`Copy the token`}
              className={styles['eye']}
              onClick={() => copy(shown)}
            />
          ) : (
            <IconButton icon={eyeIcon} label={t`Show the token`} className={styles['eye']} onClick={showing.show} />
          ))
        }
      />
      {!isLocked && (
        <Button kind="outline" size="small" onClick={renewing.show}>
          {isMade ? <Trans>Renew the token</Trans> : <Trans>Make a token</Trans>}
        </Button>
      )}
    </div>
  );
}

/** Copies a text, and says so; one that a browser does not let be copied is there to be selected. */
function useCopy(): (text: string) => void {
  const { t } = useLingui();
  const toast = useToast();
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => toast({ text: t({ id: 'CopiedToClipboard', message: 'Copied to clipboard' }) }),
      () => toast({ kind: 'error', text: t`Your browser does not let the token be copied. Select it and copy it.` }),
    );
}

/** Ask for the password before the token is shown, and before there is a new one; outside of the page's own form. */
export function ApiTokenSheets({ token, masked }: Omit<Props, 'isLocked'>): ReactNode {
  const { t } = useLingui();
  const { shown, setShown, showing, renewing } = token;
  const isMade = masked !== '' || shown !== '';
  const renewTitle = isMade ? <Trans>Renew the API token?</Trans> : <Trans>Make a token</Trans>;
  return (
    <>
      <Sheet overlay={showing} title={<Trans>Show the token</Trans>} closeLabel={t`Close`}>
        {showing.isOpen && (
          <PasswordForm endpoint={showApiToken} overlay={showing} onToken={setShown}>
            <Trans>Show the token</Trans>
          </PasswordForm>
        )}
      </Sheet>
      <Sheet overlay={renewing} title={renewTitle} closeLabel={t`Close`}>
        {renewing.isOpen && (
          <PasswordForm
            endpoint={renewApiToken}
            overlay={renewing}
            onToken={setShown}
            warning={
              isMade && (
                <p>
                  <Trans>Programs that use the present token are shut out at once, until they have the new one.</Trans>
                </p>
              )
            }
          >
            {isMade ? <Trans>Renew the token</Trans> : <Trans>Make a token</Trans>}
          </PasswordForm>
        )}
      </Sheet>
    </>
  );
}

interface PasswordProps {
  readonly endpoint: typeof showApiToken;
  readonly overlay: Overlay;
  readonly onToken: (token: string) => void;
  /** what it does to others */
  readonly warning?: ReactNode;
  /** what its button says */
  readonly children: ReactNode;
}

function PasswordForm({ endpoint, overlay, onToken, warning, children }: PasswordProps): ReactNode {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useCallForm(endpoint, {
    onSent: ({ data }) => {
      overlay.close();
      onToken(data.login_id);
      void client.invalidateQueries({ queryKey: [getProfile.name] });
    },
  });
  return (
    <form {...form.props} className={styles['password']}>
      {warning}
      <TextField label={t`Your password`} type="password" autoComplete="current-password" {...form.field('password')} />
      <div>{form.problem && !form.errorOf('password') && <Notice kind="danger">{form.problem}</Notice>}</div>
      <Button type="submit" full loading={form.isBusy} loadingText={t`One moment…`}>
        {children}
      </Button>
    </form>
  );
}
