/** How many tickets a cart holds: the number on its badge. Source: HDR-03. */
export function ticketCount(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}
