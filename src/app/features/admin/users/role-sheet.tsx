import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ROLE } from '#domain/accounts/limits.ts';
import { getUser, listUsers, setUserRole } from '#wire/admin/users.ts';
import type { InputOf } from '#wire/endpoint.ts';
import { useCallForm } from '#app/form/use-call-form.ts';
import type { Form } from '#app/form/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { type Overlay, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';
import { useTold } from '../use-told.ts';
import { useRoleNames } from './use-role-names.ts';
import type { User } from './user-panel.tsx';
import styles from './users-page.module.css';

interface Props {
  readonly overlay: Overlay;
  readonly user: User;
}

/** Gives a user another role. Source: ROLE-04, ADM-24. */
export function RoleSheet({ overlay, user }: Props): ReactNode {
  const { t } = useLingui();
  const times = useTimesOpened(overlay);
  const name = user.name || user.email;
  return (
    <Sheet overlay={overlay} title={<Trans>The role of {name}</Trans>} subtitle={user.email} closeLabel={t`Close`}>
      {user.seller === null ? (
        <Roles key={`${times} ${user.role_id}`} user={user} close={overlay.close} />
      ) : (
        <p>
          <Trans>This user sells: events, orders and invoices are theirs. Who sells stays an organizer.</Trans>
        </p>
      )}
    </Sheet>
  );
}

function Roles({ user: { id, role_id }, close }: { readonly user: User; readonly close: () => void }): ReactNode {
  const { t } = useLingui();
  const client = useQueryClient();
  const tell = useTold();
  const names = useRoleNames();
  const form = useCallForm(setUserRole, {
    start: { id, role: '' as never, was: role_id, organisation: '', password: '' },
    onSent: async ({ message }) => {
      close();
      await Promise.all([
        tell(message),
        ...[listUsers, getUser].map((one) => client.invalidateQueries({ queryKey: [one.name] })),
      ]);
    },
  });
  const role = Number(form.hook.watch('role'));
  const others = [ROLE.attendee, ROLE.organizer, ROLE.admin].filter((one) => one !== role_id);
  return (
    <form {...form.props} className={styles['sheet']} aria-label={t`Role`}>
      <SelectField label={t`Role`} {...form.field('role')}>
        <option value="">{t`Choose…`}</option>
        {others.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </SelectField>
      {role === ROLE.organizer && (
        <TextField label={t`Name to sell under`} autoComplete="off" {...form.field('organisation')} required />
      )}
      {role === ROLE.admin && <OwnPassword form={form} />}
      {role_id === ROLE.admin && (
        <p>
          <Trans>Its second factors are forgotten.</Trans>
        </p>
      )}
      <p>
        <Trans>All sessions of the account end.</Trans>
      </p>
      {form.problem && !form.errorOf('role') && !form.errorOf('password') && (
        <Notice kind="danger">{form.problem}</Notice>
      )}
      <Button type="submit" full loading={form.isBusy} loadingText={t`One moment…`}>
        <Trans>Change the role</Trans>
      </Button>
    </form>
  );
}

/** What it means to become an admin, and the password of whoever makes one. */
function OwnPassword({ form }: { readonly form: Form<InputOf<typeof setUserRole>> }): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <p>
        <Trans>
          An admin may do everything here. The password of the account is worth nothing any more: a link to choose a new
          one is mailed to its address, and a second factor is set up when signing in.
        </Trans>
      </p>
      <TextField
        label={t`Your password`}
        type="password"
        autoComplete="current-password"
        {...form.field('password')}
        required
      />
    </>
  );
}
