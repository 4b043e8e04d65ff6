import { useLingui } from '@lingui/react/macro';
import type { TableTexts } from '#app/ui/table/table-parts.ts';

/** What every table says. */
export function useTableTexts() {
  const { t } = useLingui();
  return {
    actions: (row) => (row ? t`Actions for ${row}` : t`Actions`),
    close: t`Close`,
    loading: t`Loading…`,
    chooseAll: t`Select this page`,
    choose: (row) => t`Select ${row}`,
    sort: t`Sort by`,
    ascending: t`Ascending, turn round`,
    descending: t`Descending, turn round`,
    pages: t`Pages`,
    rows: t`Rows`,
    previous: t`Previous page`,
    next: t`Next page`,
    page: (page: number) => t`Page ${page}`,
  } satisfies TableTexts & Record<string, unknown>;
}
