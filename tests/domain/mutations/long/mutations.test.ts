import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { type Plugin, rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { couponsMutations } from '../coupons.ts';
import { feesAndRefundsMutations } from '../fees-and-refunds.ts';
import { pricesMutations } from '../prices.ts';
import { quantitiesAndPaymentsMutations } from '../quantities-and-payments.ts';
import { roundingAndVatMutations } from '../rounding-and-vat.ts';
import type { Mutation } from '../mutation.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const TABLES = path.join(ROOT, 'tests/domain/rule-tables.ts');
/** A new rule has its line in one of these, and its row in a table. */
const mutations: readonly Mutation[] = [
  ...roundingAndVatMutations,
  ...pricesMutations,
  ...feesAndRefundsMutations,
  ...couponsMutations,
  ...quantitiesAndPaymentsMutations,
];

const RULE_FOLDERS = ['cart', 'money', 'payments'];
/** Limits and formats of codes; numbers told of a hidden stock; amounts as people type them; the hosts of payment pages. */
const SHOWN_ELSEWHERE = [
  'cart/limits.ts',
  'cart/coupon-codes.ts',
  'cart/hidden-stock.ts',
  'money/typed-amount.ts',
  'payments/pay-hosts.ts',
];
const sourceOf = ({ file }: Mutation): string => path.join(ROOT, 'src/domain', file);

test('every mutation finds exactly one place', () => {
  const misses = mutations.filter(
    (mutation) => readFileSync(sourceOf(mutation), 'utf8').split(mutation.from).length !== 2,
  );
  expect(misses.map(({ file, rule }) => `${file}: ${rule}`)).toEqual([]);
});

test('every file of rules of selling has mutations', () => {
  const files = RULE_FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, 'src/domain', folder)).map((name) => `${folder}/${name}`),
  );
  const covered = new Set([...mutations.map(({ file }) => file), ...SHOWN_ELSEWHERE]);
  expect(files.filter((file) => !covered.has(file))).toEqual([]);
});

test('the rules as they are hold in every row', async () => {
  expect(await firstFailedRow()).toBeNull();
});

test('whichever rule is turned into another, some row fails', async () => {
  const survivors: string[] = [];
  for (const mutation of mutations) {
    if ((await firstFailedRow(mutation)) === null) survivors.push(`${mutation.file}: ${mutation.rule}`);
  }
  expect(survivors).toEqual([]);
});

/** The first row that does not hold with one rule turned into another; null: all hold. */
async function firstFailedRow(mutation?: Mutation): Promise<string | null> {
  const bundle = await rolldown({ input: TABLES, cwd: ROOT, plugins: mutation ? [mutated(mutation)] : [] });
  const { output } = await bundle.generate({ format: 'iife', name: 'tables' });
  await bundle.close();
  return runInNewContext(`${output[0].code}; tables.firstFailedRow()`) as string | null;
}

function mutated(mutation: Mutation): Plugin {
  const id = sourceOf(mutation);
  return {
    name: 'mutation',
    transform: {
      filter: { id },
      handler: (code) => code.replace(mutation.from, () => mutation.to),
    },
  };
}
