import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatBytes } from '#domain/content/format-count.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { askDataExport, type DataExport, downloadDataExport, getPrivacy } from '#wire/accounts/privacy.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { downloadIcon, hourglassIcon } from '#app/ui/icons/buying.ts';
import { circleCheckIcon } from '#app/ui/icons/first-view.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { askFile } from '#app/data/ask-file.ts';
import { mutation } from '#app/data/mutation.ts';
import { useErrorText } from '../../../shell/error-text.ts';
import { usePageFacts } from '../../../shell/page-facts.ts';
import { saveFile } from '../../../shell/save-file.ts';
import styles from './privacy.module.css';

/** Everything that is kept about somebody, in one archive: made when it is asked for. Source: screens 42. */
export function CopyOfData({ copy }: { copy: DataExport | null }): ReactNode {
  const { t } = useLingui();
  const ask = useMutation(mutation(askDataExport, { invalidates: [getPrivacy] }));
  const textOf = useErrorText();
  return (
    <Panel>
      <section aria-labelledby="copy" className={styles['section']}>
        <h2 id="copy">
          <Trans>Download your data</Trans>
        </h2>
        <p className="muted">
          <Trans>
            Your profile, orders, tickets, favourites, organizers you follow, reviews and sign-ins, in one zip file.
          </Trans>
        </p>
        <div role="status" className={styles['state']}>
          {copy?.state === 'making' && <Making />}
          {copy?.state === 'ready' && <Ready copy={copy} />}
        </div>
        {ask.error && <Notice kind="danger">{textOf(ask.error)}</Notice>}
        {copy?.state !== 'making' && (
          <Button
            full
            kind={copy ? 'ghost' : 'primary'}
            loading={ask.isPending}
            loadingText={t`One moment…`}
            onClick={() => ask.mutate({})}
          >
            {copy ? <Trans>Have a new one made</Trans> : <Trans>Have the file made</Trans>}
          </Button>
        )}
      </section>
    </Panel>
  );
}

function Making(): ReactNode {
  return (
    <p className={styles['line']}>
      <Icon d={hourglassIcon} size={22} />
      <span>
        <b>
          <Trans>We’re making your file…</Trans>
        </b>
        <span className="small muted">
          <Trans>You can leave this page. We’ll mail you when it is ready.</Trans>
        </span>
      </span>
    </p>
  );
}

function Ready({ copy: { ready_at, until, bytes } }: { copy: DataExport }): ReactNode {
  const { t } = useLingui();
  const { lang: language } = usePageFacts();
  const textOf = useErrorText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => askFile(downloadDataExport, {}, language),
    onSuccess: (file) => saveFile(file, `kaartje-${wallClock(new Date(ready_at)).date}.zip`),
  });
  const [today] = useState(() => wallClock(new Date()).date);
  const day = (iso: string): string => formatShortDate(wallClock(new Date(iso)).date, { language, today });
  const [made, last, size] = [day(ready_at), day(until), formatBytes(bytes, language)];
  return (
    <>
      <p className={styles['line']}>
        <span className={styles['ok']}>
          <Icon d={circleCheckIcon} size={22} />
        </span>
        <span>
          <b>
            <Trans>Ready to download</Trans>
          </b>
          <span className="small muted">
            <Trans>
              {made} · {size} · until {last}
            </Trans>
          </span>
        </span>
      </p>
      {error && <Notice kind="danger">{textOf(error)}</Notice>}
      <Button full loading={isPending} loadingText={t`Downloading…`} onClick={() => mutate()}>
        <Icon d={downloadIcon} size={20} />
        <Trans>Download</Trans>
      </Button>
    </>
  );
}
