import { fromWire, type Cents } from '#domain/money/money.ts';
import { ProviderAway } from './provider.ts';

/**
 * An amount that a provider wrote in euro (9.99, "9.99", "9.9900") in cents, read as text: no float comes in between.
 * @throws ProviderAway for anything that is no whole number of cents
 */
export function centsOfEuros(text: string): Cents {
  const amount = text.includes(',') ? null : fromWire(text.replace(/(\.\d\d)0+$/, '$1'));
  if (amount === null) throw new ProviderAway('an amount of the provider is no amount');
  return amount;
}
