import { VOUCHER_DEFAULTS, type VoucherDescription } from '#domain/catalogue/voucher-form.ts';
import type { ParsedInputOf } from '#wire/endpoint.ts';
import { withoutUndefined } from '#wire/organizer/ticket-fields.ts';
import type { storeVoucher } from '#wire/organizer/vouchers.ts';
import type { VoucherRow } from './voucher-rows.ts';

type StoreInput = ParsedInputOf<typeof storeVoucher>;

/** All that is kept of a voucher, under the names of its form. */
export interface VoucherValues extends Omit<VoucherDescription, 'hasTemplateImage'> {
  readonly event_id: number;
  readonly voucher_type: 1 | 2;
  readonly generated_code: boolean;
  readonly start_time: string;
  readonly end_time: string;
  /** path of the picture */
  readonly template_image: string | null;
}

/** What a new voucher holds; all that has no default is asked for. Source: VOU-03 to VOU-07. */
export const NEW_VOUCHER: VoucherValues = {
  ...VOUCHER_DEFAULTS,
  title: '',
  event_id: 0,
  ticket_id: [],
  start_date: '',
  end_date: '',
  template_image: null,
};

/** What a voucher's row holds. */
export function valuesOf(row: VoucherRow): VoucherValues {
  return {
    title: row.title,
    event_id: row.event_id,
    voucher_type: row.voucher_type === 2 ? 2 : 1,
    generated_code: row.generated_code,
    ticket_id: row.tickets.map(({ id }) => id),
    template_type: row.template_type,
    template_image: row.template_image_file,
    start_date: row.start_date,
    start_time: row.start_time,
    end_date: row.end_date,
    end_time: row.end_time,
  };
}

type Given = Partial<Pick<StoreInput, Exclude<keyof StoreInput & keyof VoucherValues, 'template_image'>>>;

/** The fields of a voucher among all that was sent. */
export function givenOf({
  id: _,
  organizer_id: __,
  was: ___,
  template_image: ____,
  ...given
}: Omit<StoreInput, 'was'> & { readonly was?: unknown }): Given {
  return given;
}

/** A voucher with what is given of it; the rest stays as it is, but tickets of another event do not. Source: VOU-16. */
export function withGiven(former: VoucherValues, given: Given): VoucherValues {
  const values = { ...former, ...withoutUndefined(given) };
  const isElsewhere = values.event_id !== former.event_id && given.ticket_id === undefined;
  return isElsewhere ? { ...values, ticket_id: [] } : values;
}

/** As two versions are compared: tickets in one order, times as forms show them. */
export function asCompared({ ticket_id, start_time, end_time, ...values }: VoucherValues): VoucherValues {
  return {
    ...values,
    ticket_id: ticket_id.toSorted((a, b) => a - b),
    start_time: start_time.slice(0, 5),
    end_time: end_time.slice(0, 5),
  };
}
