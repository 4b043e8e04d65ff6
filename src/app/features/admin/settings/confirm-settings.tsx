import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { get } from 'react-hook-form';
import { changedPaths } from '#app/form/changed-fields.ts';
import type { Form } from '#app/form/use-form.ts';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import type { SettingValues } from './setting-field.tsx';
import styles from './settings.module.css';
import { useSettingText } from './use-setting-text.ts';

interface Props {
  readonly overlay: Overlay;
  readonly form: Form<SettingValues>;
  readonly labels: Readonly<Record<string, string>>;
  readonly onConfirm: () => void;
}

/** What is about to change on the site, each setting with what it was. Source: screens 72. */
export function ConfirmSettings({ overlay, form, labels, onConfirm }: Props): ReactNode {
  const { t } = useLingui();
  const textOf = useSettingText();
  const changes = Object.entries(changedPaths(form.hook)).map(([name, value]) => ({
    name,
    before: textOf(name, String(get(form.hook.formState.defaultValues, name))),
    after: textOf(name, String(value).trim()),
  }));
  const count = changes.length;
  return (
    <ConfirmDialog
      overlay={overlay}
      kind="primary"
      title={<Plural value={count} one="Change # setting?" other="Change # settings?" />}
      text={
        <>
          <p>
            <Trans>It holds within seconds, for everybody. Orders that are placed keep what they were shown.</Trans>
          </p>
          <dl className={styles['changes']}>
            {changes.map(({ name, before, after }) => (
              <div key={name}>
                <dt>{labels[name] ?? name}</dt>
                <dd>
                  <del>
                    <Trans>Was: {before}</Trans>
                  </del>
                </dd>
                <dd>
                  <ins>
                    <Trans>Becomes: {after}</Trans>
                  </ins>
                </dd>
              </div>
            ))}
          </dl>
        </>
      }
      confirm={t`Save`}
      cancel={t`Look again`}
      onConfirm={onConfirm}
    />
  );
}
