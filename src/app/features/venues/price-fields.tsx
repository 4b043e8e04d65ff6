import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { VENUE_PRICE_MAX_EUROS } from '#domain/catalogue/limits.ts';
import {
  PRICE_STEPS,
  priceOfStep,
  type PriceRange,
  settledPrices,
  stepOfPrice,
} from '#domain/catalogue/price-range.ts';
import { TextInput } from '#app/ui/form/text-field.tsx';
import styles from './price-fields.module.css';
import type { VenueFilter } from './venue-search.ts';

/** A slider with two thumbs and the two prices as numbers; a minimum above the maximum changes places with it. Source: VEN-08. */
export function PriceFields({ filter: { price_min, price_max } }: { filter: VenueFilter }): ReactNode {
  const { t } = useLingui();
  const [range, setRange] = useState<PriceRange>({
    min: Number(price_min ?? 0),
    max: Number(price_max ?? VENUE_PRICE_MAX_EUROS),
  });
  const change = (end: keyof PriceRange, euros: number): void =>
    setRange((before) => ({ ...before, [end]: Math.min(Math.max(Math.trunc(euros) || 0, 0), VENUE_PRICE_MAX_EUROS) }));
  const names = { min: t`Lowest price`, max: t`Highest price` };
  const ends = ['min', 'max'] as const;
  return (
    <fieldset>
      <legend className={styles['legend']}>
        <Trans>Price of a ticket, in euro</Trans>
      </legend>
      <div className={styles['slider']}>
        {ends.map((end) => (
          <input
            key={end}
            type="range"
            min={0}
            max={PRICE_STEPS}
            value={stepOfPrice(range[end])}
            aria-label={names[end]}
            aria-valuetext={`€ ${range[end]}`}
            onChange={(event) => change(end, priceOfStep(Number(event.target.value)))}
            onPointerUp={() => setRange(settledPrices)}
          />
        ))}
      </div>
      <div className={styles['numbers']}>
        {ends.map((end) => (
          <TextInput
            key={end}
            size="small"
            type="number"
            inputMode="numeric"
            name={`price_${end}`}
            min={0}
            max={VENUE_PRICE_MAX_EUROS}
            value={range[end]}
            aria-label={names[end]}
            onChange={(event) => change(end, Number(event.target.value))}
            onBlur={() => setRange(settledPrices)}
          />
        ))}
      </div>
    </fieldset>
  );
}
