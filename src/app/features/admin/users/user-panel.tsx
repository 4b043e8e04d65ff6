import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { ROLE } from '#domain/accounts/limits.ts';
import { formatDateTime, formatTableDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { enableUser, endUserSessions, getUser, listUsers, sendUserResetLink, type UserRow } from '#wire/admin/users.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import { useAdminPart, useMay } from '#app/data/admin-part.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { useOnline } from '#app/data/network.ts';
import { query } from '#app/data/query.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { xIcon } from '#app/ui/icons/first-view.ts';
import { logInIcon } from '#app/ui/icons/organizer.ts';
import { KeyValues } from '#app/ui/layout/key-values.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { alsoOnClose, type Overlay, useConfirmation, useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { QueryResult } from '../query-result.tsx';
import { useTold } from '../use-told.ts';
import { DisableSheet } from './disable-sheet.tsx';
import { mayBeActedAs } from './may-be-acted-as.ts';
import { RoleSheet } from './role-sheet.tsx';
import { useRoleName } from './use-role-names.ts';
import { UserTag } from './use-user-columns.tsx';
import styles from './users-page.module.css';

export type User = OutputOf<typeof getUser>['data'];

const LOOKS_EVERY_MS = 10_000;

interface Props {
  readonly id: number;
  readonly close: () => void;
  readonly signInAs: (user: UserRow) => void;
}

/** One user beside the table, on phones in its place. Source: ADM-24, screens 70. */
export function UserPanel({ id, close, signInAs }: Props): ReactNode {
  const { t } = useLingui();
  const head = useRef<HTMLHeadingElement>(null);
  const answer = useQuery({ ...query(getUser, { id }), staleTime: 0, refetchInterval: LOOKS_EVERY_MS });
  const user = answer.data?.data;
  useEffect(() => head.current?.focus(), []);
  const isGone = answer.error instanceof CallError && answer.error.status === 404;
  return (
    <aside className={styles['panel']} aria-labelledby="user-name">
      <Panel>
        <div className={styles['sheet']}>
          <div className={styles['head']}>
            <h2 id="user-name" ref={head} tabIndex={-1}>
              {user ? user.name || user.email : <Trans>User</Trans>}
            </h2>
            <IconButton icon={xIcon} label={t`Back to all users`} onClick={close} />
          </div>
          {isGone ? (
            <Notice kind="warn">
              <Trans>There is no such user any more.</Trans>
            </Notice>
          ) : (
            <QueryResult query={answer} shape="facts">
              {({ data }) => <UserView user={data} signInAs={signInAs} />}
            </QueryResult>
          )}
        </div>
      </Panel>
    </aside>
  );
}

function UserView({ user, signInAs }: { readonly user: User; readonly signInAs: Props['signInAs'] }): ReactNode {
  const { disabled_because: because } = user;
  const by = because?.by ?? '';
  const at = because ? formatDateTime(wallClock(new Date(because.at))) : '';
  return (
    <>
      <p className={styles['state']}>
        <UserTag user={user} />
        {user.is_self === 1 && (
          <span className="muted">
            <Trans>This is you</Trans>
          </span>
        )}
      </p>
      {because && (
        <Notice
          kind="warn"
          title={
            <Trans>
              Disabled by {by}, {at}
            </Trans>
          }
        >
          <q>{because.reason}</q>
        </Notice>
      )}
      <Facts user={user} />
      {user.confirmed === 1 ? (
        <OwnActions user={user} signInAs={signInAs} />
      ) : (
        <p className="muted">
          <Trans>Nobody has confirmed this address yet. Sign-ups that nobody confirms are deleted by themselves.</Trans>
        </p>
      )}
    </>
  );
}

function Facts({ user }: { readonly user: User }): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const roleName = useRoleName();
  const { seller, devices } = user;
  const day = formatTableDate(wallClock(new Date(user.created_at)).date, lang);
  const published = seller?.published ?? 0;
  const events = seller?.events ?? 0;
  const rows = [
    { key: 'email', label: t`E-mail`, value: <span className={styles['email']}>{user.email}</span> },
    { key: 'role', label: t`Role`, value: roleName(user) },
    { key: 'since', label: t`Since`, value: day },
    { key: 'orders', label: t`Paid orders`, value: String(user.orders) },
    ...(seller
      ? [
          { key: 'organisation', label: t`Organization`, value: user.organisation },
          { key: 'events', label: t`Events`, value: t`${events}, of which ${published} published` },
          { key: 'checked', label: t`Checked as a trader`, value: seller.checked === 1 ? t`yes` : t`no` },
        ]
      : []),
    {
      key: 'devices',
      label: t`Signed in on`,
      value: devices.length === 0 ? t`nothing` : devices.map((one) => one || t`an unknown device`).join(' · '),
    },
  ];
  return <KeyValues rows={rows} />;
}

