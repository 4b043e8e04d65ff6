import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { SALES_GROUP } from '#domain/organizer/report-period.ts';
import { isWallDate } from '#domain/time/calendar.ts';
import { wallClock, type WallDate } from '#domain/time/wall-clock.ts';
import { useNow } from '#app/shell/page-facts.ts';
import { Chip } from '#app/ui/chip.tsx';
import { DateInput } from '#app/ui/form/date-input.tsx';
import { Segmented } from '#app/ui/form/segmented.tsx';
import { arrowLeftRightIcon } from '#app/ui/icons/organizer.ts';
import styles from './reports.module.css';
import { useReportChoice } from './use-choice.ts';

/** Days or hours, of which days, and whether the period before stands beside them. Source: RPT-08 to RPT-11, screens 65. */
export function PeriodChoice(): ReactNode {
  const { t } = useLingui();
  const [{ group, start, end, compare, fault }, , change] = useReportChoice();
  const { date: today } = wallClock(useNow());
  return (
    <>
      <div className={styles['group']}>
        <Segmented
          legend={<Trans>Counted by</Trans>}
          segments={[
            { value: String(SALES_GROUP.days), label: <Trans>Days</Trans> },
            { value: String(SALES_GROUP.hours), label: <Trans>Hours</Trans> },
          ]}
          value={String(group)}
          onChange={(value) => change({ group: value === '1' ? '1' : undefined })}
        />
      </div>
      <fieldset className={styles['period']}>
        <legend className="visually-hidden">{t`Period`}</legend>
        <Day
          label={t`First day`}
          day={start}
          today={today}
          isWrong={fault?.field === 'start_date'}
          choose={(day) => change({ start: day, end })}
        />
        –
        <Day
          label={t`Last day`}
          day={end}
          today={today}
          isWrong={fault?.field === 'end_date'}
          choose={(day) => change({ start, end: day })}
        />
      </fieldset>
      <Chip
        pressed={compare}
        icon={arrowLeftRightIcon}
        onClick={() => change({ before: compare ? '0' : undefined })}
      >{t`Period before`}</Chip>
    </>
  );
}

interface DayProps {
  readonly label: string;
  readonly day: WallDate;
  readonly today: WallDate;
  readonly isWrong: boolean;
  readonly choose: (day: WallDate) => void;
}

/** While a day is typed it is none: it is chosen once it is one. The field stays the same one, so that typing goes on in it. */
function Day({ label, day, today, isWrong, choose }: DayProps): ReactNode {
  const [{ of, typed }, setTyped] = useState({ of: day, typed: day });
  // another day was chosen elsewhere, or by Back
  if (of !== day) setTyped({ of: day, typed: day });
  return (
    <DateInput
      label={label}
      value={typed}
      max={today}
      aria-invalid={isWrong || undefined}
      onChange={({ currentTarget: { value } }) => {
        setTyped({ of: day, typed: value });
        // a year that is being typed begins with zeros
        if (isWallDate(value) && !value.startsWith('0') && value !== day) choose(value);
      }}
    />
  );
}
