import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatTableDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { removePasskey } from '#wire/admin/passkeys.ts';
import { type FactorAdded, listFactors, removeTotp, renewRecoveryCodes } from '#wire/admin/second-factor.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import { query } from '#app/data/query.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { Button } from '#app/ui/button.tsx';
import { focusOn } from '#app/ui/focus-on.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from '../admin-page.module.css';
import { hasPasskeys } from '../passkey.ts';
import { QueryResult } from '../query-result.tsx';
import { AddPasskey } from '../set-up/add-passkey.tsx';
import { RecoveryCodes } from '../set-up/recovery-codes.tsx';
import { SetUpApp } from '../set-up/set-up-app.tsx';
import { PasswordCall, PasswordStep } from './password-call.tsx';

type Factors = OutputOf<typeof listFactors>['data'];
/** What is being done: it stands open in its panel. */
type Doing = 'app' | 'remove-app' | 'passkey' | 'codes' | number | undefined;

/** What the signed-in admin proves themself with, beside the password. Source: decisions 8. */
export function SecurityPage(): ReactNode {
  const queryClient = useQueryClient();
  const factors = useQuery(query(listFactors, {}));
  const [doing, setChosen] = useState<Doing>();
  /** how often something was done or left: the heading has the focus after it */
  const [times, setTimes] = useState(0);
  const [codes, setCodes] = useState<readonly string[]>();
  const setDoing = (next: Doing): void => {
    setChosen(next);
    if (next === undefined) setTimes(times + 1);
  };
  const changed = (): void => {
    setDoing(undefined);
    void queryClient.invalidateQueries({ queryKey: [listFactors.name] });
  };
  const added = ({ recovery_codes }: Pick<FactorAdded, 'recovery_codes'>): void => {
    if (recovery_codes) setCodes(recovery_codes);
    changed();
  };
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />;
  const panel = { doing, setDoing, changed, added };
  return (
    <div className={`${styles['page']} ${styles['wide']}`}>
      <h1 key={times} className={styles['title']} tabIndex={-1} ref={times > 0 ? focusOn : undefined}>
        <Trans>Your sign-in</Trans>
      </h1>
      <QueryResult query={factors}>
        {({ data }) => (
          <>
            <Requirement factors={data} />
            <AppPanel {...panel} factors={data} />
            <PasskeysPanel {...panel} factors={data} />
            <CodesPanel {...panel} factors={data} />
          </>
        )}
      </QueryResult>
    </div>
  );
}

function Requirement({ factors: { required, totp_since, passkeys } }: { factors: Factors }): ReactNode {
  if (totp_since !== null || passkeys.length > 0) return null;
  return (
    <Notice kind="warn">
      {required ? (
        <Trans>Admins need a second factor here.</Trans>
      ) : (
        <Trans>Your password is all that protects this account. Add a second factor.</Trans>
      )}
    </Notice>
  );
}

interface PanelProps {
  readonly factors: Factors;
  readonly doing: Doing;
  readonly setDoing: (doing: Doing) => void;
  readonly changed: () => void;
  readonly added: (added: Pick<FactorAdded, 'recovery_codes'>) => void;
}

function AppPanel({ factors: { totp_since }, doing, setDoing, changed, added }: PanelProps): ReactNode {
  const { t } = useLingui();
  const day = useDay();
  const since = totp_since === null ? '' : day(totp_since);
  const cancel = (): void => setDoing(undefined);
  return (
    <Panel className={styles['panel']}>
      <div className={styles['row']}>
        <div>
          <h2>
            <Trans>Authenticator app</Trans>
          </h2>
          <p className="small muted">{since ? <Trans>Set up since {since}</Trans> : <Trans>Not set up</Trans>}</p>
        </div>
        <div className={styles['actions']}>
          <Button kind="outline" size="small" onClick={() => setDoing('app')}>
            {since ? <Trans>Set up another one</Trans> : <Trans>Set up</Trans>}
          </Button>
          {since && (
            <Button kind="outline" size="small" onClick={() => setDoing('remove-app')}>
              <Trans>Remove</Trans>
            </Button>
          )}
        </div>
      </div>
      {doing === 'app' && (
        <PasswordStep cancel={cancel}>
          {(password, again) => <SetUpApp by={{ password }} again={again} onAdded={added} />}
        </PasswordStep>
      )}
      {doing === 'remove-app' && (
        <PasswordCall endpoint={removeTotp} label={t`Remove the app`} onDone={changed} cancel={cancel} />
      )}
    </Panel>
  );
}

