import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ADMIN_PARTS } from '#domain/accounts/admin-parts.ts';
import { ROLE } from '#domain/accounts/limits.ts';
import { getProfile } from '#wire/accounts/session.ts';
import { getUser, listUsers, setUserRole } from '#wire/admin/users.ts';
import type { InputOf } from '#wire/endpoint.ts';
import { useCallForm } from '#app/form/use-call-form.ts';
import type { Form } from '#app/form/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { type Overlay, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';
import { usePartNames, usePartSentences } from '../parts/use-part-names.ts';
import { useTold } from '../use-told.ts';
import { useRoleNames } from './use-role-names.ts';
import type { User } from './user-panel.tsx';
import styles from './users-page.module.css';

interface Props {
  readonly overlay: Overlay;
  readonly user: User;
}

/** Gives a user another role, or an admin another part of the work. Source: ROLE-04, ADM-24, issue 38. */
export function RoleSheet({ overlay, user }: Props): ReactNode {
  const { t } = useLingui();
  const times = useTimesOpened(overlay);
  const name = user.name || user.email;
  return (
    <Sheet overlay={overlay} title={<Trans>The role of {name}</Trans>} subtitle={user.email} closeLabel={t`Close`}>
      {user.seller === null ? (
        <Roles key={`${times} ${user.role_id} ${user.admin_part ?? ''}`} user={user} close={overlay.close} />
      ) : (
        <p>
          <Trans>This user sells: events, orders and invoices are theirs. Who sells stays an organizer.</Trans>
        </p>
      )}
    </Sheet>
  );
}

function Roles({ user, close }: { readonly user: User; readonly close: () => void }): ReactNode {
  const { t } = useLingui();
  const { id, role_id, admin_part } = user;
  const client = useQueryClient();
  const tell = useTold();
  const toast = useToast();
  const names = useRoleNames();
  const isAdmin = role_id === ROLE.admin;
  const form = useCallForm(setUserRole, {
    start: {
      id,
      role: isAdmin ? role_id : '',
      was: role_id,
      part: (isAdmin && admin_part) || '',
      was_part: isAdmin ? admin_part : undefined,
      organisation: '',
      password: '',
    },
    onSent: async ({ message, part }, sent) => {
      close();
      if (Number(sent.role) === ROLE.admin && sent.part !== part)
        toast({
          kind: 'error',
          text: t`What they may do was not set: a server of an earlier version answered. Open the user again to see what they may do.`,
        });
      await Promise.all([
        tell(message),
        ...[listUsers, getUser, getProfile].map((one) => client.invalidateQueries({ queryKey: [one.name] })),
      ]);
    },
  });
  const role = Number(form.hook.watch('role'));
  const roles = [ROLE.attendee, ROLE.organizer, ROLE.admin].filter((one) => one !== role_id || isAdmin);
  const isSame = role === role_id;
  const shown = ['role', 'part', 'password'] as const;
  return (
    <form {...form.props} className={styles['sheet']} aria-label={t`Role`}>
      <SelectField label={t`Role`} {...form.field('role')}>
        {!isAdmin && <option value="">{t`Choose…`}</option>}
        {roles.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </SelectField>
      {role === ROLE.organizer && (
        <TextField label={t`Name to sell under`} autoComplete="off" {...form.field('organisation')} required />
      )}
      {role === ROLE.admin && <Part form={form} isNew={!isSame} />}
      {isAdmin && !isSame && (
        <p>
          <Trans>Its second factors are forgotten.</Trans>
        </p>
      )}
      <p>
        {isSame ? (
          <Trans>It counts at once, also where they are signed in now.</Trans>
        ) : (
          <Trans>All sessions of the account end.</Trans>
        )}
      </p>
      {form.problem && !shown.some((field) => form.errorOf(field)) && <Notice kind="danger">{form.problem}</Notice>}
      <Button type="submit" full loading={form.isBusy} loadingText={t`One moment…`}>
        {isSame ? <Trans>Change what they may do</Trans> : <Trans>Change the role</Trans>}
      </Button>
    </form>
  );
}

interface PartProps {
  readonly form: Form<InputOf<typeof setUserRole>>;
  /** becomes an admin now */
  readonly isNew: boolean;
}

/** Which part of the work an admin does, what it means to become one, and the password of whoever decides that. */
function Part({ form, isNew }: PartProps): ReactNode {
  const { t } = useLingui();
  const names = usePartNames();
  const sentences = usePartSentences();
  const part = form.hook.watch('part');
  return (
    <>
      <SelectField label={t`What they may do`} {...form.field('part')}>
        {isNew && <option value="">{t`Choose…`}</option>}
        {ADMIN_PARTS.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </SelectField>
      {part && <p>{sentences[part]}</p>}
      {isNew && (
        <p>
          <Trans>
            The password of the account is worth nothing any more: a link to choose a new one is mailed to its address,
            and a second factor is set up when signing in.
          </Trans>
        </p>
      )}
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
