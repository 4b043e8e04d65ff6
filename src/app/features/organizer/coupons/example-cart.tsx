import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { LINE_QUANTITY_MAX } from '#domain/cart/limits.ts';
import { COUPON_APPLY, type CouponRefusal } from '#domain/cart/coupons.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { OrganizerCoupon } from '#wire/organizer/coupons.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { Stepper } from '#app/ui/form/stepper.tsx';
import { type KeyValue, KeyValues } from '#app/ui/layout/key-values.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { CouponForm } from './form-values.ts';
import sentenceForm from '../extras/sentence-form.module.css';
import styles from './coupon-form.module.css';
import { type NoExample, type Shown, useExample } from './use-example.ts';

interface Props {
  readonly form: CouponForm;
  readonly coupon: OrganizerCoupon | undefined;
  readonly isMass: boolean;
}

/** What the coupon does to a cart, by the rules of the checkout, and the nearest cart that is refused; in sight with every key. Source: screens 57. */
export function ExampleCart({ form, coupon, isMass }: Props): ReactNode {
  const [quantity, setQuantity] = useState<number>();
  const { t } = useLingui();
  const shown = useExample({ form, isMass, saved: coupon, wanted: quantity });
  if (typeof shown === 'string')
    return (
      <div className={sentenceForm['aside']}>
        <Panel tight className={sentenceForm['say']}>
          <output>
            <Missing why={shown} />
          </output>
        </Panel>
      </div>
    );
  return (
    <div className={sentenceForm['aside']}>
      <Panel tight className={sentenceForm['say']}>
        <output>
          <Sentence shown={shown} isMass={isMass} />
        </output>
      </Panel>
      <Panel tight className={sentenceForm['count']}>
        <Count shown={shown} discount={isMass ? t`Discount` : shown.coupon.code} onQuantity={setQuantity} />
      </Panel>
      <Refused shown={shown} />
      <TooCheap shown={shown} />
    </div>
  );
}

/** Why there is no example yet. */
function Missing({ why }: { why: NoExample }): ReactNode {
  if (why === 'percent') return <Trans>More than 100 % cannot be taken off.</Trans>;
  if (why === 'elsewhere')
    return <Trans>Choose an event of the chosen tickets, and see what a buyer pays there.</Trans>;
  if (why === 'unknown') return <Trans>What a buyer pays is shown once the tickets of the event are loaded.</Trans>;
  return <Trans>Fill in the amount and choose a ticket, and see what a buyer pays.</Trans>;
}

interface SentenceProps {
  readonly shown: Shown;
  readonly isMass: boolean;
}

/** "2 × Standing with ZEE10: € 36,00 becomes € 32,70."; of a group nobody enters the prefix. */
function Sentence({ shown: { ticket, cart, example, coupon }, isMass }: SentenceProps): ReactNode {
  const { quantity } = cart;
  const { title } = ticket;
  const { code } = coupon;
  const before = formatMoney(example.before.total);
  const after = formatMoney(example.after.total);
  if (example.refusal !== null)
    return isMass ? (
      <Trans>
        {quantity} × {title}: {before}, for the codes of the group are refused.
      </Trans>
    ) : (
      <Trans>
        {quantity} × {title}: {before}, for {code} is refused.
      </Trans>
    );
  return isMass ? (
    <Trans>
      {quantity} × {title} with a code of the group: {before} becomes <b className={sentenceForm['amount']}>{after}</b>.
    </Trans>
  ) : (
    <Trans>
      {quantity} × {title} with {code}: {before} becomes <b className={sentenceForm['amount']}>{after}</b>.
    </Trans>
  );
}

interface CountProps {
  readonly shown: Shown;
  /** what the line of the discount is called */
  readonly discount: string;
  readonly onQuantity: (quantity: number) => void;
}

/** How the sum comes about; the number of tickets can be changed. */
function Count({ shown, discount, onQuantity }: CountProps): ReactNode {
  const { t } = useLingui();
  const { ticket, cart, example, orderFee } = shown;
  const { after } = example;
  const { title } = ticket;
  const rows: KeyValue[] = [
    { key: 'tickets', label: t`Tickets`, value: formatMoney(after.tickets) },
    ...(cart.supplement > 0
      ? [{ key: 'supplements', label: t`Supplements`, value: formatMoney(after.supplements) }]
      : []),
    ...(after.handling > 0
      ? [{ key: 'handling', label: t`Handling charges`, value: formatMoney(after.handling) }]
      : []),
    { key: 'discount', label: discount, value: `− ${formatMoney(after.discount)}` },
    { key: 'total', label: t`Total`, value: formatMoney(after.total), look: 'strong' },
  ];
  return (
    <>
      <h2 className={sentenceForm['heading']}>
        <Trans>Example cart</Trans>
      </h2>
      <div className={styles['step']}>
        <span>
          <b>{title}</b>
          {cart.supplement > 0 && <SupplementNote shown={shown} />}
        </span>
        <Stepper
          value={cart.quantity}
          max={LINE_QUANTITY_MAX}
          label={title}
          lessLabel={t`One ticket less`}
          moreLabel={t`One ticket more`}
          onChange={onQuantity}
          onRemove={() => onQuantity(1)}
        />
      </div>
      <KeyValues rows={rows} />
      {orderFee !== null && (
        <p className="small muted">
          <Trans>
            + <MoneyOf wire={orderFee} /> per order
          </Trans>
        </p>
      )}
    </>
  );
}

function SupplementNote({ shown: { cart } }: { shown: Shown }): ReactNode {
  const each = formatMoney(cart.supplement);
  return (
    <span className="micro muted">
      <Trans>each with a supplement of {each}, as an example</Trans>
    </span>
  );
}

/** The nearest cart that is refused, with the reason that a buyer reads. */
function Refused({ shown }: { shown: Shown }): ReactNode {
  const { i18n } = useLingui();
  const { example, refused, ticket, coupon, cart } = shown;
  const reasonOf = (refusal: CouponRefusal): string => sentenceOf(i18n, refusal);
  const { title } = ticket;
  if (example.refusal !== null) {
    const reason = reasonOf(example.refusal);
    return (
      <Notice kind="warn">
        <Trans>The buyer reads: “{reason}”</Trans>
      </Notice>
    );
  }
  if (!refused)
    return (
      <p className="small muted">
        <Trans>No other number of these tickets is refused.</Trans>
      </p>
    );
  const { quantity } = refused;
  const reason = reasonOf(refused.refusal);
  const base = formatMoney(refused.base);
  const isOfSupplements = coupon.applyType !== COUPON_APPLY.tickets && cart.supplement > 0;
  return (
    <Notice kind="warn">
      {isOfSupplements ? (
        <Trans>
          With {quantity} × {title} and supplements ({base}) it is refused. The buyer reads: “{reason}”
        </Trans>
      ) : (
        <Trans>
          With {quantity} × {title} ({base}) it is refused. The buyer reads: “{reason}”
        </Trans>
      )}
    </Notice>
  );
}

/** The chosen tickets that cost less than is taken off, where they are others than the one of the example. */
function TooCheap({ shown: { tooCheap, ticket, cart } }: { shown: Shown }): ReactNode {
  const { lang } = usePageFacts();
  const { quantity } = cart;
  if (tooCheap.every((title) => title === ticket.title)) return null;
  const names = new Intl.ListFormat(lang).format(tooCheap);
  return (
    <Notice kind="warn">
      <Trans>
        It takes off more than {quantity} of these cost, and is refused for them: {names}.
      </Trans>
    </Notice>
  );
}
