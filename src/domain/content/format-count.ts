import type { Language } from './languages.ts';

/** A number of things with the thousands set apart as the language does it: 5,000 or 5.000. */
export function formatCount(count: number, lang: Language): string {
  return new Intl.NumberFormat(lang).format(count);
}

const KILO = 1_000;

/** A size of a file or disk in decimal units: `1,4 MB`, `38 kB`, `12 GB`. */
export function formatBytes(bytes: number, lang: Language): string {
  const [value, unit, maximumFractionDigits] =
    bytes >= KILO ** 3
      ? ([bytes / KILO ** 3, 'gigabyte', 1] as const)
      : bytes >= KILO ** 2
        ? ([bytes / KILO ** 2, 'megabyte', 1] as const)
        : ([bytes / KILO, 'kilobyte', 0] as const);
  return new Intl.NumberFormat(lang, { style: 'unit', unit, maximumFractionDigits }).format(value);
}
