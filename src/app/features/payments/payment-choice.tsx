import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BRAND_TABLE } from '#domain/payments/brands.ts';
import type { PaymentBrand } from '#domain/payments/brands.ts';
import { RadioList } from '#app/ui/form/choice.tsx';
import { BrandMark } from './brand-mark.tsx';
import styles from './payment-choice.module.css';

interface Props {
  readonly brands: readonly PaymentBrand[];
  /** pays at the door, where the cart's events take cash */
  readonly cash?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The ways to pay this cart. Source: PAY-06 to PAY-09. */
export function PaymentChoice({ brands, cash, value, onChange }: Props): ReactNode {
  const options = brands.map((brand) => ({
    value: brand,
    label: BRAND_TABLE[brand].label,
    end: <BrandMark brand={brand} />,
  }));
  return (
    <section aria-labelledby="pay-with">
      <h2 id="pay-with" className={styles['title']}>
        <Trans>Pay with</Trans>
      </h2>
      <RadioList
        framed
        hideLegend
        legend={<Trans>Pay with</Trans>}
        name="pay-with"
        options={[...options, ...(cash === undefined ? [] : [{ value: cash, label: <Trans>Cash at the door</Trans> }])]}
        value={value}
        onChoose={onChange}
      />
    </section>
  );
}
