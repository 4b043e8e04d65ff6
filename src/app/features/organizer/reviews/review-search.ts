/** Anything but `own` is as usual. */
export function readReviewSearch({ scope }: Readonly<Record<string, unknown>>): { readonly scope?: 'own' } {
  return scope === 'own' ? { scope } : {};
}
