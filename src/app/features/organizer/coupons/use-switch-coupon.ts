import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDayMonthYear } from '#domain/time/format-date.ts';
import { getCoupon, type OrganizerCoupon, storeCoupon } from '#wire/organizer/coupons.ts';
import { ask } from '#app/data/ask.ts';
import { mutation } from '#app/data/mutation.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { COUPON_LISTS, reloadCoupons } from './coupon-lists.ts';
import { type Standing, standingOf } from './coupon-words.ts';
import { isGone } from './failures.ts';

/** Pauses a coupon or group, or resumes it, and says how it stands then; nothing else of it changes. Source: CPA-19. */
export function useSwitchCoupon(): (coupon: OrganizerCoupon) => Promise<void> {
  const { t } = useLingui();
  const toast = useToast();
  const queryClient = useQueryClient();
  const textOf = useErrorText();
  const wordsOf = useStandingWords();
  const { mutateAsync: store } = useMutation(mutation(storeCoupon, { invalidates: COUPON_LISTS }));
  return async (coupon) => {
    const { id, status, description: title } = coupon;
    try {
      await store({ id, status: status === 0 });
    } catch (error) {
      toast({ kind: 'error', text: isGone(error) ? t`Not changed: “${title}” was deleted meanwhile.` : textOf(error) });
      if (isGone(error)) void reloadCoupons(queryClient);
      return;
    }
    toast({ text: wordsOf(coupon, status === 0 ? await standingNow(id) : 'inactive') });
  };
}

/** Resumed it may still be over, used up, without tickets or not begun; undefined where that cannot be known now. */
async function standingNow(id: number): Promise<Standing | undefined> {
  const answer = await ask(getCoupon, { id }).catch(() => undefined);
  return answer && standingOf(answer.data);
}

/** Whether somebody can use a coupon that was paused or resumed, in a sentence. */
function useStandingWords(): (coupon: OrganizerCoupon, standing: Standing | undefined) => string {
  const { t } = useLingui();
  return ({ description: title, start_date, end_date }, standing) => {
    const [first, last] = [formatDayMonthYear(start_date), formatDayMonthYear(end_date)];
    const words: Readonly<Record<Standing, string>> = {
      active: t`“${title}” is active again.`,
      starts: t`“${title}” is resumed. It can be used from ${first} on.`,
      over: t`“${title}” is resumed, but nobody can use it: its last day was ${last}.`,
      used_up: t`“${title}” is resumed, but nobody can use it: it is used up.`,
      no_tickets: t`“${title}” is resumed, but nobody can use it: it is for no ticket.`,
      inactive: t`“${title}” is paused: nobody can use it.`,
    };
    return standing ? words[standing] : t`“${title}” is resumed. Its status in the list says whether it can be used.`;
  };
}
