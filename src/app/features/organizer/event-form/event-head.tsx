import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isApart } from '#device/apart.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { eyeIcon } from '#app/ui/icons/buying.ts';
import { arrowLeftIcon } from '#app/ui/icons/first-view.ts';
import { Tag } from '#app/ui/tag.tsx';
import styles from './event-form.module.css';
import type { EventEditing } from './use-event-form.ts';

interface Props {
  readonly editing: EventEditing;
  readonly onBack: () => void;
}

/** Which event this is, how it stands, and the way to see it as visitors will. Source: EVF-02, screens 53. */
export function EventHead({ editing: { event, form, preview }, onBack }: Props): ReactNode {
  const { t } = useLingui();
  return (
    <div className={styles['head']}>
      <IconButton icon={arrowLeftIcon} label={t`Back`} onClick={onBack} />
      <h1>{event ? event.title || t`Event without a title` : t`New event`}</h1>
      {event && <State event={event} />}
      {/* another tab knows nothing of a session that is this page's alone */}
      {!isApart() && (
        <Button kind="ghost" size="small" disabled={form.isBusy} onClick={preview}>
          <Icon d={eyeIcon} size={20} /> <Trans>Preview</Trans>
        </Button>
      )}
    </div>
  );
}

function State({ event: { event_status, draft } }: { readonly event: NonNullable<EventEditing['event']> }): ReactNode {
  if (event_status === 1) {
    return (
      <Tag kind="ok">
        <Trans>Published</Trans>
      </Tag>
    );
  }
  return <Tag>{draft === 1 ? <Trans>Draft</Trans> : <Trans>Un-Published</Trans>}</Tag>;
}
