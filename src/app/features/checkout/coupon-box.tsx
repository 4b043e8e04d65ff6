import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { COUPON_CODE_MAX } from '#domain/cart/coupon-codes.ts';
import type { PricedCartReply } from '#wire/cart/cart-detail.ts';
import { verifyCoupon } from '#wire/cart/verify-coupon.ts';
import { type CartLine, cartStore } from '#device/cart/cart-store.ts';
import { orderStore } from '#device/orders/order-store.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { tagIcon } from '#app/ui/icons/buying.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { codeRequest, useSayApplied, withCoupon } from '#app/features/cart/apply-code.ts';
import { CouponRows } from '#app/features/cart/coupon-rows.tsx';
import { LinkedCodes } from '#app/features/cart/linked-codes.tsx';
import styles from './coupon-box.module.css';

interface Props {
  readonly lines: readonly CartLine[];
  readonly reply: PricedCartReply;
}

/** The coupons of the order, and the box for another, hidden until it is asked for. Source: CPN-01 to CPN-13. */
export function CouponBox({ lines, reply }: Props): ReactNode {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const boxId = useId();
  const isFree = lines.some((line) => line.couponData === null);
  return (
    <div className={styles['coupons']}>
      <CouponRows lines={lines} reply={reply} amounts />
      <LinkedCodes lines={lines} />
      {isFree && !open && (
        <button
          type="button"
          className={styles['ask']}
          aria-expanded={false}
          aria-controls={boxId}
          onClick={() => setOpen(true)}
        >
          <Icon d={tagIcon} size={18} />
          {t({ id: 'HaveCoupon', message: 'Have a coupon?' })}
        </button>
      )}
      <div id={boxId}>{isFree && open && <Entry lines={lines} onApplied={() => setOpen(false)} />}</div>
    </div>
  );
}

function Entry({ lines, onApplied }: { lines: readonly CartLine[]; onApplied: () => void }): ReactNode {
  const { t } = useLingui();
  const { isBusy, problem, apply } = useCoupon(lines, onApplied);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    void apply(typeof code === 'string' ? code.trim() : '');
  };
  return (
    <form className={styles['entry']} noValidate onSubmit={submit}>
      <TextField
        label={t`Coupon code`}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={COUPON_CODE_MAX}
        error={problem}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor just asked for this field
        autoFocus
      />
      <Button type="submit" kind="outline" loading={isBusy} loadingText={t`Checking…`}>
        <Trans>Apply</Trans>
      </Button>
    </form>
  );
}

/** Tries a code on the lines without one; every line that it holds on gets it. Source: CPN-03, CPN-12, CPN-13, decisions 4. */
function useCoupon(lines: readonly CartLine[], onApplied: () => void) {
  const { t } = useLingui();
  const sayApplied = useSayApplied();
  const { mutateAsync: verify, isPending: isBusy } = useMutation(mutation(verifyCoupon));
  const [problem, setProblem] = useState<string>();
  const apply = async (code: string): Promise<void> => {
    const first = lines.find((line) => line.couponData === null);
    if (code === '' || !first) {
      setProblem(t({ id: 'EnterCouponCode', message: 'Please enter a coupon code.' }));
      return;
    }
    setProblem(undefined);
    try {
      const { coupon_detail: coupon } = await verify(
        codeRequest({ code, line: first, lines, orders: await orderStore.load() }),
      );
      await cartStore.change((cart) => withCoupon(cart, coupon));
      sayApplied(coupon);
      onApplied();
    } catch (error) {
      setProblem(
        error instanceof CallError && error.kind === 'refused'
          ? error.message
          : t({ id: 'SomethingWentWrong', message: 'Something went wrong' }),
      );
    }
  };
  return { isBusy, problem, apply };
}
