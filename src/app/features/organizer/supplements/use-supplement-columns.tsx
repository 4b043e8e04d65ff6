import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { supplementState } from '#domain/catalogue/supplement-form.ts';
import { SUPPLEMENT_APPLIED, SUPPLEMENT_TYPE } from '#domain/cart/supplements.ts';
import type { Language } from '#domain/content/languages.ts';
import { formatTableDate } from '#domain/time/format-date.ts';
import { wallClock, type WallDate } from '#domain/time/wall-clock.ts';
import type { OrganizerSupplement } from '#wire/organizer/supplements.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { DatedTag } from '#app/features/organizer/extras/dated-tag.tsx';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';
import { DateTime } from '#app/ui/event/date-time.tsx';
import type { TableColumn } from '#app/ui/table/table-parts.ts';

/** The columns of the organizer's supplements. Source: SUP-02, SUP-23. */
export function useSupplementColumns(): readonly TableColumn<OrganizerSupplement>[] {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const kinds = {
    [SUPPLEMENT_TYPE.checkbox]: t`Single`,
    [SUPPLEMENT_TYPE.options]: t`Options`,
    [SUPPLEMENT_TYPE.text]: t`Text`,
  };
  const appliedOf = (applied: number): string =>
    applied === SUPPLEMENT_APPLIED.oncePerLine ? t`Per order` : t`Per ticket`;
  const soldOf = ({ sold }: OrganizerSupplement): string => t`${sold} sold`;
  return [
    {
      key: 'supplement_title',
      title: t`Title`,
      isName: true,
      card: 'title',
      cell: ({ supplement_title }) => <b>{supplement_title}</b>,
    },
    {
      key: 'supplement_type',
      title: t`Kind`,
      card: 'note',
      cell: ({ supplement_type }) => kinds[supplement_type],
    },
    {
      key: 'supplement_price',
      title: t`Price`,
      isSortable: false,
      align: 'end',
      card: 'note',
      cell: (supplement) => <Price supplement={supplement} />,
    },
    {
      key: 'supplement_applied',
      title: t`How often`,
      cell: ({ supplement_applied }) => appliedOf(supplement_applied),
    },
    {
      key: 'start_date',
      title: t`From`,
      cell: ({ start_date }) => <Day date={start_date} lang={lang} />,
    },
    {
      key: 'end_date',
      title: t`until`,
      cell: ({ end_date }) => <Day date={end_date} lang={lang} />,
    },
    {
      key: 'sold',
      title: t`Sold`,
      align: 'end',
      card: 'note',
      cell: ({ sold }) => <span className="num">{sold}</span>,
      cardCell: soldOf,
    },
    { key: 'status', title: t`Status`, card: 'line', cell: (supplement) => <State supplement={supplement} /> },
  ];
}

/** What one costs, or from what to what; a text costs nothing. */
function Price({ supplement }: { supplement: OrganizerSupplement }): ReactNode {
  const { supplement_type, supplement_price, supplement_option } = supplement;
  if (supplement_type === SUPPLEMENT_TYPE.text) return '–';
  if (supplement_type === SUPPLEMENT_TYPE.checkbox) return <MoneyOf wire={supplement_price} />;
  const prices = supplement_option.map(({ price }) => price).toSorted((a, b) => Number(a) - Number(b));
  const [lowest, highest] = [prices[0], prices.at(-1)];
  if (lowest === undefined || highest === undefined) return '–';
  if (lowest === highest) return <MoneyOf wire={lowest} />;
  return (
    <>
      <MoneyOf wire={lowest} /> – <MoneyOf wire={highest} />
    </>
  );
}

function Day({ date, lang }: { date: WallDate | null; lang: Language }): ReactNode {
  return date === null ? '–' : <DateTime iso={date} text={formatTableDate(date, lang)} />;
}

/** Active or not, on this day. */
export function State({ supplement: { start_date, end_date } }: { supplement: OrganizerSupplement }): ReactNode {
  const { date: today } = wallClock(useNow());
  return <DatedTag state={supplementState({ startDate: start_date, endDate: end_date }, today)} from={start_date} />;
}
