import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedState } from '#app/shell/lazy-shell.tsx';
import { useBack } from '#app/shell/use-back.ts';
import { generalTemplateQuery } from './load-templates.ts';
import styles from './template-list.module.css';
import { TemplateForm } from './template-form.tsx';
import { TemplateState } from './template-state.tsx';

/** The template for all events: an organizer has one, and this is its form. Source: TPL-01, TPL-19. */
export function GeneralTemplatePage(): ReactNode {
  const { data, isError, refetch } = useQuery(generalTemplateQuery);
  const back = useBack({ to: '/dashboard/organizer' });
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div className={styles['heading']}>
          <h1>
            <Trans>General template</Trans>
          </h1>
          <p className="small muted">
            <Trans>The mail with the tickets, for all your events that have no template of their own.</Trans>
          </p>
        </div>
        {data?.data && <TemplateState template={data.data} />}
      </header>
      {data ? (
        <TemplateForm
          template={data.data ?? undefined}
          type="general"
          others={[]}
          onMade={() => undefined}
          onCancel={back}
        />
      ) : (
        isError && <FailedState retry={refetch} />
      )}
    </div>
  );
}
