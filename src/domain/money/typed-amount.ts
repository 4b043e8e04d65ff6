/**
 * An amount as people type it, without what stands between its thousands: `1.234,50`, `1 234,50` and `1,234.50` are
 * `1234,50` and `1234.50`. What could be read in two ways (`1.234`) stays as it is. Source: second.md 44.
 */
export function withoutThousands(typed: string): string {
  const text = typed.trim().replaceAll(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '');
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(text)) return text.replaceAll('.', '');
  if (/^\d{1,3}(?:,\d{3})+\.\d{1,2}$/.test(text)) return text.replaceAll(',', '');
  return text;
}
