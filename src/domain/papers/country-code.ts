import { LANGUAGES } from '#domain/content/languages.ts';
import { countryOfNumber, normaliseVatNumber } from './vat-number.ts';

const HOME = 'BE';
const A = 65;
const LETTERS = 26;
/** Regions with a name that are no countries of ISO 3166-1. */
const NO_COUNTRIES = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));

let codes: ReadonlyMap<string, string> | undefined;

/**
 * The two letters of a country that somebody wrote out: in any of the site's languages, or as letters already; where it is
 * none of these, the country of their VAT number, else Belgium. Source: CHK-06.
 */
export function countryCodeOf({
  country,
  vatNumber,
}: {
  readonly country: string;
  readonly vatNumber: string;
}): string {
  codes ??= readCodes();
  const named = codes.get(plain(country));
  if (named !== undefined) return named;
  const number = normaliseVatNumber(vatNumber);
  return number === null ? HOME : countryOfNumber(number);
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();
}

/** Codes by themselves and by their names in every language; names first, so that none is taken for a code. */
function readCodes(): ReadonlyMap<string, string> {
  const letters = Array.from({ length: LETTERS }, (_, i) => String.fromCharCode(A + i));
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  const names = LANGUAGES.map((lang) => new Intl.DisplayNames([lang], { type: 'region', fallback: 'none' }));
  return new Map(
    pairs.filter(isCountry).flatMap((code) => {
      const own = names.flatMap((one) => one.of(code) ?? []);
      return own.length === 0 ? [] : [code, ...own].map((name) => [plain(name), code] as const);
    }),
  );
}

/** Whether a code is one of today: FX, once a name of France, is FR. */
function isCountry(code: string): boolean {
  return !NO_COUNTRIES.has(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
}
