import { useNavigate, useSearch } from '@tanstack/react-router';
import { useNow } from '#app/shell/page-facts.ts';
import { choiceOf, type ReportChoice, readReportSearch, type ReportSearch } from './report-search.ts';

/** The choice of the address, and how to change a part of it: Back takes the change back. */
export function useReportChoice(): [ReportChoice, ReportSearch, (part: ReportSearch) => void] {
  const search = readReportSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (part: ReportSearch): void => {
    void navigate({ to: '.', search: { ...search, ...part } as never, resetScroll: false });
  };
  return [choiceOf(search, useNow()), search, change];
}
