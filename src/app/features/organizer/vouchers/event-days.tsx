import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { endAfter } from '#domain/catalogue/supplement-form.ts';
import { countsAtEvent } from '#domain/catalogue/voucher-form.ts';
import { isWallDate } from '#domain/time/calendar.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import { wallClock, type WallDate } from '#domain/time/wall-clock.ts';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import type { VoucherForm } from './form-values.ts';
import { useChosenEvent } from './use-chosen-event.ts';

/** Says that a voucher does not count when its event is on, or that the event is over. Source: issue 30. */
export function EventDays({ form }: { readonly form: VoucherForm }): ReactNode {
  const { lang } = usePageFacts();
  const { date: today } = wallClock(useNow());
  const [start_date, end_date] = form.hook.watch(['start_date', 'end_date']);
  const { data } = useChosenEvent(form);
  const first = data?.event.start_date;
  if (!first || !isWallDate(start_date) || !isWallDate(end_date)) return null;
  const last = data.event.end_date ?? first;
  if (last < today)
    return (
      <Notice kind="warn">
        <Trans>This event is over. Only tickets that were sold already have the voucher.</Trans>
      </Notice>
    );
  if (countsAtEvent({ start_date, end_date }, { start_date: first, end_date: last })) return null;
  const day = formatLongDate(first, lang);
  return (
    <Notice
      kind="warn"
      live
      action={
        <Button kind="outline" size="small" onClick={() => setDays(form, { first, last })}>
          <Trans>Use the event’s days</Trans>
        </Button>
      }
    >
      <Trans>The event is on {day}: the voucher does not count then, and is refused at the door.</Trans>
    </Notice>
  );
}

/** The end is a day after the start at least. Source: VOU-11. */
function setDays({ hook }: VoucherForm, { first, last }: { readonly first: WallDate; readonly last: WallDate }): void {
  const next = endAfter(first);
  const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
  hook.setValue('start_date', first, options);
  hook.setValue('end_date', last > next ? last : next, options);
  // the button that was pressed goes
  hook.setFocus('start_date');
}
