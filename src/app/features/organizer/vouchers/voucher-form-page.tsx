import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { wallClock } from '#domain/time/wall-clock.ts';
import { type OrganizerVoucher, previewVoucher } from '#wire/organizer/vouchers.ts';
import { DetailsAndPreview, FormFrame } from '#app/features/organizer/extras/form-frame.tsx';
import { PagePreview } from '#app/features/organizer/extras/page-preview.tsx';
import { PdfPageField } from '#app/features/organizer/extras/pdf-page-field.tsx';
import { ChangedNotice } from '#app/form/changed-notice.tsx';
import { DraftBanner } from '#app/form/draft-banner.tsx';
import { DraftSaveBar } from '#app/form/draft-save-bar.tsx';
import { FormErrors } from '#app/form/form-errors.tsx';
import { useCallKey } from '#app/form/use-call-key.ts';
import { useDraft } from '#app/form/use-draft.ts';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { useNow } from '#app/shell/page-facts.ts';
import { useBack } from '#app/shell/use-back.ts';
import { Toggle } from '#app/ui/form/choice-row.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { startOf, useVoucherLabels, type VoucherForm } from './form-values.ts';
import { MainSection } from './main-section.tsx';
import { useShownValue } from './use-shown-value.ts';
import { ticketsThere, useChosenEvent } from './use-chosen-event.ts';
import { State } from './use-voucher-columns.tsx';
import { useVoucherForm } from './use-voucher-form.ts';
import styles from './voucher-form.module.css';
import { VOUCHERS } from './vouchers-table.tsx';

interface Props {
  /** none: a new one */
  readonly voucher: OrganizerVoucher | undefined;
}

/** Adds a voucher or changes one: the same form. Source: VOU-02, screens 60. */
export function VoucherFormPage({ voucher }: Props): ReactNode {
  const { t } = useLingui();
  const back = useBack({ to: VOUCHERS, search: {} });
  return (
    <FormFrame
      title={voucher ? voucher.title : <Trans>New voucher</Trans>}
      state={voucher && <State voucher={voucher} />}
      backLabel={t`Back to the vouchers`}
      back={back}
    >
      <Fields voucher={voucher} back={back} />
    </FormFrame>
  );
}

function Fields({ voucher, back }: Props & { readonly back: () => void }): ReactNode {
  const { t, i18n } = useLingui();
  const { date: today } = wallClock(useNow());
  const labels = useVoucherLabels();
  const callKey = useCallKey();
  const form = useVoucherForm({ voucher, callKey, back });
  const draft = useDraft(form, `voucher ${voucher ? (voucher.first_id ?? voucher.id) : 'new'}`, {
    callKey,
    isNew: !voucher,
  });
  const shown = useShownValue(form, voucher);
  const { error: _, required: __, ...code } = form.field('generated_code');
  return (
    <form {...form.props} className={styles['form']} aria-label={voucher ? t`Edit voucher` : t`New voucher`}>
      <DraftBanner form={form} draft={draft} labels={labels} shown={shown} />
      <DetailsAndPreview
        failures={form.failures}
        details={
          <>
            <FormErrors form={form} labels={labels} sentence={sentenceOf(i18n, 'fillallfields')} />
            <ChangedNotice
              form={form}
              now={startOf(voucher, today)}
              title={<Trans>Somebody else changed this voucher meanwhile</Trans>}
              labels={labels}
              shown={shown}
            />
            <Effect voucher={voucher} hasCode={form.hook.watch('generated_code') === true} />
            <MainSection form={form} labels={labels} voucher={voucher} />
            <Panel>
              <Toggle
                label={labels['generated_code']}
                hint={t`Each voucher has its own QR code; without one its page bears the number of the order`}
                {...code}
              />
              <PdfPageField form={form} name="template_type" labels={labels} current={voucher?.template_image ?? ''} />
            </Panel>
          </>
        }
        preview={<Preview form={form} voucher={voucher} />}
      />
      <DraftSaveBar form={form} draft={draft} labels={labels} onCancel={back} />
    </form>
  );
}

/** What a voucher does, and whom a change reaches. Source: VOU-14, screens 60. */
function Effect({ voucher, hasCode }: Props & { readonly hasCode: boolean }): ReactNode {
  const given = voucher?.given ?? 0;
  return (
    <Notice kind="info">
      <p>
        <Trans>A voucher does not change the price of a ticket.</Trans> {hasCode && <Trans>It is scanned once.</Trans>}{' '}
        {given > 0 && (
          <>
            <Plural value={given} one="# is given already." other="# are given already." />{' '}
            <Trans>Who has it keeps it as it is, also at the door. Changes hold for the orders to come.</Trans>
          </>
        )}
        {!voucher && <Trans>Tickets that were sold already get it too, the next time their PDF is downloaded.</Trans>}
      </p>
    </Notice>
  );
}

function Preview({ form, voucher }: Props & { readonly form: VoucherForm }): ReactNode {
  const values = form.hook.watch();
  const { title, voucher_type, generated_code, event_id, ticket_id, template_type, template_image } = values;
  const { start_date, start_time, end_date, end_time } = values;
  const isDated = [start_date, start_time, end_date, end_time].every((one) => one !== '');
  const event = useChosenEvent(form);
  const tickets = String(ticketsThere(ticket_id, event.data));
  const isOfEvent = event.isChosen && !event.isDeleted;
  // what of it is there no more is known first
  if (event.isLoading) return null;
  return (
    <PagePreview
      endpoint={previewVoucher}
      fileName="voucher.pdf"
      input={{
        ...(voucher && { id: voucher.id }),
        ...(isOfEvent && { event_id: Number(event_id) }),
        ...(isOfEvent && tickets !== '' && { ticket_id: tickets }),
        title: title === '' ? '…' : title,
        voucher_type,
        generated_code,
        template_type,
        ...(template_type === 'custom' && template_image && { template_image }),
        ...(isDated && { start_date, start_time, end_date, end_time }),
      }}
    />
  );
}
