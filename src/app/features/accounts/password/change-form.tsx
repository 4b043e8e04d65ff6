import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type * as v from 'valibot';
import { passwordMinOf } from '#domain/accounts/admin-limits.ts';
import { listDevices } from '#wire/accounts/devices.ts';
import { changePasswordForm } from '#wire/accounts/passwords.ts';
import { getProfile } from '#wire/accounts/session.ts';
import { updateProfile } from '#wire/accounts/profile.ts';
import { impersonation } from '#device/apart.ts';
import { LockedNote } from '#app/shell/lazy-locked-note.ts';
import { Button } from '#app/ui/button.tsx';
import { monitorSmartphoneIcon } from '#app/ui/icons/account.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { mutation } from '#app/data/mutation.ts';
import { query } from '#app/data/query.ts';
import { useSession } from '#app/data/session.ts';
import { useForm } from '#app/form/use-form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { UsernameField } from './username-field.tsx';
import styles from './password.module.css';

type Values = v.InferInput<ReturnType<typeof changePasswordForm>>;

const EMPTY: Values = { old_password: '', password: '', password_confirmation: '' };

/** Current password, new one and its repeat. Source: PWD-13 to PWD-19. */
export function ChangePasswordForm(): ReactNode {
  const { t } = useLingui();
  const isLocked = impersonation() !== undefined;
  const say = useMessages();
  const toast = useToast();
  const { mutateAsync: send } = useMutation(mutation(updateProfile, { invalidates: [listDevices, getProfile] }));
  const min = passwordMinOf(useSession()?.user_detail.role_id);
  const schema = useMemo(() => changePasswordForm(min), [min]);
  const { data: profile } = useQuery(query(getProfile, {}));
  const form = useForm<Values>({
    schema,
    start: EMPTY,
    send: async (values) => {
      const { message } = await send(values);
      form.hook.reset(EMPTY);
      toast({ text: await say(message) });
    },
  });
  const isBesideField = form.errorOf('old_password') ?? form.errorOf('password');
  return (
    <>
      <form {...form.props} className={styles['form']} aria-label={t`Change password`}>
        {isLocked && <LockedNote what="password" />}
        <fieldset className={styles['form']} disabled={isLocked}>
          {profile && <UsernameField email={profile.data.email} />}
          <PasswordField label={t`Current password`} autoComplete="current-password" {...form.field('old_password')} />
          <NewPasswordFields min={min} field={form.field} />
        </fieldset>
        <div>{form.problem && !isBesideField && <Notice kind="danger">{form.problem}</Notice>}</div>
        <Button type="submit" full disabled={isLocked} loading={form.isBusy} loadingText={t`Saving…`}>
          <Trans>Change password</Trans>
        </Button>
      </form>
      <p className={styles['out']}>
        <a href="/ForgotPassword" className="link">
          <Trans>Forgot the current one?</Trans>
        </a>
      </p>
      <Notice icon={monitorSmartphoneIcon}>
        <Trans>
          Your other devices are signed out. This one stays signed in, and kept tickets stay where they are.
        </Trans>
        {profile?.data.login_id && (
          <>
            {' '}
            <Trans>Your API token works no more: make a new one in your profile for software that uses it.</Trans>
          </>
        )}
      </Notice>
    </>
  );
}
