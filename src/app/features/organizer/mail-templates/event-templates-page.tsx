import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { MailTemplate } from '#wire/organizer/mail-templates.ts';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { FailedState } from '#app/shell/lazy-shell.tsx';
import { useBack } from '#app/shell/use-back.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { plusIcon } from '#app/ui/icons/buying.ts';
import { xIcon } from '#app/ui/icons/first-view.ts';
import { mailIcon } from '#app/ui/icons/other-pages.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { eventTemplatesQuery } from './load-templates.ts';
import { TemplateForm } from './template-form.tsx';
import styles from './template-list.module.css';
import { TemplateRow } from './template-row.tsx';
import { TemplateState } from './template-state.tsx';

const HERE = '/dashboard/organizer/event-template';

interface Props {
  /** the template whose form is shown; undefined: the list */
  readonly shown: number | 'new' | undefined;
}

/** The templates that are for some events, or the form of one: two states of one address. Source: TPL-02, TPL-03. */
export function EventTemplatesPage({ shown }: Props): ReactNode {
  const { data, isError, refetch } = useQuery(eventTemplatesQuery);
  const [last, setLast] = useState<MailTemplate>();
  if (!data) return isError ? <FailedState retry={refetch} /> : null;
  const templates = data.data;
  const present = templates.find(({ id }) => id === shown);
  // one that is deleted elsewhere while its form is open: what is typed stays, and saving says what happened
  const edited = present ?? (last?.id === shown ? last : undefined);
  if (edited !== last) setLast(edited);
  if (shown === 'new' || edited) return <Editing key={shown} template={edited} templates={templates} />;
  return <List templates={templates} />;
}

interface EditingProps {
  readonly template: MailTemplate | undefined;
  readonly templates: readonly MailTemplate[];
}

function Editing({ template, templates }: EditingProps): ReactNode {
  const { t } = useLingui();
  const back = useBack({ to: HERE, search: {} });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const made = (saved: MailTemplate): void => {
    // the list that is asked for anew may come later than the form
    queryClient.setQueryData(eventTemplatesQuery.queryKey, (list) =>
      list && !list.data.some(({ id }) => id === saved.id) ? { ...list, data: [saved, ...list.data] } : list,
    );
    void navigate({ to: HERE, search: { template: saved.id }, replace: true });
  };
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <IconButton icon={xIcon} label={t`Back to the templates`} onClick={back} />
        <div className={styles['heading']}>
          <h1>{template ? template.template_name : <Trans>New template</Trans>}</h1>
          <p className="small muted">
            <Trans>The mail with the tickets, for some of your events.</Trans>
          </p>
        </div>
        {template && <TemplateState template={template} />}
      </header>
      <TemplateForm template={template} type="event_based" others={templates} onMade={made} onCancel={back} />
    </div>
  );
}

function List({ templates }: { readonly templates: readonly MailTemplate[] }): ReactNode {
  const { t, i18n } = useLingui();
  const add = (
    <Link to={HERE} search={{ template: 'new' }} className={buttonClass()}>
      <Icon d={plusIcon} size={18} stroke={2.2} />
      <Trans>New template</Trans>
    </Link>
  );
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div className={styles['heading']}>
          <h1>
            <Trans>Event templates</Trans>
          </h1>
          <p className="small muted">
            <Trans>
              The mail with the tickets, for some of your events. The others have the general template, or Kaartje’s own
              mail while that is off.
            </Trans>
          </p>
        </div>
        {templates.length > 0 && add}
      </header>
      {templates.length === 0 ? (
        <EmptyState
          heading="h2"
          icon={mailIcon}
          title={sentenceOf(i18n, 'notemplatefound')}
          text={<Trans>Write to the buyers of some events in your own words and colours.</Trans>}
          action={add}
        />
      ) : (
        <ul className={styles['rows']} aria-label={t`Event templates`}>
          {templates.map((template) => (
            <TemplateRow key={template.id} template={template} />
          ))}
        </ul>
      )}
    </div>
  );
}
