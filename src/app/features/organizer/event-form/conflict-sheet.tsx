import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { get } from 'react-hook-form';
import type { OwnEvent } from '#wire/organizer/own-event.ts';
import type { CallError } from '#app/data/call-error.ts';
import { useSession } from '#app/data/session.ts';
import { changedPaths } from '#app/form/changed-fields.ts';
import { useWhen } from '#app/form/draft-banner.tsx';
import { useErrorText } from '#app/shell/error-text.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { Button } from '#app/ui/button.tsx';
import { RadioList } from '#app/ui/form/choice.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import styles from './sheets.module.css';
import { valuesOf } from './event-values.ts';
import { formQuery } from './load-event.ts';
import type { EventEditing } from './use-event-form.ts';
import { useShownValue } from './use-shown-value.ts';

interface Props {
  readonly overlay: Overlay;
  readonly editing: EventEditing;
  readonly labels: Readonly<Record<string, string>>;
}

/** Somebody else saved the event meanwhile: one choice for each field that both changed; all else is kept of both. Source: screens 53. */
export function ConflictSheet({ overlay, editing, labels }: Props): ReactNode {
  const { t } = useLingui();
  const { event, question } = editing;
  return (
    <Sheet overlay={overlay} title={<Trans>Somebody else changed this</Trans>} closeLabel={t`Keep editing`}>
      {overlay.isOpen && event && question?.key === 'EventChanged' && (
        <Choices overlay={overlay} editing={editing} labels={labels} event={event} question={question} />
      )}
    </Sheet>
  );
}

interface ChoicesProps extends Props {
  readonly event: OwnEvent;
  readonly question: CallError;
}

/** Names that the call has for what the form calls otherwise. */
const FORM_NAMES: Readonly<Record<string, string>> = {
  images: 'gallery',
  oldimages: 'gallery',
  status: 'event_status',
};

function Choices({ overlay, editing, labels, event, question }: ChoicesProps): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const textOf = useErrorText();
  const shown = useShownValue();
  const [taken, setTaken] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({});
  const { data, error } = useQuery({ ...formQuery(String(event.id), event.version), staleTime: 0, gcTime: 0 });
  if (error) return <Notice kind="danger">{textOf(error)}</Notice>;
  if (!data) return <div className={styles['loading']} aria-busy="true" />;
  const { myevents: newer } = data;
  const mine = changedPaths(editing.form.hook);
  const theirs = valuesOf(newer);
  const paths = [...new Set(Object.keys(question.errors).map((field) => FORM_NAMES[field] ?? field))];
  const both = paths.filter((path) => path in mine);
  const unseen = paths.filter((path) => !(path in mine)).map((path) => labels[path] ?? path);
  const fields = new Intl.ListFormat(lang).format(unseen);
  const isPublishing = editing.wish === 'publish';
  // the form holds a poster only while it is chosen
  const theirsText = (path: string): string =>
    path === 'poster' && newer.poster !== '' ? t`another picture` : shown(path, get(theirs, path));
  const save = (choice: (path: string) => 'mine' | 'theirs'): void => {
    const kept = Object.entries(mine).filter(([path]) => !both.includes(path) || choice(path) === 'mine');
    overlay.close();
    editing.rebase(newer, Object.fromEntries(kept));
    editing.answer();
  };
  return (
    <div className={styles['body']}>
      <p>
        <Who question={question} />
      </p>
      {unseen.length > 0 && (
        <p>
          <Trans>Saved and not published yet: {fields}</Trans>
        </p>
      )}
      {both.map((path) => (
        <RadioList
          key={path}
          framed
          legend={labels[path] ?? path}
          name={`conflict ${path}`}
          value={taken[path] ?? 'mine'}
          options={[
            { value: 'mine', label: shown(path, mine[path]), hint: t`Yours` },
            { value: 'theirs', label: theirsText(path), hint: t`Saved meanwhile` },
          ]}
          onChoose={(value) => setTaken({ ...taken, [path]: value as 'mine' | 'theirs' })}
        />
      ))}
      <p className={styles['hint']}>
        <Trans>Fields that only one of you changed are kept from both.</Trans>
      </p>
      <div className={styles['actions']}>
        <Button onClick={() => save((path) => taken[path] ?? 'mine')}>
          {isPublishing ? <Trans>Publish with these choices</Trans> : <Trans>Save with these choices</Trans>}
        </Button>
        <Button kind="outline" onClick={() => save(() => 'theirs')}>
          {isPublishing ? <Trans>Publish what was saved</Trans> : <Trans>Take what was saved</Trans>}
        </Button>
        <Button kind="ghost" onClick={overlay.close}>
          <Trans>Keep editing</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Who saved, and when; oneself, from another tab or device, is said so. */
function Who({ question: { values } }: { readonly question: CallError }): ReactNode {
  const whenOf = useWhen();
  const name = useSession()?.user_detail.name;
  const by = String(values['by'] ?? '');
  const when = whenOf(Date.parse(String(values['at'] ?? '')));
  if (by === '' || by === name)
    return <Trans>This event was saved in another tab or on another device, {when}, while you had it open.</Trans>;
  return (
    <Trans>
      {by} saved this event, {when}, while you had it open.
    </Trans>
  );
}
