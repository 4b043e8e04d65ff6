import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { confirmTotp, type FactorAdded, startTotp } from '#wire/admin/second-factor.ts';
import { mutation } from '#app/data/mutation.ts';
import { useCallForm } from '#app/form/use-call-form.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Skeleton, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';
import { QrPicture } from '#app/features/wallet/qr-picture.tsx';
import styles from '../admin-page.module.css';
import { CopyButton } from '#app/shell/copy-button.tsx';

interface Props {
  /** the sign-in that waits for it, or the password of who is signed in */
  readonly by: { readonly step: string } | { readonly password: string };
  /** has the password asked for once more */
  readonly again?: () => void;
  readonly onAdded: (added: FactorAdded) => void;
}

/** An authenticator app: its key as a picture and as text, and its first code. */
export function SetUpApp({ by, again, onAdded }: Props): ReactNode {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { mutate: start, data, error } = useMutation(mutation(startTotp));
  // the object that was first given: another with the same in it would make another key
  const [setter] = useState(by);
  useEffect(() => start(setter), [setter, start]);
  if (error) return <NotStarted text={errorText(error)} again={again ?? (() => start(setter))} />;
  if (!data) {
    return (
      <SkeletonGroup label={t`One moment…`}>
        <Skeleton shape="hero" />
      </SkeletonGroup>
    );
  }
  const { uri, key } = data.data;
  return (
    <>
      <p>
        <Trans>Scan this with your authenticator app, or type the key into it.</Trans>
      </p>
      <div className={styles['qr']}>
        <QrPicture text={uri} label={t`QR code for your authenticator app`} />
      </div>
      <div className={styles['row']}>
        <code className={styles['key']}>{key.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
        <CopyButton text={key} />
      </div>
      <FirstCode step={'step' in by ? by.step : undefined} onAdded={onAdded} />
    </>
  );
}

function FirstCode({ step, onAdded }: { step: string | undefined } & Pick<Props, 'onAdded'>): ReactNode {
  const { t } = useLingui();
  const form = useCallForm(confirmTotp, {
    ...(step !== undefined && { more: { step } }),
    onSent: ({ data }) => onAdded(data),
  });
  return (
    <form {...form.props} className={styles['form']}>
      <TextField
        label={t`The code that the app shows now`}
        hint={t`Six digits, new every 30 seconds`}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('code')}
      />
      <div>{form.problem && !form.errorOf('code') && <Notice kind="danger">{form.problem}</Notice>}</div>
      <Button type="submit" full loading={form.isBusy} loadingText={t`One moment…`}>
        <Trans>Use this app</Trans>
      </Button>
    </form>
  );
}

/** Why nothing was begun, and the way to try again. */
export function NotStarted({ text, again }: { text: string; again: () => void }): ReactNode {
  return (
    <Notice
      kind="danger"
      action={
        <Button size="small" kind="outline" onClick={again}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
