import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type OrganizerCoupon, storeCoupon } from '#wire/organizer/coupons.ts';
import { mutation } from '#app/data/mutation.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { COUPON_LISTS } from './coupon-lists.ts';

/** Pauses a coupon or group, or resumes it, and says which; nothing else of it changes. Source: CPA-19. */
export function useSwitchCoupon(): (coupon: OrganizerCoupon) => Promise<void> {
  const { t } = useLingui();
  const toast = useToast();
  const textOf = useErrorText();
  const { mutateAsync: store } = useMutation(mutation(storeCoupon, { invalidates: COUPON_LISTS }));
  return async ({ id, status, description: title }) => {
    try {
      await store({ id, status: status === 0 });
      toast({
        text: status === 0 ? t`“${title}” is active again.` : t`“${title}” is paused: nobody can use it.`,
      });
    } catch (error) {
      toast({ kind: 'error', text: textOf(error) });
    }
  };
}
