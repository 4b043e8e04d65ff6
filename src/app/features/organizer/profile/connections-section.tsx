import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { impersonation } from '#device/apart.ts';
import type { Profile } from '#wire/accounts/session.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { LockedNote } from '#app/shell/lazy-locked-note.ts';
import { ApiToken, type useApiToken } from './api-token.tsx';
import type { OrganizerForm, ProfileField } from './profile-fields.ts';
import { selectMask } from './select-mask.ts';
import styles from './profile-page.module.css';

interface Props {
  readonly form: OrganizerForm;
  readonly profile: Profile;
  readonly token: ReturnType<typeof useApiToken>;
  readonly labels: Readonly<Record<ProfileField, string>>;
}

/** What other programs are connected with: the API token and the newsletter list. Source: ORGP-08, ORGP-09, screens 68. */
export function ConnectionsSection({ form, profile, token, labels }: Props): ReactNode {
  const { t } = useLingui();
  const isLocked = impersonation() !== undefined;
  return (
    <Panel>
      <h2 id="connections" tabIndex={-1} className={styles['heading']}>
        <Trans>Connections</Trans>
      </h2>
      {isLocked && <LockedNote what="bank" />}
      <ApiToken token={token} masked={profile.login_id ?? ''} isLocked={isLocked} />
      <p>
        <Link to="/dashboard/organizer/own-software" className="link">
          <Trans>More tokens, and webhooks for your own software</Trans>
        </Link>
      </p>
      <fieldset className={styles['fields']} disabled={isLocked}>
        <div className={styles['half']}>
          <TextField
            label={labels.list_id}
            note={t`optional`}
            hint={t`The number of an audience at Mailchimp.`}
            autoComplete="off"
            {...form.field('list_id')}
          />
        </div>
        <div className={styles['half']}>
          <TextField
            label={labels.api_key}
            note={t`optional`}
            hint={t`Kept encrypted. Only buyers who agreed to mail are added to your list.`}
            autoComplete="off"
            {...form.field('api_key')}
            onFocus={selectMask}
          />
        </div>
      </fieldset>
    </Panel>
  );
}
