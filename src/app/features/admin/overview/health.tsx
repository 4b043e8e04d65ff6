import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatBytes } from '#domain/content/format-count.ts';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { circleCheckIcon, circleExclamationPointIcon } from '#app/ui/icons/first-view.ts';
import { triangleExclamationPointIcon } from '#app/ui/icons/other-pages.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import { useAge } from '../moment.ts';
import { AreaLink } from '../parts/area-link.tsx';
import { useProviders } from '../orders/order-state.tsx';
import type { Overview } from './overview-page.tsx';
import styles from './overview-page.module.css';

type Look = 'ok' | 'warn' | 'no';
const ICONS = { ok: circleCheckIcon, warn: triangleExclamationPointIcon, no: circleExclamationPointIcon } as const;

/** A database that takes so long to answer is slow. */
const SLOW_MS = 250;
/** Work that is due for so long is late. */
const LATE_MS = 120_000;
/** Mails that wait for so long are unusual. Source: operate.md, Mail. */
const MAIL_LATE_MS = 30 * 60_000;

/** Of a disk less than this is left: somebody should look, and it is soon full. */
const DISK_LOW = 0.15;
const DISK_FULL = 0.05;

/** How the product does, in words. */
export function Health({ health }: { readonly health: Overview['health'] }): ReactNode {
  return (
    <Panel className={styles['part']}>
      <div className={styles['section']}>
        <h2>
          <Trans>Health</Trans>
        </h2>
      </div>
      <ul>
        <Server failing={health.failing} />
        <Database database={health.database} />
        <Disk disk={health.disk} />
        {health.providers.map((provider) => (
          <Provider key={provider.name} provider={provider} />
        ))}
        <Jobs jobs={health.jobs} />
        <Mails mails={health.mails} />
      </ul>
      <p className="small muted">
        <Trans>
          Of the server that answered. Backups are made outside Kaartje, which therefore cannot tell how old the last
          one is.
        </Trans>
      </p>
    </Panel>
  );
}

function Line({ look, name, children }: { look: Look; name: ReactNode; children: ReactNode }): ReactNode {
  const { t } = useLingui();
  const words = { ok: t`fine`, warn: t`look at it`, no: t`trouble` };
  return (
    <li className={styles['line']} data-look={look}>
      <Icon d={ICONS[look]} size={20} />
      <span className={styles['what']}>
        <b>{name}</b>
        <small className="muted">{children}</small>
      </span>
      <span className="small">{words[look]}</span>
    </li>
  );
}

function Server({ failing }: { readonly failing: string }): ReactNode {
  const { t } = useLingui();
  const reasons: Readonly<Record<string, string>> = {
    stopping: t`is being stopped`,
    migrations: t`its database is of another version`,
    database: t`its database does not answer`,
  };
  return (
    <Line look={failing === '' ? 'ok' : 'no'} name={t`Server`}>
      {failing === '' ? <Trans>ready</Trans> : (reasons[failing] ?? failing)}
    </Line>
  );
}

function Database({ database }: { readonly database: Overview['health']['database'] }): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const { milliseconds, connections, most, bytes } = database;
  const size = formatBytes(bytes, lang);
  const isSlow = milliseconds > SLOW_MS || connections > most * 0.9;
  return (
    <Line look={isSlow ? 'warn' : 'ok'} name={t`Database`}>
      <Trans>
        answers in {milliseconds} ms, {connections} of {most} connections, {size} large
      </Trans>
    </Line>
  );
}

/** The disk of the files, and with the embedded database that of all data. */
function Disk({ disk: { free, total } }: { readonly disk: Overview['health']['disk'] }): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const left = formatBytes(free, lang);
  const all = formatBytes(total, lang);
  const look = free < total * DISK_FULL ? 'no' : free < total * DISK_LOW ? 'warn' : 'ok';
  return (
    <Line look={look} name={t`Disk`}>
      <Trans>
        {left} of {all} left
      </Trans>
    </Line>
  );
}

function Provider({ provider }: { readonly provider: Overview['health']['providers'][number] }): ReactNode {
  const age = useAge();
  const providers = useProviders();
  const { name, open, answered_at: at, troubled } = provider;
  const ago = at && age(at);
  return (
    <Line look={troubled === 1 ? 'no' : 'ok'} name={providers[name] ?? name}>
      {troubled === 1 ? (
        <Trans>refuses our keys</Trans>
      ) : (
        <Plural value={open} one="# payment open" other="# payments open" />
      )}
      {ago && (
        <>
          {', '}
          <Trans>said “paid” {ago} ago</Trans>
        </>
      )}
    </Line>
  );
}

function Jobs({ jobs }: { readonly jobs: Overview['health']['jobs'] }): ReactNode {
  const age = useAge();
  const { due, failed, oldest_due_at: at } = jobs;
  const isLate = useNow().getTime() - Date.parse(at ?? '9999-01-01') > LATE_MS;
  const since = at && age(at);
  return (
    <Line
      look={isLate ? 'no' : failed > 0 ? 'warn' : 'ok'}
      name={
        <AreaLink area="jobs" to="/admin/jobs">
          <Trans>Jobs</Trans>
        </AreaLink>
      }
    >
      {isLate ? (
        <Trans>
          {due} due, the oldest for {since}
        </Trans>
      ) : (
        <Trans>nothing is late</Trans>
      )}
      {failed > 0 && (
        <>
          {', '}
          <Plural value={failed} one="# given up" other="# given up" />
        </>
      )}
    </Line>
  );
}

function Mails({ mails }: { readonly mails: Overview['health']['mails'] }): ReactNode {
  const { waiting, failed, oldest_at: at } = mails;
  const isLate = useNow().getTime() - Date.parse(at ?? '9999-01-01') > MAIL_LATE_MS;
  return (
    <Line
      look={isLate ? 'no' : failed > 0 ? 'warn' : 'ok'}
      name={
        <AreaLink area="mails" to="/admin/mails">
          <Trans>Mails</Trans>
        </AreaLink>
      }
    >
      <Plural value={waiting} one="# waits" other="# wait" />
      {failed > 0 && (
        <>
          {', '}
          <Plural value={failed} one="# given up since yesterday" other="# given up since yesterday" />
        </>
      )}
    </Line>
  );
}
