import { useLingui } from '@lingui/react/macro';
import { formatTime } from '#domain/time/calendar.ts';
import { formatDateTime } from '#domain/time/format-date.ts';
import { formatMoney, fromWire, ZERO } from '#domain/money/money.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { CallError } from '#app/data/call-error.ts';
import type { Answer } from '#app/data/door/answer.ts';
import { useErrorText } from '#app/shell/error-text.ts';

/** The time of day of an instant; of another day than today with its date. */
export function clockOf(at: string | number, now = new Date()): string {
  const instant = wallClock(new Date(at));
  return instant.date === wallClock(now).date ? formatTime(instant.time) : formatDateTime(instant);
}

interface Words {
  readonly word: string;
  readonly text: string;
}

/** The word of an answer, and the sentences below it. */
export function useAnswerWords(): (answer: Answer) => Words {
  const { t } = useLingui();
  const reasonText = useReasonText();
  const undoneText = ({ taken }: Answer): string => {
    if (taken === 0) return t`This scan does not count any more.`;
    const amount = formatMoney(taken);
    return t`This scan does not count any more. Give ${amount} back.`;
  };
  const outcomeWords = (answer: Answer): Words => {
    const { outcome, kind, first_at, again_at, due } = answer;
    const isTicket = kind === 'admission' || kind === null;
    switch (outcome) {
      case 'accepted':
        return { word: isTicket ? t`Let in` : t`Valid`, text: '' };
      case 'already_in': {
        const time = first_at && clockOf(first_at);
        const again = again_at && clockOf(again_at);
        const first = time ? t`First scan at ${time}.` : '';
        if (again) return { word: t`Too soon`, text: `${first} ${t`Again from ${again}.`}` };
        return { word: isTicket ? t`Already in` : t`Already used`, text: first };
      }
      case 'amount_due': {
        const amount = formatMoney(fromWire(due) ?? ZERO);
        return { word: t`To pay: ${amount}`, text: t`The whole order is paid in cash before anybody goes in.` };
      }
      case 'not_valid':
        return { word: t`Not valid`, text: reasonText(answer.reason) };
    }
  };
  return (answer) => {
    if (answer.undone) return { word: t`Taken back`, text: undoneText(answer) };
    const { word, text } = outcomeWords(answer);
    if (answer.excess === 0) return { word, text };
    const amount = formatMoney(answer.excess);
    return { word, text: `${text} ${t`The order was paid before. Give ${amount} back.`}`.trim() };
  };
}

/** Why a check-in, or its taking back, failed. */
export function useDoorError(): (error: unknown) => string {
  const errorText = useErrorText();
  const reasonText = useReasonText();
  const dueText = useDueText();
  return (error) => {
    if (!(error instanceof CallError) || error.key !== 'bookingcheckinfailed') return errorText(error);
    const { reason, due, taken } = error.values;
    return reason === 'amount_due' ? dueText(String(due), String(taken ?? '')) : reasonText(String(reason));
  };
}

/** Why nobody was let in by hand with the cash that was taken, if any: what is due by now. */
function useDueText(): (due: string, taken: string) => string {
  const { t } = useLingui();
  return (due, taken) => {
    const cents = fromWire(due) ?? ZERO;
    const amount = formatMoney(cents);
    if (cents === ZERO)
      return t`Nobody was let in: nothing is due for this order any more. Give back what you took now, then let them in.`;
    const took = formatMoney(fromWire(taken) ?? ZERO);
    return taken === ''
      ? t`Nobody was let in: ${amount} is due for this order now.`
      : t`Nobody was let in: you took ${took}, but ${amount} is due for this order now. Give back or ask for the difference, then let them in.`;
  };
}

/** Why a code lets nobody in. */
export function useReasonText(): (reason: string) => string {
  const { t } = useLingui();
  return (reason) => {
    switch (reason) {
      case 'unreadable':
        return t`This is no ticket code.`;
      case 'unknown_key':
        return t`This code is signed with a key that we don’t know.`;
      case 'forged':
        return t`This code is forged: its signature is wrong.`;
      case 'unknown':
        return t`This ticket is not on the list of this event.`;
      case 'other_event':
        return t`This ticket is for another event.`;
      case 'outside_validity':
        return t`This ticket does not count today.`;
      case 'not_paid':
        return t`This ticket was not paid.`;
      case 'cancelled':
        return t`This ticket was cancelled.`;
      case 'revoked':
        return t`This ticket was taken back.`;
      case 'replaced':
        return t`A newer ticket was made in its place. Ask for that one.`;
      case 'already_in':
        return t`This ticket let somebody in before.`;
      case 'amount_due':
        return t`It was not paid.`;
      case 'too_late':
        return t`It is too late to take this scan back.`;
      case 'not_last':
        return t`Only the last scan of this phone can be taken back.`;
      default:
        return t`Scan it once more.`;
    }
  };
}
