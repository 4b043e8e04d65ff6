import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TemplateType } from '#domain/organizer/mail-template.ts';
import type { MailTemplate } from '#wire/organizer/mail-templates.ts';
import { ChangedNotice } from '#app/form/changed-notice.tsx';
import { DraftBanner } from '#app/form/draft-banner.tsx';
import { DraftSaveBar } from '#app/form/draft-save-bar.tsx';
import { FormErrors } from '#app/form/form-errors.tsx';
import { useCallKey } from '#app/form/use-call-key.ts';
import { useDraft } from '#app/form/use-draft.ts';
import { Segmented } from '#app/ui/form/segmented.tsx';
import { shownValue, useTemplateLabels } from './form-values.ts';
import { MailPreview } from './mail-preview.tsx';
import { InUsePart, PicturesPart, WordsPart } from './template-parts.tsx';
import styles from './template-form.module.css';
import { useHasRoom } from './use-has-room.ts';
import { useTemplateForm } from './use-template-form.ts';

interface Props {
  /** undefined: a new one */
  readonly template: MailTemplate | undefined;
  readonly type: TemplateType;
  /** the organizer's other event templates, which may name the same events */
  readonly others: readonly MailTemplate[];
  readonly onMade: (template: MailTemplate) => void;
  readonly onCancel: () => void;
}

type View = 'write' | 'preview';

/** Writes a template beside the mail that it makes; on phones the two are tabs. Source: screens 61. */
export function TemplateForm({ template: read, type, others, onMade, onCancel }: Props): ReactNode {
  const { t } = useLingui();
  const [view, setView] = useState<View>('write');
  const hasRoom = useHasRoom();
  const callKey = useCallKey();
  const { form, template, now } = useTemplateForm({ template: read, type, callKey, onMade });
  const labels = useTemplateLabels();
  // of one that is there each page has its own key: another page's change is another's
  const kept = read ? {} : { callKey, isNew: true };
  const draft = useDraft(form, `template ${type === 'general' ? type : (read?.id ?? 'new')}`, kept);
  const { failures } = form;
  const [seen, setSeen] = useState(failures);
  if (failures !== seen) {
    setSeen(failures);
    // what is wrong is in the part that is written
    setView('write');
  }
  const part = { form, labels, template };
  return (
    <form {...form.props} className={styles['form']} aria-label={template ? t`Edit template` : t`New template`}>
      <DraftBanner form={form} draft={draft} labels={labels} shown={shownValue} />
      <FormErrors form={form} labels={labels} reveal={() => flushSync(() => setView('write'))} />
      <ChangedNotice
        form={form}
        now={now}
        title={<Trans>Somebody else changed this template meanwhile</Trans>}
        labels={labels}
        shown={shownValue}
      />
      {!hasRoom && (
        <Segmented
          legend={t`What is shown`}
          value={view}
          onChange={(value) => setView(value === 'preview' ? 'preview' : 'write')}
          segments={[
            { value: 'write', label: <Trans>Write</Trans> },
            { value: 'preview', label: <Trans>Preview</Trans> },
          ]}
        />
      )}
      <div className={styles['columns']}>
        <div className={styles['parts']} hidden={!hasRoom && view !== 'write'}>
          <InUsePart {...part} type={type} others={others} />
          <WordsPart {...part} type={type} />
          <PicturesPart {...part} />
        </div>
        {(hasRoom || view === 'preview') && <MailPreview form={form} template={template} />}
      </div>
      <DraftSaveBar form={form} draft={draft} labels={labels} onCancel={onCancel} />
    </form>
  );
}
