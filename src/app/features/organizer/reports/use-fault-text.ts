import { useLingui } from '@lingui/react/macro';
import type { PeriodFault } from '#domain/organizer/report-period.ts';

/** What is wrong with the days of a report, in words. Source: RPT-08 to RPT-10. */
export function useFaultText(): (fault: PeriodFault) => string {
  const { t } = useLingui();
  return ({ key, values }) => {
    const days = values?.days ?? 0;
    switch (key) {
      case 'DashboardPage.dategreater':
        return t({ id: 'DashboardPage.dategreater', message: 'The end date must not be before the start date.' });
      case 'NotAfterToday':
        return t({ id: 'NotAfterToday', message: 'Choose today or an earlier day.' });
      case 'ReportMaxDays':
        return t({ id: 'ReportMaxDays', message: `At most ${{ days }} days, and the end after the start.` });
    }
  };
}
