import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { faultOfPeriod, SALES_GROUP } from '#domain/organizer/report-period.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { exportSales, getSales } from '#wire/organizer/reports.ts';
import { getSaleSources, getSalesOutlook } from '#wire/organizer/sale-outlook.ts';
import { query } from '#app/data/query.ts';
import { useNow } from '#app/shell/page-facts.ts';
import { type Answer, AnswersAge } from '#app/table/age-strip.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { SalesOutlook } from './outlook.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { ReportBody, ReportPage } from './report-page.tsx';
import type { ReportChoice } from './report-search.ts';
import { SalesReport } from './sales-report.tsx';
import { SaleSources } from './sources.tsx';
import { useFaultText } from './use-fault-text.ts';
import { useReportChoice } from './use-choice.ts';

/** What was sold by days or hours, beside the period before. Source: RPT-01, RPT-08 to RPT-11, screens 65. */
export function SalesPage(): ReactNode {
  const { t } = useLingui();
  const [choice] = useReportChoice();
  const { date: today } = wallClock(useNow());
  const faultText = useFaultText();
  const tooLong = faultOfPeriod(choice, { today, group: choice.group, isFile: true });
  return (
    <ReportPage
      title={t`Sales`}
      file={{
        endpoint: exportSales,
        name: 'sales.csv',
        asked: askedOf(choice),
        off: tooLong ? faultText(tooLong) : undefined,
      }}
      choice={<PeriodChoice />}
    >
      {choice.eventId !== undefined && <Figures choice={choice} eventId={choice.eventId} />}
    </ReportPage>
  );
}

/** The period's figures, and those that no period bounds. */
function Figures({ choice, eventId }: { choice: ReportChoice; eventId: number }): ReactNode {
  const faultText = useFaultText();
  const ofWholeSale = { event_id: eventId, ticket_id: choice.ticketId };
  const outlook = useQuery(query(getSalesOutlook, ofWholeSale));
  const sources = useQuery(query(getSaleSources, ofWholeSale));
  return (
    <>
      {choice.fault ? (
        <>
          <Notice kind="danger" title={<Trans id="PleaseCheckAllfields">Please check all fields.</Trans>}>
            {faultText(choice.fault)}
          </Notice>
          <AnswersAge answers={[outlook, sources]} />
        </>
      ) : (
        <Sales choice={choice} beside={[outlook, sources]} />
      )}
      <SalesOutlook loaded={outlook} />
      <SaleSources loaded={sources} />
    </>
  );
}

function askedOf({ eventId = 0, ticketId, group, start, end, compare }: ReportChoice) {
  return {
    event_id: eventId,
    ticket_id: ticketId,
    group_id: group,
    start_date: start,
    end_date: end,
    compare: compare ? 1 : 0,
  };
}

function Sales({ choice, beside }: { choice: ReportChoice; beside: readonly Answer[] }): ReactNode {
  const loaded = useQuery({ ...query(getSales, askedOf(choice)), placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = loaded;
  const of = useFormerWhile(isPlaceholderData, choice);
  return (
    <ReportBody
      loaded={loaded}
      beside={beside}
      isEmpty={data && data.total_booked === 0 && (data.before?.total_booked ?? 0) === 0}
    >
      {data && <SalesReport sales={data} isByDays={of.group === SALES_GROUP.days} choice={of} />}
    </ReportBody>
  );
}

/** The choice that the figures on the screen are of: the former one while those of the latest are on their way. */
function useFormerWhile(isFormer: boolean, choice: ReportChoice): ReportChoice {
  const key = JSON.stringify(choice);
  const [shown, setShown] = useState({ key, choice });
  if (isFormer) return shown.choice;
  if (shown.key !== key) setShown({ key, choice });
  return choice;
}
