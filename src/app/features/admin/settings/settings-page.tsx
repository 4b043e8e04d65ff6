import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { get, set } from 'react-hook-form';
import * as v from 'valibot';
import { CONSOLE_SETTINGS, wrongSetting } from '#domain/content/setting-rules.ts';
import { listSiteSettings, saveSiteSettings } from '#wire/admin/settings.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { query } from '#app/data/query.ts';
import { beginAnew, changedPaths } from '#app/form/changed-fields.ts';
import { DraftBanner } from '#app/form/draft-banner.tsx';
import { FormErrors } from '#app/form/form-errors.tsx';
import { type FormDraft, useDraft } from '#app/form/use-draft.ts';
import { type Form, useForm } from '#app/form/use-form.ts';
import { useStartAnew } from '#app/form/use-start-anew.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Button } from '#app/ui/button.tsx';
import { SaveBar } from '#app/ui/form/save-bar.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import styles from '../admin-page.module.css';
import { QueryResult } from '../query-result.tsx';
import { SettingField, type SettingValues } from './setting-field.tsx';
import { useSettingWords } from './use-setting-words.ts';

type Settings = OutputOf<typeof listSiteSettings>['data'];

/** Every setting of the site with what it does; a wrong one is not saved, and says why. Source: SET-01 to SET-07, ADM-24, screens 72. */
export function SettingsPage(): ReactNode {
  // not while somebody types: whoever comes second is told
  const settings = useQuery({
    ...query(listSiteSettings, {}),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <div className={`${styles['page']} ${styles['wide']}`}>
      <h1 className={styles['title']}>
        <Trans>Settings</Trans>
      </h1>
      <QueryResult query={settings}>{({ data }) => <SettingsForm settings={data} />}</QueryResult>
    </div>
  );
}

function SettingsForm({ settings }: { readonly settings: Settings }): ReactNode {
  const { t } = useLingui();
  const words = useSettingWords();
  const groups = useGroups();
  const { form, draft } = useSettingsForm(settings);
  const shipped = new Map(settings.map((one) => [one.key, one.shipped]));
  const { length } = Object.keys(changedPaths(form.hook));
  const labels = Object.fromEntries(Object.entries(words).map(([key, { label }]) => [key, label]));
  // drawn again with every key: the bar counts what is changed
  form.hook.watch();
  return (
    <form {...form.props} className={styles['form']} aria-label={t`Settings`}>
      <DraftBanner form={form} draft={draft} labels={labels} />
      <FormErrors form={form} labels={labels} />
      {groups.map(({ name, keys }) => (
        <Panel key={name}>
          <div className={styles['panel']}>
            <h2>{name}</h2>
            {CONSOLE_SETTINGS.filter((key) => keys.test(key)).map((key) => (
              <SettingField
                key={key}
                form={form}
                name={key}
                words={words[key] ?? { label: key, meaning: '' }}
                shipped={shipped.get(key) ?? ''}
              />
            ))}
          </div>
        </Panel>
      ))}
      <SaveBar status={length > 0 ? t`${length} changed, not saved` : undefined}>
        <Button type="submit" loading={form.isBusy} loadingText={t`Saving…`}>
          <Trans>Save</Trans>
        </Button>
      </SaveBar>
    </form>
  );
}

function useGroups(): readonly { readonly name: string; readonly keys: RegExp }[] {
  const { t } = useLingui();
  return [
    { name: t`Site`, keys: /^site\./ },
    { name: t`Contact`, keys: /^(contact|social)\./ },
    { name: t`Company`, keys: /^operator\./ },
    { name: t`Payment and fees`, keys: /^(payment|fees)\./ },
    { name: t`Payouts`, keys: /^payout\./ },
    { name: t`Signing in`, keys: /^(apps|auth)\./ },
    { name: t`Admin`, keys: /^(admin|organizers)\./ },
  ];
}

/** Each value by its own rule, as the server judges it. */
const judgedValues = v.pipe(
  v.custom<SettingValues>((value) => typeof value === 'object' && value !== null),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const key of CONSOLE_SETTINGS) {
      const value: unknown = get(dataset.value, key);
      const message = typeof value === 'string' ? wrongSetting(key, value.trim()) : undefined;
      if (message !== undefined) addIssue({ message, path: pathTo(dataset.value, key) });
    }
  }),
);

function pathTo(values: SettingValues, key: string): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const items = key
    .split('.')
    .map((part) => ({ type: 'object', origin: 'value', input: values, key: part, value: '' }));
  return items as unknown as [v.IssuePathItem, ...v.IssuePathItem[]]; // a key has a part
}

function useSettingsForm(settings: Settings): { readonly form: Form<SettingValues>; readonly draft: FormDraft } {
  const toast = useToast();
  const say = useMessages();
  const start = useMemo(() => {
    const values: SettingValues = {};
    for (const { key, value } of settings) set(values, key, value);
    return values;
  }, [settings]);
  const client = useQueryClient();
  const { mutateAsync: save } = useMutation(mutation(saveSiteSettings));
  const form: Form<SettingValues> = useForm<SettingValues>({
    schema: judgedValues,
    start,
    errorsOnTop: true,
    send: async (sent) => {
      const values = changedPaths(form.hook) as Record<string, string>;
      const was = Object.fromEntries(Object.keys(values).map((key) => [key, String(get(start, key))]));
      const { message } = await save({ values, was }).catch(withOwnNames);
      flushSync(() => beginAnew(form.hook, values, sent));
      await draft.saved();
      await client.invalidateQueries({ queryKey: [listSiteSettings.name] });
      toast({ text: await say(message) });
    },
  });
  useStartAnew<SettingValues>(form.hook, start);
  const draft = useDraft(form, saveSiteSettings.name);
  return { form, draft };
}

/** The call has the settings below `values`. @throws CallError */
function withOwnNames(error: unknown): never {
  if (!(error instanceof CallError) || error.kind !== 'refused') throw error;
  const { key, status, message: text, values } = error;
  const errors = Object.entries(error.errors).map(([name, message]) => [name.replace(/^values\./, ''), message]);
  throw new CallError('refused', {
    key,
    status,
    text,
    values,
    errors: Object.fromEntries(errors) as typeof error.errors,
  });
}
