import { useLingui } from '@lingui/react/macro';
import type { OrganizerVoucher } from '#wire/organizer/vouchers.ts';
import type { VoucherForm } from './form-values.ts';
import { useChosenEvent } from './use-chosen-event.ts';

/** How a field of a voucher that is chosen is said in words; undefined for what is typed. */
export function useShownValue(
  form: VoucherForm,
  voucher: OrganizerVoucher | undefined,
): (name: string, value: unknown) => string | undefined {
  const { t } = useLingui();
  const { data } = useChosenEvent(form);
  const names: Readonly<Record<string, ReadonlyMap<string, string>>> = {
    voucher_type: new Map([
      ['1', t`Per ticket`],
      ['2', t`Per order`],
    ]),
    event_id: new Map(voucher && [[String(voucher.event_id), voucher.event_title]]),
    ticket_id: new Map((data?.tickets ?? []).map(({ id, title }) => [String(id), title])),
    template_type: new Map([
      ['standard', t`Standard`],
      ['custom', t`Own image`],
    ]),
  };
  return (name, value) => {
    const known = names[name];
    if (!known) return undefined;
    const chosen = String(value)
      .split(',')
      .filter((one) => one !== '');
    return chosen.map((one) => known.get(one) ?? one).join(', ') || '–';
  };
}
