import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { showBankNumbers } from '#wire/accounts/profile.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import { useCallForm } from '#app/form/use-call-form.ts';
import styles from './profile-page.module.css';

/** How long the numbers stay unmasked. Source: screens 68. */
const SHOWN_SECONDS = 30;

export type BankNumbers = OutputOf<typeof showBankNumbers>['data'];

/** The numbers of the bank account, once they were asked for with the password; after a while they are hidden again. */
export function useBankNumbers(): [BankNumbers | undefined, (numbers: BankNumbers) => void] {
  const [numbers, setNumbers] = useState<BankNumbers>();
  useEffect(() => {
    if (!numbers) return undefined;
    const end = setTimeout(() => setNumbers(undefined), SHOWN_SECONDS * 1000);
    return () => clearTimeout(end);
  }, [numbers]);
  return [numbers, setNumbers];
}

interface Props {
  readonly overlay: Overlay;
  readonly onShown: (numbers: BankNumbers) => void;
}

/** Asks for the password before the numbers are shown. Source: screens 68. */
export function BankNumbersSheet({ overlay, onShown }: Props): ReactNode {
  const { t } = useLingui();
  return (
    <Sheet overlay={overlay} title={<Trans>Show the numbers</Trans>} closeLabel={t`Close`}>
      {overlay.isOpen && (
        <PasswordForm
          onShown={(numbers) => {
            overlay.close();
            onShown(numbers);
          }}
        />
      )}
    </Sheet>
  );
}

function PasswordForm({ onShown }: Pick<Props, 'onShown'>): ReactNode {
  const { t } = useLingui();
  const form = useCallForm(showBankNumbers, { onSent: ({ data }) => onShown(data) });
  return (
    <form {...form.props} className={styles['password']}>
      <TextField
        label={t`Your password`}
        type="password"
        autoComplete="current-password"
        hint={t`The numbers are hidden again after ${SHOWN_SECONDS} seconds.`}
        {...form.field('password')}
      />
      <div>{form.problem && !form.errorOf('password') && <Notice kind="danger">{form.problem}</Notice>}</div>
      <Button type="submit" full loading={form.isBusy} loadingText={t`One moment…`}>
        <Trans>Show the numbers</Trans>
      </Button>
    </form>
  );
}
