import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import * as v from 'valibot';
import { passwordInput } from '#wire/admin/second-factor.ts';
import type { AnyEndpoint, InputOf, OutputOf } from '#wire/endpoint.ts';
import { ask } from '#app/data/ask.ts';
import { useForm } from '#app/form/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { focusOn } from '#app/ui/focus-on.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import styles from '../admin-page.module.css';

const schema = v.object({ password: passwordInput });

interface AskedProps {
  /** what the button says */
  readonly label: string;
  readonly hint?: string | undefined;
  readonly send: (password: string) => unknown;
  readonly cancel: () => void;
}

/** Asks for the password before something that proves the admin is changed. Source: ASVS 7.5.1. */
function AskedPassword({ label, hint, send, cancel }: AskedProps): ReactNode {
  const { t } = useLingui();
  const form = useForm<{ password: string }>({ schema, send: ({ password }) => send(password) });
  const { setFocus } = form.hook;
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <form {...form.props} className={styles['form']}>
      <TextField
        label={t`Your password`}
        type="password"
        autoComplete="current-password"
        hint={hint}
        {...form.field('password')}
      />
      <div>{form.problem && !form.errorOf('password') && <Notice kind="danger">{form.problem}</Notice>}</div>
      <div className={styles['actions']}>
        <Button type="submit" loading={form.isBusy} loadingText={t`One moment…`}>
          {label}
        </Button>
        <Button kind="ghost" onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

interface CallProps<E extends AnyEndpoint> {
  readonly endpoint: E;
  readonly more?: Omit<InputOf<E>, 'password'>;
  readonly label: string;
  readonly hint?: string;
  readonly onDone: (answer: OutputOf<E>) => void;
  readonly cancel: () => void;
}

/** A call that needs the password, in the place where it was asked for. */
export function PasswordCall<E extends AnyEndpoint>({
  endpoint,
  more,
  label,
  hint,
  onDone,
  cancel,
}: CallProps<E>): ReactNode {
  const send = async (password: string): Promise<void> => onDone(await ask(endpoint, { ...more, password }));
  return <AskedPassword label={label} hint={hint} send={send} cancel={cancel} />;
}

interface StepProps {
  /** `again` asks for the password once more: it was wrong */
  readonly children: (password: string, again: () => void) => ReactNode;
  readonly cancel: () => void;
}

/** What goes on with the password once it was given. */
export function PasswordStep({ children, cancel }: StepProps): ReactNode {
  const { t } = useLingui();
  const [password, setPassword] = useState<string>();
  if (password !== undefined) {
    return (
      <div className={styles['form']} tabIndex={-1} ref={focusOn}>
        {children(password, () => setPassword(undefined))}
      </div>
    );
  }
  return <AskedPassword label={t`Go on`} send={setPassword} cancel={cancel} />;
}
