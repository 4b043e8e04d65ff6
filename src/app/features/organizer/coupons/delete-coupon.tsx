import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { deleteCoupon, type OrganizerCoupon } from '#wire/organizer/coupons.ts';
import { mutation } from '#app/data/mutation.ts';
import { sentenceOf, useMessages } from '#app/messages/use-messages.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { alsoOnClose, type Overlay } from '#app/ui/overlay/use-overlay.ts';
import { COUPON_LISTS, reloadCoupons } from './coupon-lists.ts';
import { isGone, isOurs } from './failures.ts';

interface Props {
  readonly coupon: OrganizerCoupon;
  readonly overlay: Overlay;
  /** after it is done */
  readonly onDone?: () => void;
}

/** Asks before a coupon or group is deleted; for one that was used it says that it is made inactive. Source: CPA-22, CPA-25. */
export function DeleteCoupon({ coupon, overlay, onDone }: Props): ReactNode {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const queryClient = useQueryClient();
  const say = useMessages();
  const textOf = useErrorText();
  const {
    mutateAsync: remove,
    isPending,
    error,
    reset,
  } = useMutation(mutation(deleteCoupon, { invalidates: COUPON_LISTS }));
  const { id, description: title, total_codes: codes, coupon_group_type, current_records } = coupon;
  const wasUsed = current_records.was_used === 1;
  const confirm = async (): Promise<void> => {
    try {
      const { message } = await remove({ id });
      overlay.close();
      toast({ text: await say(message) });
      onDone?.();
    } catch {
      // the dialog says why
    }
  };
  const failed = sentenceOf(i18n, 'CouponNotDelete');
  return (
    <ConfirmDialog
      overlay={alsoOnClose(overlay, () => {
        reset();
        if (isGone(error)) void reloadCoupons(queryClient);
      })}
      title={sentenceOf(i18n, 'DeleteThisCoupon')}
      text={
        wasUsed ? (
          <Trans>
            “{title}” has been used, so it is not erased: it is made inactive, and its orders keep their discount.
          </Trans>
        ) : coupon_group_type === 'mass' ? (
          <Trans>
            “{title}” goes with its {codes} codes: nobody can use them any more. This cannot be undone.
          </Trans>
        ) : (
          <Trans>“{title}” goes from the list, and its code is worth nothing any more. This cannot be undone.</Trans>
        )
      }
      confirm={wasUsed ? t`Make inactive` : t`Delete`}
      confirming={wasUsed ? t`Making inactive…` : t`Deleting…`}
      cancel={t`Keep it`}
      busy={isPending}
      error={
        error &&
        (isOurs(error) ? failed : isGone(error) ? `${failed} ${t`Somebody has deleted it already.`}` : textOf(error))
      }
      onConfirm={() => void confirm()}
    />
  );
}
