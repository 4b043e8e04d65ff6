import { useLingui } from '@lingui/react/macro';
import type * as v from 'valibot';
import { endAfter } from '#domain/catalogue/supplement-form.ts';
import { VOUCHER_DEFAULTS } from '#domain/catalogue/voucher-form.ts';
import { formatTime } from '#domain/time/calendar.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';
import type { voucherForm } from '#wire/organizer/voucher-fields.ts';
import type { OrganizerVoucher } from '#wire/organizer/vouchers.ts';
import type { Form } from '#app/form/use-form.ts';

export type VoucherFormValues = v.InferInput<ReturnType<typeof voucherForm>>;
export type VoucherForm = Form<VoucherFormValues>;

/** What the form begins with: the voucher, or today and tomorrow. Source: VOU-03 to VOU-07, VOU-12. */
export function startOf(voucher: OrganizerVoucher | undefined, today: WallDate): VoucherFormValues {
  const { generated_code, template_type, voucher_type, start_time, end_time } = VOUCHER_DEFAULTS;
  if (!voucher) {
    return {
      title: '',
      voucher_type: String(voucher_type),
      generated_code,
      event_id: '',
      ticket_id: [],
      template_type,
      start_date: today,
      start_time: formatTime(start_time),
      end_date: endAfter(today),
      end_time: formatTime(end_time),
    };
  }
  return {
    title: voucher.title,
    voucher_type: String(voucher.voucher_type),
    generated_code: voucher.generated_code === 1,
    event_id: String(voucher.event_id),
    ticket_id: voucher.ticket_id,
    template_type: voucher.template_type,
    start_date: voucher.start_date,
    start_time: formatTime(voucher.start_time),
    end_date: voucher.end_date,
    end_time: formatTime(voucher.end_time),
  };
}

/** What the fields that are sent were, so that nothing is overwritten unseen; a picture is not compared. */
export function wasOf(was: VoucherFormValues, sent: Partial<VoucherFormValues>): string {
  const { template_image: _, ...fields } = was;
  return JSON.stringify(Object.fromEntries(Object.entries(fields).filter(([name]) => name in sent)));
}

/** What each field is called. Source: screens 60. */
export function useVoucherLabels(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    title: t`Title`,
    voucher_type: t`One voucher`,
    event_id: t`Event`,
    ticket_id: t`With tickets`,
    start_date: t`Valid from`,
    start_time: t`Time of the start`,
    end_date: t`until`,
    end_time: t`Time of the end`,
    generated_code: t`Own code`,
    template_type: t`Page in the ticket PDF`,
    template_image: t`Picture of the page`,
  };
}
