import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDateTime } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import { getPrivacy, setMarketing } from '#wire/accounts/privacy.ts';
import { FOLLOWED_ORGANIZER } from '#wire/social/following.ts';
import { Checkbox } from '#app/ui/form/choice.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { mutation } from '#app/data/mutation.ts';
import { useErrorText } from '../../../shell/error-text.ts';
import styles from './privacy.module.css';

type Privacy = OutputOf<typeof getPrivacy>;
type Consent = Privacy['data']['consents'][number];

/** News by mail, and the record of every choice that was made about it. Source: GDPR article 7. */
export function Agreements({ marketing, consents }: { marketing: boolean; consents: readonly Consent[] }): ReactNode {
  const { t } = useLingui();
  const textOf = useErrorText();
  // the choice itself at once, the record of it with the answer
  const [wanted, setWanted] = useState(marketing);
  const { mutate, error } = useMutation({
    ...mutation(setMarketing, { invalidates: [getPrivacy] }),
    onError: () => setWanted(marketing),
  });
  const choose = (granted: boolean): void => {
    setWanted(granted);
    mutate({ granted });
  };
  return (
    <Panel>
      <section aria-labelledby="agreed" className={styles['section']}>
        <h2 id="agreed">
          <Trans>What you agreed to</Trans>
        </h2>
        <Checkbox
          label={t`Send me news and tips by e-mail`}
          checked={wanted}
          onChange={({ currentTarget }) => choose(currentTarget.checked)}
        />
        {error && <Notice kind="danger">{textOf(error)}</Notice>}
        {consents.length > 0 ? (
          <ul className={styles['consents']}>
            {consents.map(({ purpose, granted, at }) => (
              <li key={`${purpose} ${at}`} className="small muted">
                {formatDateTime(wallClock(new Date(at)))} · <ConsentText purpose={purpose} granted={granted === 1} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="small muted">
            <Trans>You have made no choice about it yet, so we send none.</Trans>
          </p>
        )}
      </section>
    </Panel>
  );
}

function ConsentText({ purpose, granted }: { purpose: string; granted: boolean }): ReactNode {
  if (purpose.startsWith(FOLLOWED_ORGANIZER))
    return granted ? (
      <Trans>Mails about new events of an organizer you follow: agreed</Trans>
    ) : (
      <Trans>Mails about new events of an organizer you follow: withdrawn</Trans>
    );
  if (purpose !== 'marketing') return granted ? <Trans>Agreed: {purpose}</Trans> : <Trans>Withdrawn: {purpose}</Trans>;
  return granted ? <Trans>News by e-mail: agreed</Trans> : <Trans>News by e-mail: withdrawn</Trans>;
}
