import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatTime } from '#domain/time/calendar.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { Checkbox, RadioList } from '#app/ui/form/choice.tsx';
import type { Booking } from './booking-sheets.tsx';
import { isTakenBack } from './money-back.tsx';

interface TicketChoiceProps {
  readonly left: Booking['admissions'];
  readonly chosen: readonly string[];
  readonly onChoose: (id: string, isChosen: boolean) => void;
}

/** Which of the tickets that are left are cancelled; of those that are in it says so. */
export function TicketChoice({ left, chosen, onChoose }: TicketChoiceProps): ReactNode {
  const { t } = useLingui();
  const inSince = (at: string | null): string => {
    if (at === null) return t`in`;
    const time = formatTime(wallClock(new Date(at)).time);
    return t`in, ${time}`;
  };
  return (
    <fieldset>
      <legend>
        <b>
          <Trans>Which tickets</Trans>
        </b>
      </legend>
      {left.map(({ id, position, holder_names: names, scans, checked_in_at: at }) => (
        <Checkbox
          key={id}
          label={[t`Ticket ${position}`, names.filter(Boolean).join(', '), scans > 0 && inSince(at)]
            .filter(Boolean)
            .join(', ')}
          checked={chosen.includes(id)}
          onChange={({ currentTarget }) => onChoose(id, currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}

interface MoneyChoiceProps {
  readonly booking: Booking;
  readonly status: 2 | 3;
  readonly onChoose: (status: 2 | 3) => void;
}

/** What becomes of what was paid for them. */
export function MoneyChoice({ booking, status, onChoose }: MoneyChoiceProps): ReactNode {
  const { t } = useLingui();
  return (
    <RadioList
      legend={t`What happens`}
      name="status"
      value={String(status)}
      onChoose={(value) => onChoose(value === '2' ? 2 : 3)}
      options={[
        { value: '3', label: t`Cancel and pay back` },
        { value: '2', label: isTakenBack(booking) ? t`Cancel only` : t`Cancel only, keep the money` },
      ]}
    />
  );
}
