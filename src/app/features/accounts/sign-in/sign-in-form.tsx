import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { signIn } from '#wire/accounts/session.ts';
import type { InputOf } from '#wire/endpoint.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { mutation } from '#app/data/mutation.ts';
import { useForm } from '#app/form/use-form.ts';
import { PasswordField } from '../password/password-field.tsx';
import { toSecondFactor } from './second-factor.ts';
import styles from './sign-in-page.module.css';
import { deviceMarks } from './device-marks.ts';
import type { useArrival } from './use-arrival.ts';

/** E-mail and password. Source: AUTH-02, AUTH-05 to AUTH-07. */
export function SignInForm({
  arrive,
  isGoingOn,
}: Pick<ReturnType<typeof useArrival>, 'arrive' | 'isGoingOn'>): ReactNode {
  const { t } = useLingui();
  const { mutateAsync: open } = useMutation(mutation(signIn));
  const form = useForm<InputOf<typeof signIn>>({
    schema: signIn.input,
    send: async (values) => {
      const marks = deviceMarks();
      const known = marks === '' ? {} : { device_marks: marks };
      return arrive((await open({ ...values, ...known }).catch(toSecondFactor)).data);
    },
  });
  return (
    <form {...form.props} className={styles['form']}>
      <TextField label={t`E-mail`} type="email" autoComplete="username" {...form.field('email')} />
      <PasswordField label={t`Password`} autoComplete="current-password" {...form.field('password')} />
      <p className={styles['forgot']}>
        <Link to="/ForgotPassword" className="link">
          <Trans>Forgot your password?</Trans>
        </Link>
      </p>
      <div>{form.problem && <Notice kind="danger">{form.problem}</Notice>}</div>
      <Button type="submit" full loading={form.isBusy || isGoingOn} loadingText={t`Signing in…`}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  );
}
