import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { formatTableDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { getScriptSettings, saveScriptSettings } from '#wire/admin/site-scripts.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import { query } from '#app/data/query.ts';
import { beginAnew } from '#app/form/changed-fields.ts';
import { DraftBanner } from '#app/form/draft-banner.tsx';
import { useCallForm } from '#app/form/use-call-form.ts';
import { useDraft } from '#app/form/use-draft.ts';
import { useStartAnew } from '#app/form/use-start-anew.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Toggle } from '#app/ui/form/choice-row.tsx';
import { TextAreaField, TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import styles from '../admin-page.module.css';
import { QueryResult } from '../query-result.tsx';

type StoredScripts = OutputOf<typeof getScriptSettings>['data'];

/** The extra scripts of the site: what they are, and whether they run. Source: SET-08, screens 72. */
export function ScriptsPage(): ReactNode {
  // not while somebody types: whoever comes second is told
  const scripts = useQuery({
    ...query(getScriptSettings, {}),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <div className={`${styles['page']} ${styles['wide']}`}>
      <h1 className={styles['title']}>
        <Trans>Extra scripts</Trans>
      </h1>
      <QueryResult query={scripts}>{({ data }) => <ScriptsForm scripts={data} />}</QueryResult>
    </div>
  );
}

function ScriptsForm({ scripts }: { readonly scripts: StoredScripts }): ReactNode {
  const { t } = useLingui();
  const toast = useToast();
  const say = useMessages();
  const client = useQueryClient();
  const { changed_at, changed_by: _, ...start } = scripts;
  const form = useCallForm(saveScriptSettings, {
    start,
    more: { changed_at },
    onSent: async ({ message }, sent) => {
      // what was typed while it was sent stays, as not saved
      flushSync(() => beginAnew(form.hook, sent, sent));
      await draft.saved();
      await client.invalidateQueries({ queryKey: [getScriptSettings.name] });
      toast({ text: await say(message) });
    },
  });
  useStartAnew(form.hook, start);
  const labels = useScriptLabels();
  const draft = useDraft(form, saveScriptSettings.name);
  const { error: _error, required: _required, ...enabled } = form.field('enabled');
  return (
    <Panel>
      <form {...form.props} className={styles['form']} aria-label={t`Extra scripts`}>
        <DraftBanner form={form} draft={draft} labels={labels} />
        <p>
          <Trans>
            They run on public pages alone, two seconds after a page, for visitors who said yes. Never on sign-in, cart,
            checkout, tickets, frames, or here.
          </Trans>
        </p>
        <Toggle
          {...enabled}
          label={labels.enabled}
          hint={t`Off: nothing of them is sent to anybody, and nobody is asked.`}
        />
        <Scripts form={form} labels={labels} />
        <LastChange scripts={scripts} />
        {form.problem && <Notice kind="danger">{form.problem}</Notice>}
        <div className={styles['actions']}>
          <Button type="submit" loading={form.isBusy} loadingText={t`Saving…`}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function useScriptLabels() {
  const { t } = useLingui();
  return {
    enabled: t`Switched on`,
    hosts: t`Hosts`,
    user_scripts_link: t`Linked scripts`,
    user_scripts_func: t`Inline script`,
  };
}

interface ScriptsProps {
  readonly form: ReturnType<typeof useCallForm<typeof saveScriptSettings>>;
  readonly labels: ReturnType<typeof useScriptLabels>;
}

/** From where they come, and what they are. */
function Scripts({ form, labels }: ScriptsProps): ReactNode {
  const { t } = useLingui();
  const optional = { note: t`optional`, required: false } as const;
  return (
    <>
      <TextField
        label={labels.hosts}
        hint={t`From where scripts may be linked, with commas between them: stats.example.be. Key: scripts.hosts.`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('hosts')}
        {...optional}
      />
      <TextAreaField
        label={labels.user_scripts_link}
        hint={t`Addresses with https://, one a line. Key: user_scripts_link.`}
        spellCheck={false}
        rows={4}
        {...form.field('user_scripts_link')}
        {...optional}
      />
      <TextAreaField
        label={labels.user_scripts_func}
        hint={t`It can read what a page shows and do what its visitor does: put in only what you have read. Key: user_scripts_func.`}
        spellCheck={false}
        rows={8}
        {...form.field('user_scripts_func')}
        {...optional}
      />
    </>
  );
}

function LastChange({ scripts: { changed_at, changed_by } }: { readonly scripts: StoredScripts }): ReactNode {
  const { lang } = usePageFacts();
  if (changed_at === '') return null;
  const { date, time } = wallClock(new Date(changed_at));
  const when = `${formatTableDate(date, lang)} ${time.slice(0, 5)}`;
  return (
    <p className="small muted">
      {changed_by ? (
        <Trans>
          Changed last by {changed_by}, {when}
        </Trans>
      ) : (
        <Trans>Changed last {when}</Trans>
      )}
    </p>
  );
}
