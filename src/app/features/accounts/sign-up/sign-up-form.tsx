import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { DEFAULT_COUNTRY_CODE, PASSWORD_MIN, ROLE } from '#domain/accounts/limits.ts';
import { signUp } from '#wire/accounts/sign-up.ts';
import type { InputOf } from '#wire/endpoint.ts';
import { signUpStore, type WaitingSignUp } from '#device/accounts/sign-up-store.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/form/choice.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { useCallForm } from '#app/form/use-call-form.ts';
import type { Form } from '#app/form/use-form.ts';
import { useMeantAddress } from '#app/form/use-meant-address.tsx';
import { CountryField } from '../country-field.tsx';
import { GenderField } from '../gender-field.tsx';
import { PasswordField } from '../password/password-field.tsx';
import styles from './sign-up-page.module.css';
import type { SignUpKind, SignUpSearch } from './sign-up-queries.ts';

type SignUpInput = InputOf<typeof signUp>;

interface Props {
  readonly kind: SignUpKind;
  readonly search: SignUpSearch;
  readonly waiting: WaitingSignUp | null | undefined;
}

const PASSWORDS = ['password', 'password_confirmation'] as const;

const EMPTY: DefaultValues<SignUpInput> = {
  first_name: '',
  last_name: '',
  email: '',
  organisation: '',
  phone: '',
  postal_code: '',
  country_code: DEFAULT_COUNTRY_CODE,
  gender: '',
  marketing: false,
  password: '',
  password_confirmation: '',
};

/** Who signs up; with it sent, the code is asked for. No password is kept anywhere on the device. Source: SGN-02 to SGN-10, SGN-20. */
export function SignUpForm({ kind, search, waiting }: Props): ReactNode {
  const { t } = useLingui();
  const form = useSignUpForm({ kind, search, waiting });
  const isOrganizer = kind === 'organizer';
  const meant = useMeantAddress(form, 'email');
  return (
    <form {...form.props} className={styles['form']} aria-label={t`Create an account`}>
      <WrongFields form={form} />
      {isOrganizer && (
        <TextField
          label={t`Name of your organization`}
          hint={t`As it stands on your events and tickets.`}
          autoComplete="organization"
          {...form.field('organisation')}
          required
        />
      )}
      <div className={styles['pair']}>
        <TextField label={t`First name`} autoComplete="given-name" {...form.field('first_name')} />
        <TextField label={t`Last name`} autoComplete="family-name" {...form.field('last_name')} />
      </div>
      <TextField
        label={t`E-mail`}
        type="email"
        autoComplete="email"
        hint={meant ?? t`We send a code here to check it is yours.`}
        {...form.field('email')}
      />
      {isOrganizer && <TextField label={t`Phone`} type="tel" autoComplete="tel" {...form.field('phone')} required />}
      <PasswordField
        label={t`Password`}
        autoComplete="new-password"
        hint={t`At least ${PASSWORD_MIN} characters.`}
        {...form.field('password')}
      />
      <PasswordField label={t`Repeat password`} autoComplete="new-password" {...form.field('password_confirmation')} />
      <div className={styles['place']}>
        <CountryField
          label={t`Country`}
          chosen={form.hook.watch('country_code') ?? DEFAULT_COUNTRY_CODE}
          {...form.field('country_code')}
        />
        <TextField label={t`Postal code`} autoComplete="postal-code" {...form.field('postal_code')} />
      </div>
      <GenderField {...form.field('gender')} />
      <Checkbox label={t`Send me news about events. I can stop this any time.`} {...form.field('marketing')} />
      <div>{form.problem && !hasErrors(form) && <Notice kind="danger">{form.problem}</Notice>}</div>
      <Button type="submit" full loading={form.isBusy} loadingText={t`Sending…`}>
        <Trans>Send me the code</Trans>
      </Button>
      <Terms />
    </form>
  );
}

function useSignUpForm({ kind, search, waiting }: Props): Form<SignUpInput> {
  const navigate = useNavigate();
  const role_id = kind === 'organizer' ? ROLE.organizer : ROLE.attendee;
  const form: Form<SignUpInput> = useCallForm(signUp, {
    start: { ...EMPTY, ...waiting?.typed },
    keptAs: 'sign-up',
    except: PASSWORDS,
    more: { role_id },
    onSent: async ({ data: { user_id } }) => {
      const { password: _, password_confirmation: __, role_id: ___, ...typed } = form.hook.getValues();
      const { email } = typed;
      await signUpStore.change(() => ({
        user_id,
        email: email.trim(),
        role_id,
        sent_at: Date.now(),
        typed: Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, textOf(value)])),
      }));
      await navigate({ to: '/signup/$user', params: { user: kind }, search: { ...search, step: 'code' } });
    },
  });
  return form;
}

function textOf(value: unknown): string | boolean {
  return typeof value === 'boolean' || typeof value === 'string' ? value : '';
}

function hasErrors({ hook: { formState } }: Form<SignUpInput>): boolean {
  return formState.isSubmitted && Object.keys(formState.errors).length > 0;
}

/** How many fields are wrong; their sentences stand beside them. Source: SGN-10. */
function WrongFields({ form }: { form: Form<SignUpInput> }): ReactNode {
  const count = Object.keys(form.hook.formState.errors).length;
  if (!hasErrors(form)) return null;
  return (
    <Notice kind="danger">
      <Trans id="PleaseCheckForm">Please check the form.</Trans>{' '}
      <Plural value={count} one="There is # field to correct." other="There are # fields to correct." />
    </Notice>
  );
}

function Terms(): ReactNode {
  return (
    <p className={styles['terms']}>
      <Trans>
        By continuing you accept the{' '}
        <Link to="/$page" params={{ page: 'TermsofServices' }} className="link">
          terms of use
        </Link>
        . How we handle your data:{' '}
        <Link to="/$page" params={{ page: 'PrivacyPolicy' }} className="link">
          privacy
        </Link>
        .
      </Trans>
    </p>
  );
}