function PasskeysPanel({ factors: { passkeys }, doing, setDoing, changed, added }: PanelProps): ReactNode {
  const cancel = (): void => setDoing(undefined);
  return (
    <Panel className={styles['panel']}>
      <div className={styles['row']}>
        <h2>
          <Trans>Passkeys</Trans>
        </h2>
        {hasPasskeys() && (
          <Button kind="outline" size="small" onClick={() => setDoing('passkey')}>
            <Trans>Add a passkey</Trans>
          </Button>
        )}
      </div>
      {doing === 'passkey' && (
        <PasswordStep cancel={cancel}>
          {(password, again) => <AddPasskey by={{ password }} again={again} onAdded={added} />}
        </PasswordStep>
      )}
      {passkeys.map((passkey) => (
        <Passkey
          key={passkey.id}
          passkey={passkey}
          isLeaving={doing === passkey.id}
          setDoing={setDoing}
          changed={changed}
        />
      ))}
      {passkeys.length === 0 && (
        <p className="small muted">
          <Trans>None yet. A passkey signs you in without a password.</Trans>
        </p>
      )}
    </Panel>
  );
}

interface PasskeyProps extends Pick<PanelProps, 'setDoing' | 'changed'> {
  readonly passkey: Factors['passkeys'][number];
  /** the password is asked for, to remove it */
  readonly isLeaving: boolean;
}

function Passkey({ passkey, isLeaving, setDoing, changed }: PasskeyProps): ReactNode {
  const { t } = useLingui();
  const day = useDay();
  const { id, name, created_at, last_used_at } = passkey;
  const made = day(created_at);
  const used = last_used_at === null ? '' : day(last_used_at);
  return (
    <div className={styles['panel']}>
      <div className={styles['row']}>
        <div>
          <b>{name}</b>
          <p className="small muted">
            {used ? (
              <Trans>
                Made on {made}, last used on {used}
              </Trans>
            ) : (
              <Trans>Made on {made}</Trans>
            )}
          </p>
        </div>
        <Button kind="outline" size="small" aria-label={t`Remove the passkey ${name}`} onClick={() => setDoing(id)}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      {isLeaving && (
        <PasswordCall
          endpoint={removePasskey}
          more={{ passkey_id: id }}
          label={t`Remove the passkey`}
          onDone={changed}
          cancel={() => setDoing(undefined)}
        />
      )}
    </div>
  );
}

function CodesPanel({ factors, doing, setDoing, added }: PanelProps): ReactNode {
  const { t } = useLingui();
  const left = factors.recovery_codes_left;
  if (factors.totp_since === null && factors.passkeys.length === 0) return null;
  return (
    <Panel className={styles['panel']}>
      <div className={styles['row']}>
        <div>
          <h2>
            <Trans>Recovery codes</Trans>
          </h2>
          <p className="small muted">
            <Trans>{left} of 10 are left</Trans>
          </p>
        </div>
        <Button kind="outline" size="small" onClick={() => setDoing('codes')}>
          <Trans>Make new ones</Trans>
        </Button>
      </div>
      {doing === 'codes' && (
        <PasswordCall
          endpoint={renewRecoveryCodes}
          label={t`Make ten new codes`}
          hint={t`The former ones are worth nothing from then on.`}
          onDone={({ data }) => added(data)}
          cancel={() => setDoing(undefined)}
        />
      )}
    </Panel>
  );
}

function useDay(): (at: string) => string {
  const { lang } = usePageFacts();
  return (at) => formatTableDate(wallClock(new Date(at)).date, lang);
}
