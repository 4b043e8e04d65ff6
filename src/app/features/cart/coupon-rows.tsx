import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatMoney, fromWire, sum } from '#domain/money/money.ts';
import type { PricedCartReply } from '#wire/cart/cart-detail.ts';
import { removeCode } from '#device/cart/cart-lines.ts';
import { type CartLine, cartStore } from '#device/cart/cart-store.ts';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { tagIcon } from '#app/ui/icons/buying.ts';
import { xIcon } from '#app/ui/icons/first-view.ts';
import { Money } from '#app/ui/money.tsx';
import styles from './coupon-rows.module.css';

interface Props {
  readonly lines: readonly CartLine[];
  readonly reply: PricedCartReply | undefined;
  /** with what each takes off, where the lines do not say it */
  readonly amounts?: boolean;
}

type Refusal = PricedCartReply['ticket_detail'][number]['discount_detail']['message'];

/** Each code of the cart: its tickets, what it takes off, why it takes nothing off, and the way to remove it. Source: CPN-02, CPN-14, decisions 4. */
export function CouponRows({ lines, ...shown }: Props): ReactNode {
  const codes = new Set(lines.flatMap((line) => line.couponData?.applied_code ?? []));
  return [...codes].map((code) => <CouponRow key={code} code={code} lines={lines} {...shown} />);
}

function CouponRow({ code, lines, reply, amounts = false }: Props & { code: string }): ReactNode {
  const sentenceOf = useRefusalSentence();
  const own = lines.filter((line) => line.couponData?.applied_code === code);
  const refusalOf = ({ ticket_id }: CartLine): Refusal =>
    reply?.ticket_detail.find((one) => one.ticket_id === ticket_id)?.discount_detail.message ?? '';
  const refusals = [...new Set(own.map(refusalOf))].filter((key) => key !== '');
  const taken = (reply?.ticket_detail ?? []).filter(({ discount_detail }) => discount_detail.coupon_applied === code);
  const discount = sum(taken.map(({ discount_detail }) => fromWire(discount_detail.discount_amount) ?? 0));
  const limit = Math.max(0, ...taken.map(({ discount_detail }) => discount_detail.buyer_limit));
  const isAlone = lines.length === 1;
  return (
    <CodeRow
      code={code}
      isRefused={refusals.length > 0 && discount === 0}
      amount={
        amounts &&
        discount > 0 && (
          <b className="num">
            − <Money amount={formatMoney(discount)} />
          </b>
        )
      }
      onRemove={() => void cartStore.change((cart) => removeCode(cart, code))}
    >
      {!isAlone && <CodeRemark>{titlesOf(own)}</CodeRemark>}
      {limit > 0 && (
        <CodeRemark>
          <Plural
            value={limit}
            one="Each buyer can use it in one order."
            other="Each buyer can use it in # orders at most."
          />
        </CodeRemark>
      )}
      {refusals.map((key) => {
        const some = own.filter((line) => refusalOf(line) === key);
        return (
          <CodeReason key={key}>
            {some.length < own.length && `${titlesOf(some)}: `}
            {sentenceOf(key)} {key === 'CouponLimitPerBuyer' && <Trans>Remove it to order without it.</Trans>}
          </CodeReason>
        );
      })}
    </CodeRow>
  );
}

interface RowProps {
  readonly code: string;
  readonly isRefused: boolean;
  readonly amount?: ReactNode;
  readonly onRemove: () => void;
  /** under the code */
  readonly children?: ReactNode;
}

/** A code with what is said of it, and the way to remove it. */
export function CodeRow({ code, isRefused, amount, onRemove, children }: RowProps): ReactNode {
  const { t } = useLingui();
  return (
    <div className={styles['row']} data-refused={isRefused || undefined}>
      <Icon d={tagIcon} size={18} />
      <span className={styles['code']}>
        <Trans>Code {code}</Trans>
        {children}
      </span>
      {amount}
      <IconButton icon={xIcon} iconSize={18} label={t`Remove code ${code}`} onClick={onRemove} />
    </div>
  );
}

/** What else is said of a code. */
export function CodeRemark({ children }: { children: ReactNode }): ReactNode {
  return <span className={styles['remark']}>{children}</span>;
}

/** Why a code takes nothing off. */
export function CodeReason({ children }: { children: ReactNode }): ReactNode {
  return <span className={styles['why']}>{children}</span>;
}

function titlesOf(lines: readonly CartLine[]): string {
  return lines.map(({ ticket }) => ticket.title).join(', ');
}

/** The sentence of a coupon's refusal key. Source: CPN-05 to CPN-10. */
export function useRefusalSentence(): (key: string) => string {
  const { t } = useLingui();
  return (key) => {
    switch (key) {
      case 'TooManyAttempts':
        return t({ id: 'TooManyAttempts', message: 'Too many attempts. Try again later.' });
      case 'Couponexpired':
        return t({ id: 'Couponexpired', message: 'The coupon has expired' });
      case 'CouponLimitPerBuyer':
        return t({
          id: 'CouponLimitPerBuyer',
          message: 'This code was used with this e-mail address or account already, as often as one buyer may.',
        });
      case 'Addmoreticketstousethecoupon':
        return t({ id: 'Addmoreticketstousethecoupon', message: 'Add more tickets to use the coupon' });
      case 'Removeticketstousethecoupon':
        return t({ id: 'Removeticketstousethecoupon', message: 'Remove tickets to use the coupon' });
      case 'Discountcannotexceedticketamount':
        return t({ id: 'Discountcannotexceedticketamount', message: 'The discount cannot exceed the ticket amount' });
      default:
        return t({ id: 'Invalidcouponcode', message: 'Invalid coupon code' });
    }
  };
}
