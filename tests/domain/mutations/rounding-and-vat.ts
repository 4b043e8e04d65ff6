import { type Mutation, mutationsOf } from './mutation.ts';

const money = mutationsOf('money/money.ts');
const taxes = mutationsOf('cart/taxes.ts');

/** Rounding, spreading and VAT. */
export const roundingAndVatMutations: readonly Mutation[] = [
  money('a share is of a thousand', 'amount * rate, 10_000)', 'amount * rate, 1_000)'),
  money('VAT is added on top of the price', 'gross * rate, 10_000 + rate)', 'gross * rate, 10_000)'),
  money(
    'half a cent is rounded down',
    '(2 * Math.abs(dividend) + divisor) /',
    '(2 * Math.abs(dividend) + divisor - 1) /',
  ),
  money('fractions of a cent are dropped', '(2 * Math.abs(dividend) + divisor) /', '(2 * Math.abs(dividend)) /'),
  money(
    'fractions of a cent are rounded up',
    '(2 * Math.abs(dividend) + divisor) /',
    '(2 * Math.abs(dividend) + 2 * divisor - 1) /',
  ),
  money(
    'the last cent goes to the smallest',
    '(weights[b] ?? 0) - (weights[a] ?? 0) ||',
    '(weights[a] ?? 0) - (weights[b] ?? 0) ||',
  ),
  money('of equal shares the last one gets the last cent', '|| a - b);', '|| b - a);'),
  money('the cents left over are lost', 'if (left === 0) break;', 'break;'),
  money(
    'all cents left over go to the largest',
    'parts[i] = (parts[i] ?? 0) + 1;\n    left -= 1;',
    'parts[i] = (parts[i] ?? 0) + left;\n    left = 0;',
  ),
  money(
    'an amount is spread in equal parts',
    '(BigInt(amount) * BigInt(weight)) / BigInt(total)',
    'BigInt(amount) / BigInt(3)',
  ),

  taxes('a rate holds from the day after its first', 'tax.validFrom <= day', 'tax.validFrom < day'),
  taxes('a rate holds before its first day', 'tax.validFrom <= day && ', ''),
  taxes('a rate ends a day early', 'day <= tax.validUntil', 'day < tax.validUntil'),
  taxes('a rate never ends', '(tax.validUntil === null || day <= tax.validUntil)', 'true'),
  taxes('of several taxes the last one counts', 'rate + tax.rate, 0', 'tax.rate, 0'),
  taxes('VAT of fees is not told', '    { rate: line.feeTaxRate, amount: line.feeTax },\n', ''),
  taxes('VAT of tickets is not told', '    { rate: line.taxRate, amount: line.tax },\n', ''),
  taxes('VAT of fees is told at the rate of the ticket', 'rate: line.feeTaxRate, amount', 'rate: line.taxRate, amount'),
  taxes('rates without VAT are told', 'amount > 0)', 'amount >= 0)'),
  taxes(
    'of each rate the first line is told',
    'sum(own.map(({ amount }) => amount))',
    'sum(own.slice(0, 1).map(({ amount }) => amount))',
  ),
];
