import { useLingui } from '@lingui/react/macro';
import { cents, formatMoney, fromWire, ZERO } from '#domain/money/money.ts';
import type { CartChange } from './cart-changes-list.ts';

/** The sentences for what has changed in a cart; all removed tickets share one, those whose sale is over another. Source: CART-20, CART-21, EVT-41. */
export function useChangeTexts(): (changes: readonly CartChange[]) => readonly string[] {
  const { t } = useLingui();
  const textOf = useChangeText();
  return (changes) => {
    const over = titlesOf(changes.filter(isSaleOver));
    const titles = titlesOf(changes.filter((change) => isGone(change) && !isSaleOver(change)));
    return [
      ...(over ? [t`The sale of some tickets is over, so they were removed: ${over}`] : []),
      ...(titles
        ? [
            t({
              id: 'CartLinesRemoved',
              message: `Some tickets are no longer available and were removed: ${{ titles }}`,
            }),
          ]
        : []),
      ...changes.filter((change) => !isGone(change)).map(textOf),
    ];
  };
}

function useChangeText(): (change: CartChange) => string {
  const { t } = useLingui();
  return (change) => {
    const { title } = change;
    switch (change.kind) {
      case 'raised':
        return t({
          id: 'CartLinesRaised',
          message: `The number of ${title} was raised to the minimum of ${{ limit: change.to }}.`,
        });
      case 'removed': {
        const { limit = 0, held = 0 } = change;
        return t`${title} was removed: at most ${limit} for each buyer, and you have ${held} already.`;
      }
      case 'lowered': {
        const { to, limit, held = 0 } = change;
        if (limit === undefined) return t`The number of ${title} was lowered to ${to}: there are no more for you.`;
        if (held === 0) return t`The number of ${title} was lowered to ${to}: that is the most for each buyer.`;
        return t`The number of ${title} was lowered to ${to}: at most ${limit} for each buyer, and you have ${held} already.`;
      }
      case 'price': {
        const from = formatMoney(fromWire(change.from) ?? ZERO);
        const to = formatMoney(fromWire(change.to) ?? ZERO);
        return t`The price of ${title} changed from ${from} to ${to}.`;
      }
      case 'supplement-gone': {
        const { supplement } = change;
        return t`${supplement} is no longer offered with ${title} and was removed.`;
      }
      case 'supplement-price': {
        const { supplement } = change;
        const from = formatMoney(cents(change.from));
        const to = formatMoney(cents(change.to));
        return t`The price of ${supplement} with ${title} changed from ${from} to ${to}.`;
      }
    }
  };
}

function titlesOf(changes: readonly CartChange[]): string {
  return changes.map(({ title }) => title).join(', ');
}

/** Removed because its last moment of sale has passed. */
function isSaleOver(change: CartChange): boolean {
  return change.kind === 'removed' && change.isSaleOver === true;
}

/** Removed because it cannot be bought any more; what the buyer's limit took has a sentence of its own. */
function isGone(change: CartChange): boolean {
  return change.kind === 'removed' && !change.held;
}
