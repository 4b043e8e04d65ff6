import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { get, set } from 'react-hook-form';
import * as v from 'valibot';
import { plainLetters } from '#domain/catalogue/search-words.ts';
import { CONSOLE_SETTINGS, wrongSetting } from '#domain/content/setting-rules.ts';
import { listSiteSettings, saveSiteSettings } from '#wire/admin/settings.ts';
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
import { SearchInput } from '#app/ui/form/search-input.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { type Overlay, useConfirmation } from '#app/ui/overlay/use-overlay.ts';
import styles from '../admin-page.module.css';
import { QueryResult } from '../query-result.tsx';
import { ConfirmSettings } from './confirm-settings.tsx';
import { type Setting, SettingField, type SettingValues } from './setting-field.tsx';
import { type SettingWords, useSettingWords } from './use-setting-words.ts';

type Settings = readonly Setting[];

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
      <header className={styles['row']}>
        <h1 className={styles['title']}>
          <Trans>Settings</Trans>
        </h1>
        <Link to="/admin/audit" search={{ subject: 'setting' } as never} className="link">
          <Trans>History</Trans>
        </Link>
      </header>
      <QueryResult query={settings}>{({ data }) => <SettingsForm settings={data} />}</QueryResult>
    </div>
  );
}

function SettingsForm({ settings }: { readonly settings: Settings }): ReactNode {
  const { t } = useLingui();
  const words = useSettingWords();
  const groups = useGroups();
  const [search, setSearch] = useState('');
  const { form, draft, asked, confirm } = useSettingsForm(settings);
  const changed = Object.keys(changedPaths(form.hook));
  const { length } = changed;
  const labels = Object.fromEntries(Object.entries(words).map(([key, { label }]) => [key, label]));
  // drawn again with every key: the bar counts what is changed
  form.hook.watch();
  const isFound = foundBy(search, words);
  // what is typed over is seen, whatever is looked for
  const shown = settings.filter(({ key }) => isFound(key) || changed.includes(key));
  return (
    <>
      <SearchInput
        label={t`Find a setting`}
        placeholder={t`Find a setting`}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <form {...form.props} className={styles['form']} aria-label={t`Settings`}>
        <DraftBanner form={form} draft={draft} labels={labels} />
        <FormErrors form={form} labels={labels} reveal={() => flushSync(() => setSearch(''))} />
        {groups
          .map(({ name, keys }) => ({ name, fields: shown.filter(({ key }) => keys.test(key)) }))
          .filter(({ fields }) => fields.length > 0)
          .map(({ name, fields }) => (
            <Panel key={name}>
              <div className={styles['panel']}>
                <h2>{name}</h2>
                {fields.map((setting) => (
                  <SettingField
                    key={setting.key}
                    form={form}
                    setting={setting}
                    words={words[setting.key] ?? { label: setting.key, meaning: '' }}
                  />
                ))}
              </div>
            </Panel>
          ))}
        {shown.length === 0 && (
          <p role="status">
            <Trans>No setting is called that.</Trans>
          </p>
        )}
        <SaveBar status={length > 0 ? t`${length} changed, not saved` : undefined}>
          {length > 0 && (
            <Button kind="ghost" type="button" onClick={() => form.hook.reset()}>
              <Trans>Undo all</Trans>
            </Button>
          )}
          <Button type="submit" loading={form.isBusy} loadingText={t`Saving…`}>
            <Trans>Save</Trans>
          </Button>
        </SaveBar>
      </form>
      {asked.isOpen && <ConfirmSettings overlay={asked} form={form} labels={labels} onConfirm={confirm} />}
    </>
  );
}

/** Whether a setting's name, meaning or key has all words that are looked for. */
function foundBy(search: string, words: Readonly<Record<string, SettingWords>>): (key: string) => boolean {
  const wanted = plainLetters(search).split(/\s+/);
  return (key) => {
    const { label = '', meaning = '' } = words[key] ?? {};
    const text = plainLetters(`${label} ${meaning} ${key}`);
    return wanted.every((word) => text.includes(word));
  };
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

interface SettingsForm {
  readonly form: Form<SettingValues>;
  readonly draft: FormDraft;
  /** whether what is changed is shown once more, before it is saved */
  readonly asked: Overlay;
  readonly confirm: () => void;
}

function useSettingsForm(settings: Settings): SettingsForm {
  const toast = useToast();
  const say = useMessages();
  const start = useMemo(() => {
    const values: SettingValues = {};
    for (const { key, value } of settings) set(values, key, value);
    return values;
  }, [settings]);
  const client = useQueryClient();
  const { mutateAsync: save } = useMutation(mutation(saveSiteSettings));
  const asked = useConfirmation('save-settings');
  const isConfirmed = useRef(false);
  const form: Form<SettingValues> = useForm<SettingValues>({
    schema: judgedValues,
    start,
    errorsOnTop: true,
    send: async (sent) => {
      const values = changedPaths(form.hook) as Record<string, string>;
      if (!isConfirmed.current && Object.keys(values).length > 0) return asked.show();
      isConfirmed.current = false;
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
  const confirm = (): void => {
    if (form.isBusy) return;
    isConfirmed.current = true;
    asked.close();
    form.props.ref.current?.requestSubmit();
  };
  return { form, draft, asked, confirm };
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
