/** A part of a whole in whole percent, `54 %`. */
export function shareOf(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 100)}\u00a0%`;
}
