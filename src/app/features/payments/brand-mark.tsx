import type { ReactNode } from 'react';
import type { PaymentBrand } from '#domain/payments/brands.ts';
import { walletIcon } from '#app/ui/icons/buying.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './brand-mark.module.css';

/** A way to pay as a small drawn card; beside its name, so it says nothing to screen readers. */
export function BrandMark({ brand }: { brand: PaymentBrand }): ReactNode {
  if (brand === 'vivawallet') return <Icon d={walletIcon} />;
  const Drawing = DRAWINGS[brand];
  return (
    <svg className={styles['mark']} viewBox="0 0 40 26" width="40" height="26" aria-hidden="true">
      <rect x=".5" y=".5" width="39" height="25" rx="4.5" className={styles['card']} />
      <Drawing />
    </svg>
  );
}

const DRAWINGS: Readonly<Record<Exclude<PaymentBrand, 'vivawallet'>, () => ReactNode>> = {
  // two bands that run into each other
  bcmc: () => (
    <>
      <path
        d="M7 17.500h7c4 0 5.500-4.500 9-4.500h10v4.500a1.500 1.500 0 0 1-1.500 1.500h-23a1.500 1.500 0 0 1-1.500-1.500z"
        fill="#005498"
      />
      <path
        d="M33 8.500h-7c-4 0-5.500 4.500-9 4.500H7V8.500A1.500 1.500 0 0 1 8.500 7h23A1.500 1.500 0 0 1 33 8.500z"
        fill="#ffd800"
      />
    </>
  ),
  // the name in slanted letters
  visa: () => (
    <path
      d="M7.500 9h2.700l1.300 5.200L13.800 9h2.600l-4 8.500H10zM17.600 9h2.300l-1.600 8.500H16zM26 9.300l-.4 1.800c-1.600-.7-2.800-.3-2.800.3 0 .9 2.900 1.100 2.900 3.300 0 2.700-3.500 3.500-6.100 2.400l.4-1.900c1.500.8 3.300.7 3.300-.1 0-1-2.900-1.100-2.900-3.200 0-2.400 3-3.400 5.600-2.600zM29.900 9h2.300l1.800 8.500h-2.200l-.3-1.500h-2.700l-.6 1.500h-2.500zm.8 2.700-1.200 2.700h1.700z"
      fill="#1a1f71"
    />
  ),
  // two discs, one over the other
  mastercard: () => (
    <>
      <circle cx="16" cy="13" r="7" fill="#eb001b" />
      <circle cx="24" cy="13" r="7" fill="#f79e1b" />
      <path d="M20 7.300a7 7 0 0 1 0 11.400 7 7 0 0 1 0-11.400z" fill="#ff5f00" />
    </>
  ),
};
