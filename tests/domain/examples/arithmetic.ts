/**
 * Written arithmetic: steps parted by semicolons, each `words: expression = value`, then `→ 13` where it is rounded half
 * up to a whole cent, or `↓ 12` where the rest of a cent is dropped. What the last step comes to is the figure. Nothing of
 * the product is used here: the figures of the examples are checked against the numbers beside them.
 */

/** The figure that written arithmetic comes to: its last number. */
export function figureOf(written: string): number {
  const last = /(\d+)\s*$/.exec(written);
  if (!last) throw new Error(`does not end with a figure: ${written}`);
  return Number(last[1]);
}

/** What is wrong with written arithmetic, step by step; nothing where it is right. */
export function slipsIn(written: string): readonly string[] {
  return written.split(';').flatMap((step) => {
    const slip = slipOf(step.replace(/^[^:]*:/, '').trim());
    return slip ? [`${step.trim()} (${slip})`] : [];
  });
}

/** A fraction of whole numbers, so that half a cent is exactly half a cent. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

function slipOf(step: string): string | undefined {
  const parts = /^([^=→↓]+)(?:=\s*([\d.]+)\s*)?(?:([→↓])\s*(\d+))?$/.exec(step);
  if (!parts?.[1]) return 'is not `expression = value → cents`';
  const [, expression, value, arrow, rounded] = parts;
  const exact = valueOf(expression);
  if (value !== undefined && !isWrittenAs(exact, value)) return `is ${decimalsOf(exact)}`;
  if (arrow === undefined)
    return exact.over % exact.under === 0n ? undefined : `is no whole cent: ${decimalsOf(exact)}`;
  const cents = arrow === '↓' ? exact.over / exact.under : (2n * exact.over + exact.under) / (2n * exact.under);
  return cents === BigInt(rounded ?? '') ? undefined : `rounds to ${cents}`;
}

/** Whether a fraction begins with these digits: `66.66` is two thirds of a hundred. */
function isWrittenAs(exact: Fraction, written: string): boolean {
  const decimals = written.split('.')[1] ?? '';
  const scaled = exact.over * 10n ** BigInt(decimals.length);
  const isCut = decimals.length >= 2 || scaled % exact.under === 0n;
  return isCut && scaled / exact.under === BigInt(written.replace('.', ''));
}

function decimalsOf({ over, under }: Fraction): string {
  const thousandths = String((over * 1000n) / under).padStart(4, '0');
  return `${thousandths.slice(0, -3)}.${thousandths.slice(-3)}`;
}

/** The value of sums, products and brackets; `%` is a hundredth. @throws Error on anything else. */
function valueOf(expression: string): Fraction {
  const tokens = expression.match(/\d+(?:\.\d+)?|[-+−×/()%]|\S+/g) ?? [];
  let at = 0;
  const take = (...wanted: string[]): string | undefined =>
    wanted.includes(tokens[at] ?? '') ? tokens[at++] : undefined;
  const number = (): Fraction => {
    if (take('(')) {
      const inner = total();
      if (!take(')')) throw new Error(`a bracket stays open: ${expression}`);
      return inner;
    }
    const token = tokens[at++] ?? '';
    if (!/^\d/.test(token)) throw new Error(`no number: "${token}" in ${expression}`);
    const [, decimals = ''] = token.split('.');
    return { over: BigInt(token.replace('.', '')), under: 10n ** BigInt(decimals.length) };
  };
  const percentage = (): Fraction => {
    const value = number();
    return take('%') ? { over: value.over, under: value.under * 100n } : value;
  };
  const product = (): Fraction => {
    let value = percentage();
    for (let sign = take('×', '/'); sign; sign = take('×', '/')) {
      const { over, under } = percentage();
      value =
        sign === '×'
          ? { over: value.over * over, under: value.under * under }
          : { over: value.over * under, under: value.under * over };
    }
    return value;
  };
  const total = (): Fraction => {
    let value = product();
    for (let sign = take('+', '−'); sign; sign = take('+', '−')) {
      const { over, under } = product();
      const added = sign === '+' ? over : -over;
      value = { over: value.over * under + added * value.under, under: value.under * under };
    }
    return value;
  };
  const value = total();
  if (at < tokens.length) throw new Error(`cannot be read from "${tokens[at]}" on: ${expression}`);
  return value;
}
