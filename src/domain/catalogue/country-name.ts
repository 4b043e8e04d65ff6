/** A country's name in a language, by its two-letter code; the code itself where there is no name for it. */
export function countryName(code: string, lang: string): string {
  // what has not the form of a code is refused with an error
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([lang], { type: 'region' }).of(code) ?? code;
}
