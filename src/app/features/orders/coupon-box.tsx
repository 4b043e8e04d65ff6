import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { COUPON_CODE_LONGEST } from '#domain/cart/coupon-codes.ts';
import { formatMoney, formatPercent, fromWire, ZERO } from '#domain/money/money.ts';
import type { PricedCartReply } from '#wire/cart/cart-detail.ts';
import { verifyCoupon } from '#wire/cart/verify-coupon.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import { setCoupon } from '#device/cart/cart-lines.ts';
import { type CartLine, cartStore } from '#device/cart/cart-store.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { xIcon } from '#app/ui/icons/first-view.ts';
import { tagIcon } from '#app/ui/icons/buying.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast-context.ts';
import { call } from '../../shell/call.ts';
import { CallError } from '../../shell/call-error.ts';
import { usePageFacts } from '../../shell/page-facts.ts';
import { useSession } from '../accounts/session.ts';
import { lineToPrice } from '../cart/cart-request.ts';
import { MoneyOf } from '../catalogue/event-words.tsx';
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
  const applied = lines.filter((line) => line.couponData !== null);
  const isFree = applied.length < lines.length;
  return (
    <div className={styles['coupons']}>
      {applied.map((line) => (
        <Applied key={line.ticket_id} line={line} reply={reply} />
      ))}
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

/** A coupon with what it takes off, or why it takes nothing. */
function Applied({ line, reply }: { line: CartLine; reply: PricedCartReply }): ReactNode {
  const { t } = useLingui();
  const discount = reply.ticket_detail.find((one) => one.ticket_id === line.ticket_id)?.discount_detail;
  const code = line.couponData?.applied_code ?? '';
  const refused = useRefusal(discount?.message ?? '');
  return (
    <div className={styles['applied']} data-refused={refused !== '' || undefined}>
      <Icon d={tagIcon} size={18} />
      <span className={styles['code']}>
        <Trans>Code {code}</Trans>
        {refused && <span className="small"> {refused}</span>}
      </span>
      {discount && discount.discount_amount !== '0.00' && (
        <b className="num">
          − <MoneyOf wire={discount.discount_amount} />
        </b>
      )}
      <IconButton
        icon={xIcon}
        iconSize={18}
        label={t`Remove code ${code}`}
        onClick={() =>
          void cartStore.change((cart) => setCoupon(cart, line.ticket_id, { couponId: null, couponData: null }))
        }
      />
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
        maxLength={COUPON_CODE_LONGEST}
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

type Coupon = OutputOf<typeof verifyCoupon>['coupon_detail'];

/** Tries a code on the lines without one, the first on which it holds gets it. Source: CPN-03, CPN-12, CPN-13. */
function useCoupon(lines: readonly CartLine[], onApplied: () => void) {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const session = useSession();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const tell = ({ coupon_code: code, amount, percent }: Coupon): void => {
    const value = fromWire(amount) ?? ZERO;
    const off = percent === 1 ? formatPercent(value) : formatMoney(value);
    toast({ text: t({ id: 'CouponApplied', message: `Coupon Applied ${code}, ${{ amount: off }} off` }) });
  };
  const apply = async (code: string): Promise<void> => {
    if (code === '') {
      setProblem(t({ id: 'EnterCouponCode', message: 'Please enter a coupon code.' }));
      return;
    }
    setBusy(true);
    setProblem(undefined);
    const cart_detail = lines.map(lineToPrice);
    let refusal: CallError | undefined;
    for (const line of lines.filter((one) => one.couponData === null)) {
      const { ticket_id, ticket_qty, supplements, unlock_token } = lineToPrice(line);
      try {
        const input = { ticket_id, ticket_qty, supplements, unlock_token, coupon_code: code, cart_detail };
        const { coupon_detail: coupon } = await call(verifyCoupon, input, { lang, token: session?.access_token });
        const couponData = { applied_code: coupon.coupon_code, coupon_group_type: coupon.coupon_group };
        await cartStore.change((cart) => setCoupon(cart, ticket_id, { couponId: coupon.id, couponData }));
        tell(coupon);
        onApplied();
        return;
      } catch (error) {
        const known = error instanceof CallError ? error : new CallError('unreadable');
        // a code that is known but does not hold says more than one that is not of this ticket
        if (refusal === undefined || refusal.key === 'Invalidcouponcode') refusal = known;
        if (known.kind !== 'refused' || known.key === 'TooManyAttempts') break;
      }
    }
    setBusy(false);
    setProblem(
      refusal?.kind === 'refused' ? refusal.message : t({ id: 'SomethingWentWrong', message: 'Something went wrong' }),
    );
  };
  return { isBusy, problem, apply };
}

/** The sentence of a coupon's refusal key; empty for none. Source: CPN-05 to CPN-10. */
function useRefusal(key: PricedCartReply['ticket_detail'][number]['discount_detail']['message']): string {
  const { t } = useLingui();
  switch (key) {
    case '':
      return '';
    case 'Couponexpired':
      return t({ id: 'Couponexpired', message: 'The coupon has expired' });
    case 'Addmoreticketstousethecoupon':
      return t({ id: 'Addmoreticketstousethecoupon', message: 'Add more tickets to use the coupon' });
    case 'Removeticketstousethecoupon':
      return t({ id: 'Removeticketstousethecoupon', message: 'Remove tickets to use the coupon' });
    case 'Discountcannotexceedticketamount':
      return t({ id: 'Discountcannotexceedticketamount', message: 'The discount cannot exceed the ticket amount' });
    default:
      return t({ id: 'Invalidcouponcode', message: 'Invalid coupon code' });
  }
}
