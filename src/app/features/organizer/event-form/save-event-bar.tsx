import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWhen } from '#app/form/draft-banner.tsx';
import type { FormDraft } from '#app/form/use-draft.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { Button } from '#app/ui/button.tsx';
import { SaveBar } from '#app/ui/form/save-bar.tsx';
import { cloudCheckIcon, triangleExclamationPointIcon } from '#app/ui/icons/other-pages.ts';
import { summaryQuery } from '#app/features/dashboard/dashboard-queries.ts';
import { useEventDesk } from './event-desk.ts';
import type { EventEditing } from './use-event-form.ts';

interface Props {
  readonly editing: EventEditing;
  readonly draft: FormDraft;
  readonly labels: Readonly<Record<string, string>>;
  readonly onCancel: () => void;
}

/** How the form stands, and the ways out of it: an event that is not published can be saved as a draft, and Save publishes it. Source: EVF-01. */
export function SaveEventBar({ editing, draft, labels, onCancel }: Props): ReactNode {
  const { t } = useLingui();
  const { form, event, isDraft, asDraft } = editing;
  const isPublished = event?.event_status === 1;
  const kept = useKeptText(draft, labels);
  const isChanged = form.hook.formState.isDirty;
  const publishes = useWhatSaveDoes(isPublished);
  return (
    <SaveBar
      status={isChanged ? kept.text : publishes}
      {...(isChanged && { icon: kept.isWhole ? cloudCheckIcon : triangleExclamationPointIcon })}
    >
      <Button kind="ghost" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      {!isPublished && (
        <Button
          type="submit"
          kind="outline"
          loading={form.isBusy && isDraft}
          loadingText={t`Saving…`}
          onClick={() => asDraft(true)}
        >
          <Trans>Save as draft</Trans>
        </Button>
      )}
      <Button type="submit" loading={form.isBusy && !isDraft} loadingText={t`Saving…`} onClick={() => asDraft(false)}>
        <Trans>Save</Trans>
      </Button>
    </SaveBar>
  );
}

/** That Save publishes the event, and what that waits for; nothing of one that is published. Source: EVF-01, DSA article 30. */
function useWhatSaveDoes(isPublished: boolean): string | undefined {
  const { t } = useLingui();
  const { admin } = useEventDesk();
  const { data } = useQuery({ ...summaryQuery, enabled: !admin && !isPublished });
  if (isPublished) return undefined;
  if (!admin && data?.needs_check === 1)
    return t`Save publishes the event: it is public as soon as we have checked who you are.`;
  return t`Save publishes the event.`;
}

/** Where the changes are, in words, and whether all of them are kept. */
function useKeptText({ keptAt, notKept }: FormDraft, labels: Props['labels']): { text: string; isWhole: boolean } {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const whenOf = useWhen();
  if (keptAt === undefined) return { text: t`Changes not saved`, isWhole: false };
  const when = whenOf(keptAt);
  const fields = new Intl.ListFormat(lang).format(notKept.map((name) => labels[name] ?? name));
  return fields
    ? { text: t`Kept on this device, but not: ${fields}`, isWhole: false }
    : { text: t`Changes kept on this device, ${when}`, isWhole: true };
}
