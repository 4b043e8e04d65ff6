import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { LINE_QUANTITY_MAX } from '#domain/cart/limits.ts';
import { COUPON_APPLY, type CouponRefusal } from '#domain/cart/coupons.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { OrganizerCoupon } from '#wire/organizer/coupons.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { Stepper } from '#app/ui/form/stepper.tsx';
import { type KeyValue, KeyValues } from '#app/ui/layout/key-values.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { CouponForm } from './form-values.ts';
import sentenceForm from '../extras/sentence-form.module.css';
import styles from './coupon-form.module.css';
import { type Shown, useExample } from './use-example.ts';

interface Props {
  readonly form: CouponForm;
  readonly coupon: OrganizerCoupon | undefined;
}

/** What the coupon does to a cart, by the rules of the checkout, and the nearest cart that is refused; in sight with every key. Source: screens 57. */
export function ExampleCart({ form, coupon }: Props): ReactNode {
  const [quantity, setQuantity] = useState<number>();
  const shown = useExample(form, coupon, quantity);
  if (!shown)
    return (
      <div className={sentenceForm['aside']}>
        <Panel tight className={sentenceForm['say']}>
          <output>
            <Trans>Fill in the amount and choose a ticket, and see what a buyer pays.</Trans>
          </output>
        </Panel>
      </div>
    );
  return (
    <div className={sentenceForm['aside']}>
      <Panel tight className={sentenceForm['say']}>
        <output>
          <Sentence shown={shown} />
        </output>
      </Panel>
      <Panel tight className={sentenceForm['count']}>
        <Count shown={shown} onQuantity={setQuantity} />
      </Panel>
      <Refused shown={shown} />
    </div>
  );
}

/** "2 × Standing: € 36,00 becomes € 32,70." */
function Sentence({ shown: { ticket, cart, example, coupon } }: { shown: Shown }): ReactNode {
  const { quantity } = cart;
  const { title } = ticket;
  const { code } = coupon;
  const before = formatMoney(example.before.total);
  const after = formatMoney(example.after.total);
  if (example.refusal !== null)
    return (
      <Trans>
        {quantity} × {title}: {before}, for {code} is refused.
      </Trans>
    );
  return (
    <Trans>
      {quantity} × {title} with {code}: {before} becomes <b className={sentenceForm['amount']}>{after}</b>.
    </Trans>
  );
}

/** How the sum comes about; the number of tickets can be changed. */
function Count({ shown, onQuantity }: { shown: Shown; onQuantity: (quantity: number) => void }): ReactNode {
  const { t } = useLingui();
  const { ticket, cart, coupon, example, orderFee } = shown;
  const { after } = example;
  const { title } = ticket;
  const { code } = coupon;
  const rows: KeyValue[] = [
    { key: 'tickets', label: t`Tickets`, value: formatMoney(after.tickets) },
    ...(cart.supplement > 0
      ? [{ key: 'supplements', label: t`Supplements`, value: formatMoney(after.supplements) }]
      : []),
    ...(after.handling > 0
      ? [{ key: 'handling', label: t`Handling charges`, value: formatMoney(after.handling) }]
      : []),
    { key: 'discount', label: code, value: `− ${formatMoney(after.discount)}` },
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
