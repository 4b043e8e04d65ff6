import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { VOUCHER_TYPE, voucherState } from '#domain/catalogue/voucher-form.ts';
import { formatTime } from '#domain/time/calendar.ts';
import { formatTableDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { OrganizerVoucher } from '#wire/organizer/vouchers.ts';
import { DatedTag } from '#app/features/organizer/extras/dated-tag.tsx';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';
import type { TableColumn } from '#app/ui/table/table-parts.ts';

/** The columns of the organizer's vouchers. Source: VOU-02, VOU-13. */
export function useVoucherColumns(): readonly TableColumn<OrganizerVoucher>[] {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const momentOf = (date: string, time: string): string => `${formatTableDate(date, lang)} ${formatTime(time)}`;
  return [
    { key: 'title', title: t`Title`, isName: true, card: 'title', cell: ({ title }) => <b>{title}</b> },
    { key: 'event_title', title: t`Event`, card: 'note', cell: ({ event_title }) => event_title },
    {
      key: 'voucher_type',
      title: t`One voucher`,
      card: 'note',
      cell: ({ voucher_type }) => (voucher_type === VOUCHER_TYPE.perOrder ? t`Per order` : t`Per ticket`),
    },
    {
      key: 'start_date',
      title: t`Valid from`,
      cell: ({ start_date, start_time }) => <span className="num">{momentOf(start_date, start_time)}</span>,
    },
    {
      key: 'end_date',
      title: t`until`,
      cell: ({ end_date, end_time }) => <span className="num">{momentOf(end_date, end_time)}</span>,
    },
    { key: 'status', title: t`Status`, card: 'line', cell: (voucher) => <State voucher={voucher} /> },
    {
      key: 'created_at',
      title: t`Made on`,
      cell: ({ created_at }) => (
        <span className="num">{formatTableDate(wallClock(new Date(created_at)).date, lang)}</span>
      ),
    },
  ];
}

/** Active or not, at this minute. */
export function State({ voucher }: { readonly voucher: OrganizerVoucher }): ReactNode {
  return <DatedTag state={voucherState(voucher, wallClock(useNow()))} from={voucher.start_date} />;
}
