import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { OrganizerSupplement } from '#wire/organizer/supplements.ts';
import { DetailsAndPreview, FormFrame } from '#app/features/organizer/extras/form-frame.tsx';
import { PdfPageField } from '#app/features/organizer/extras/pdf-page-field.tsx';
import { ChangedNotice } from '#app/form/changed-notice.tsx';
import { DraftBanner } from '#app/form/draft-banner.tsx';
import { DraftSaveBar } from '#app/form/draft-save-bar.tsx';
import { FormErrors } from '#app/form/form-errors.tsx';
import { useCallKey } from '#app/form/use-call-key.ts';
import { useDraft } from '#app/form/use-draft.ts';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';
import { useBack } from '#app/shell/use-back.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import { KindSection } from './kind-section.tsx';
import { languagesOf, startOf, useSupplementLabels } from './form-values.ts';
import { OptionsSection } from './options-section.tsx';
import styles from './supplement-form.module.css';
import { SupplementPreview } from './supplement-preview.tsx';
import { SUPPLEMENTS } from './supplements-table.tsx';
import { State } from './use-supplement-columns.tsx';
import { UsedWith } from './used-with.tsx';
import { Switches, WhenFields } from './when-section.tsx';
import { useShownLanguage } from './use-shown-language.ts';
import { useShownValue } from './use-shown-value.ts';
import { useSupplementForm } from './use-supplement-form.ts';

interface Props {
  /** none: a new one */
  readonly supplement: OrganizerSupplement | undefined;
}

/** Adds a supplement or changes one: the same form. Source: SUP-02, screens 59. */
export function SupplementFormPage({ supplement }: Props): ReactNode {
  const { t } = useLingui();
  const back = useBack({ to: SUPPLEMENTS, search: {} });
  return (
    <FormFrame
      title={supplement ? supplement.supplement_title : <Trans>New supplement</Trans>}
      state={supplement && <State supplement={supplement} />}
      backLabel={t`Back to the supplements`}
      back={back}
    >
      <Fields supplement={supplement} back={back} />
    </FormFrame>
  );
}

function Fields({ supplement, back }: Props & { readonly back: () => void }): ReactNode {
  const { t, i18n } = useLingui();
  const { offered } = usePageFacts();
  const { date: today } = wallClock(useNow());
  const languages = languagesOf(supplement, offered);
  const callKey = useCallKey();
  const form = useSupplementForm({ supplement, callKey, back });
  const labels = useSupplementLabels(languages, form.hook.watch('supplement_option').length);
  const draft = useDraft(form, `supplement ${supplement?.id ?? 'new'}`, { callKey, isNew: !supplement });
  const shown = useShownValue();
  const [language, showLanguage] = useShownLanguage(form, languages);
  const section = { form, labels, languages, language, showLanguage };
  return (
    <form {...form.props} className={styles['form']} aria-label={supplement ? t`Edit supplement` : t`New supplement`}>
      <DraftBanner form={form} draft={draft} labels={labels} shown={shown} />
      <DetailsAndPreview
        failures={form.failures}
        details={
          <>
            <FormErrors
              form={form}
              labels={labels}
              sentence={sentenceOf(i18n, 'PleaseCheckAllfields')}
              reveal={(name) => {
                const named = languages.find((one) => name.endsWith(`titles.${one}`));
                if (named) showLanguage(named);
              }}
            />
            <ChangedNotice
              form={form}
              now={startOf(supplement, { languages, today })}
              title={<Trans>Somebody else changed this supplement meanwhile</Trans>}
              labels={labels}
              shown={shown}
            />
            <KindSection {...section} />
            <OptionsSection {...section} />
            <Panel>
              <Switches form={form} labels={labels} />
              <WhenFields form={form} labels={labels} isNew={supplement === undefined} />
              {form.hook.watch('generated_code') === true && (
                <PdfPageField
                  form={form}
                  name="template_type"
                  labels={labels}
                  current={supplement?.template_image ?? ''}
                />
              )}
            </Panel>
            {supplement && <UsedWith supplement={supplement} />}
          </>
        }
        preview={<SupplementPreview form={form} supplement={supplement} language={language} />}
      />
      <DraftSaveBar form={form} draft={draft} labels={labels} onCancel={back} />
    </form>
  );
}
