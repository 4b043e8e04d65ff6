import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { Button } from '#app/ui/button.tsx';
import { SaveBar } from '#app/ui/form/save-bar.tsx';
import { cloudCheckIcon, triangleExclamationPointIcon } from '#app/ui/icons/other-pages.ts';
import { useWhen } from './draft-banner.tsx';
import type { FormDraft } from './use-draft.ts';
import type { Form } from './use-form.ts';

interface Props<Values extends FieldValues> {
  readonly form: Form<Values>;
  readonly draft: FormDraft;
  readonly labels: Readonly<Record<string, string>>;
  readonly onCancel: () => void;
  /** what is said while nothing is changed */
  readonly status?: ReactNode;
  /** what else can be done, before the buttons */
  readonly children?: ReactNode;
}

/** Saves a long form or leaves it, and says what of it is kept on the device. Source: screens 53. */
export function DraftSaveBar<Values extends FieldValues>(props: Props<Values>): ReactNode {
  const { form, draft, labels, onCancel, status, children } = props;
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const whenOf = useWhen();
  const { keptAt, notKept } = draft;
  const isChanged = form.hook.formState.isDirty;
  const when = keptAt === undefined ? '' : whenOf(keptAt);
  const fields = new Intl.ListFormat(lang).format(notKept.map((name) => labels[name] ?? name));
  const kept = fields ? t`Kept on this device, but not: ${fields}` : t`Changes kept on this device, ${when}`;
  return (
    <SaveBar
      status={isChanged ? (when ? kept : t`Changes not saved`) : status}
      icon={isChanged ? (when && !fields ? cloudCheckIcon : triangleExclamationPointIcon) : undefined}
    >
      {children}
      <Button kind="outline" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" loading={form.isBusy} loadingText={t`Saving…`}>
        <Trans>Save</Trans>
      </Button>
    </SaveBar>
  );
}