/** What is changed about an admin's account is an admin's for everything. */
function OwnActions(props: { readonly user: User; readonly signInAs: Props['signInAs'] }): ReactNode {
  const part = useAdminPart();
  if (props.user.role_id !== ROLE.admin || part === 'all') return <Actions {...props} />;
  return (
    <p className="muted">
      <Trans>Only an admin for everything changes the account of an admin.</Trans>
    </p>
  );
}

function Actions({ user, signInAs }: { readonly user: User; readonly signInAs: Props['signInAs'] }): ReactNode {
  const { t } = useLingui();
  const may = useMay();
  const online = useOnline();
  const disabling = useOverlay('disable-user');
  const changing = useOverlay('user-role');
  const ending = useConfirmation('end-sessions');
  const sending = useConfirmation('reset-link');
  const name = user.name || user.email;
  const off = online ? {} : { disabled: true, title: t`This needs a connection.` };
  return (
    <div className={styles['sheet']}>
      {may('impersonation') && mayBeActedAs(user) && (
        <Button full {...off} onClick={() => signInAs(user)}>
          <Icon d={logInIcon} size={18} />
          <Trans>Sign in as {name}</Trans>
        </Button>
      )}
      <div className={styles['pair']}>
        <Button kind="outline" {...off} onClick={ending.show}>
          <Trans>End sessions</Trans>
        </Button>
        {may('roles') && (
          <Button kind="outline" {...off} onClick={changing.show}>
            <Trans>Change the role</Trans>
          </Button>
        )}
      </div>
      {user.disabled === 0 && (
        <Button kind="outline" full {...off} onClick={sending.show}>
          <Trans>Send a reset link</Trans>
        </Button>
      )}
      {user.disabled === 1 ? (
        <Enable id={user.id} off={off} />
      ) : (
        <Button kind="danger" full {...off} onClick={disabling.show}>
          <Trans>Disable the account</Trans>
        </Button>
      )}
      <EndSessions overlay={ending} user={user} />
      <SendResetLink overlay={sending} user={user} />
      <DisableSheet overlay={disabling} user={user} />
      <RoleSheet overlay={changing} user={user} />
    </div>
  );
}

function Enable({ id, off }: { readonly id: number; readonly off: object }): ReactNode {
  const { t } = useLingui();
  const toast = useToast();
  const tell = useTold();
  const errorText = useErrorText();
  const { mutate, isPending } = useMutation(mutation(enableUser, { invalidates: [listUsers, getUser] }));
  const enable = (): void =>
    mutate(
      { id },
      {
        onSuccess: ({ message }) => void tell(message),
        onError: (error) => toast({ kind: 'error', text: errorText(error) }),
      },
    );
  return (
    <Button kind="outline" full {...off} loading={isPending} loadingText={t`One moment…`} onClick={enable}>
      <Trans>Enable the account</Trans>
    </Button>
  );
}

function SendResetLink({
  overlay,
  user: { id, email },
}: {
  readonly overlay: Overlay;
  readonly user: User;
}): ReactNode {
  const { t } = useLingui();
  const tell = useTold();
  const errorText = useErrorText();
  const send = useMutation(mutation(sendUserResetLink));
  const done = (message: string): void => {
    overlay.close();
    void tell(message);
  };
  return (
    <ConfirmDialog
      overlay={alsoOnClose(overlay, send.reset)}
      title={<Trans>Send a reset link?</Trans>}
      text={<Trans>A link for a new password goes to {email}. Whoever is signed in stays so until it is used.</Trans>}
      kind="primary"
      confirm={t`Send the link`}
      confirming={t`Sending…`}
      cancel={t`Cancel`}
      busy={send.isPending}
      error={send.error && errorText(send.error)}
      onConfirm={() => send.mutate({ id }, { onSuccess: ({ message }) => done(message) })}
    />
  );
}

function EndSessions({ overlay, user }: { readonly overlay: Overlay; readonly user: User }): ReactNode {
  const { t } = useLingui();
  const tell = useTold();
  const errorText = useErrorText();
  const end = useMutation(mutation(endUserSessions, { invalidates: [listUsers, getUser] }));
  const name = user.name || user.email;
  const done = (message: string): void => {
    overlay.close();
    void tell(message);
  };
  return (
    <ConfirmDialog
      overlay={overlay}
      title={<Trans>End all sessions of {name}?</Trans>}
      text={
        user.is_self === 1 ? (
          <Trans>You stay signed in here, and are signed out everywhere else.</Trans>
        ) : (
          <Trans>Whoever uses the account now has to sign in again.</Trans>
        )
      }
      confirm={t`End sessions`}
      confirming={t`One moment…`}
      cancel={t`Cancel`}
      busy={end.isPending}
      error={end.error && errorText(end.error)}
      onConfirm={() => end.mutate({ id: user.id }, { onSuccess: ({ message }) => done(message) })}
    />
  );
}
