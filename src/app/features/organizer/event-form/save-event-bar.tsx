import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWhen } from '#app/form/draft-banner.tsx';
import type { OwnEvent } from '#wire/organizer/own-event.ts';
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

/** How the form stands, and the ways out of it: Save keeps what the public does not see yet, Publish makes it public. Source: EVF-01, EVF-43. */
export function SaveEventBar({ editing, draft, labels, onCancel }: Props): ReactNode {
  const { t } = useLingui();
  const { form, event, wish, begin } = editing;
  const isPublished = event?.event_status === 1;
  const kept = useKeptText(draft, labels);
  const isChanged = form.hook.formState.isDirty;
  const publishes = useWhatPublishDoes(event);
  const unpublishes = isPublished && form.hook.watch('event_status') === '0';
  const isPublishing = form.isBusy && (wish === 'publish' || wish === 'unpublish');
  const takesOff = t`Unpublish takes the event off the site. Tickets that were sold stay valid.`;
  return (
    <SaveBar
      status={unpublishes ? `${takesOff} ${kept.text}` : isChanged ? kept.text : publishes}
      {...(isChanged && { icon: kept.isWhole ? cloudCheckIcon : triangleExclamationPointIcon })}
    >
      <Button kind="ghost" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      {!unpublishes && (
        <Button
          type="submit"
          kind="outline"
          loading={form.isBusy && !isPublishing}
          loadingText={t`Saving…`}
          onClick={() => begin({ kind: 'keep' })}
        >
          {isPublished ? <Trans>Save</Trans> : <Trans>Save as draft</Trans>}
        </Button>
      )}
      <Button
        type="submit"
        loading={isPublishing}
        loadingText={t`Saving…`}
        onClick={() => begin({ kind: unpublishes ? 'unpublish' : 'publish' })}
      >
        {unpublishes ? <Trans>Unpublish</Trans> : <Trans>Publish</Trans>}
      </Button>
    </SaveBar>
  );
}

/** What the public sees of the event now and once Publish is pressed, and what that waits for. Source: EVF-01, DSA article 30. */
function useWhatPublishDoes(event: OwnEvent | undefined): string | undefined {
  const { t } = useLingui();
  const { admin } = useEventDesk();
  const isPublished = event?.event_status === 1;
  const { data } = useQuery({ ...summaryQuery, enabled: !admin && !isPublished });
  const { unpublished, publish } = event ?? {};
  if (isPublished)
    return unpublished && publish === 1
      ? t`Visitors see the event without your changes until you publish them.`
      : undefined;
  if (!admin && data?.needs_check === 1)
    return t`Once you publish it, the event is public as soon as we have checked who you are.`;
  return t`The event is not on the site until you publish it.`;
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
