import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PeriodicJobState } from '#wire/admin/overview.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { timeOf } from '../moment.ts';
import { usePeriodicWords } from '../work/use-job-words.ts';
import styles from './overview-page.module.css';

/** What repeats by itself, and what came of it the last time. Source: screens 69. */
export function PeriodicJobs({ jobs }: { readonly jobs: readonly PeriodicJobState[] }): ReactNode {
  const words = usePeriodicWords();
  return (
    <Panel className={styles['part']}>
      <div className={styles['section']}>
        <h2>
          <Trans>What repeats by itself</Trans>
        </h2>
        <Link to="/admin/jobs" className="link">
          <Trans>All jobs</Trans>
        </Link>
      </div>
      <ul>
        {jobs.map((job) => (
          <li key={job.name} className={styles['line']}>
            <span className={styles['what']}>
              {words(job.name)}
              {job.error && (
                <small className="muted" lang="en">
                  {job.error}
                </small>
              )}
            </span>
            <span className={styles['end']}>
              <Next job={job} />
              <Result job={job} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Next({ job: { running, late, next_at } }: { readonly job: PeriodicJobState }): ReactNode {
  const time = timeOf(new Date(next_at));
  return (
    <span className="small muted num">
      {running ? <Trans>under way</Trans> : late ? <Trans>was due at {time}</Trans> : <Trans>next at {time}</Trans>}
    </span>
  );
}

function Result({ job: { late, error } }: { readonly job: PeriodicJobState }): ReactNode {
  const { t } = useLingui();
  if (late) return <Tag kind="no">{t`Late`}</Tag>;
  return error ? <Tag kind="no">{t`Failed`}</Tag> : <Tag kind="ok">{t`Fine`}</Tag>;
}
