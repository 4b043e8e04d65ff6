import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { couponForm, hiddenFields } from '#wire/organizer/coupon-fields.ts';
import { getCoupon, type OrganizerCoupon, storeCoupon } from '#wire/organizer/coupons.ts';
import { listTickets } from '#wire/organizer/tickets.ts';
import { listGroupCodes } from '#wire/organizer/mass-coupons.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { beginAnew, changedFields } from '#app/form/changed-fields.ts';
import type { CallKey } from '#app/form/use-call-key.ts';
import { useForm } from '#app/form/use-form.ts';
import { useWhileHere } from '#app/form/use-while-here.ts';
import type { MessageKey } from '#app/messages/messages.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { CODES_REFUSED, refusedPlaces, useRefusedCodes } from '../mass-coupons/refused-codes.ts';
import { forgetImport } from '../mass-coupons/use-import.ts';
import { COUPON_LISTS } from './coupon-lists.ts';
import { isGone, isOurs } from './failures.ts';
import { type CouponForm, type CouponFormValues, sentOf, wasOf } from './form-values.ts';

interface Edited {
  readonly isMass: boolean;
  /** as the server has it now; none: a new one */
  readonly coupon: OrganizerCoupon | undefined;
  /** what the form begins with now */
  readonly now: CouponFormValues;
  /** the key under which a new coupon is sent */
  readonly callKey: CallKey;
  /** whether it may be saved now, or the organizer is asked first */
  readonly mayGoOn: (changed: Partial<CouponFormValues>) => Promise<boolean>;
  /** leads to the table */
  readonly back: () => void;
}

/** What a saved coupon changes on other screens. */
const CHANGES = [...COUPON_LISTS, listGroupCodes];

/**
 * What was changed is sent, of a new coupon all of it, with what the changed fields were: what somebody else made of them
 * meanwhile is not overwritten unseen. Then the table is shown. Source: CPA-21, CPA-24.
 */
export function useCouponForm({ isMass, coupon, now, callKey, mayGoOn, back }: Edited): CouponForm {
  const toast = useToast();
  const say = useMessages();
  const whileHere = useWhileHere();
  const codesOf = useRefusedCodes();
  const queryClient = useQueryClient();
  const { mutateAsync: store } = useMutation(
    mutation(storeCoupon, { invalidates: CHANGES, idempotencyKey: callKey.current }),
  );
  const used = coupon?.current_records.most_used ?? 0;
  const presentCodes = coupon?.total_codes ?? 0;
  const lacksTickets = coupon?.current_records.tickets === 0;
  const [schema] = useState(() => couponForm({ isMass, used, presentCodes: isMass ? presentCodes : 0, lacksTickets }));
  const form: CouponForm = useForm({
    schema,
    start: now,
    errorsOnTop: true,
    problemKey,
    send: async (values) => {
      const sent = withoutHidden(coupon ? changedFields(form.hook) : values, { values, isMass });
      const about = coupon
        ? { id: coupon.id, was: wasOf(now, sent) }
        : { coupon_group_type: isMass ? ('mass' as const) : ('' as const) };
      try {
        if (!(await mayGoOn(sent))) return;
        const { message } = await store({ ...sentOf(sent), ...about });
        if (isMass && !coupon) forgetImport(undefined);
        // nothing is left to be kept as a draft
        flushSync(() => beginAnew(form.hook, values, values));
        whileHere(back);
        toast({ text: await say(message) });
      } catch (error) {
        // the form shows what it is now
        if (error instanceof CallError && error.key === 'CouponChanged')
          await queryClient.invalidateQueries({ queryKey: [getCoupon.name] });
        // what was typed stays; which of its tickets are gone is seen
        if (isGone(error)) await queryClient.invalidateQueries({ queryKey: [listTickets.name] });
        const refused = refusedPlaces(error);
        if (refused.length > 0)
          form.hook.setError('codeslist', { type: CODES_REFUSED, message: codesOf(refused, values.codeslist) });
        throw error;
      }
    },
  });
  return form;
}

/** What is not shown is sent as nothing, whatever was typed into it before. */
function withoutHidden(
  sent: Partial<CouponFormValues>,
  { values, isMass }: { values: CouponFormValues; isMass: boolean },
): Partial<CouponFormValues> {
  const hidden = Object.entries(hiddenFields(values, isMass)).filter(([name]) => name in sent);
  return { ...sent, ...Object.fromEntries(hidden) };
}

/** Source: CPA-16, CPA-24. */
function problemKey(error: unknown): MessageKey | undefined {
  if (isOurs(error) || !(error instanceof CallError)) return 'CouponNotAdded';
  if (isGone(error)) return 'CouponGone';
  const saysMore = error.key === 'fillallfields' || error.key === 'CouponChanged';
  return !saysMore && Object.keys(error.errors).length > 0 ? 'PleaseCheckAllfields' : undefined;
}
