/** What a chart says of one of its places: what it is, its figure, and what stands beside it. */
export interface ChartText {
  readonly name: string;
  readonly figure: string;
  readonly beside?: string | undefined;
}

/** The same as one line. */
export function asLine({ name, figure, beside }: ChartText): string {
  return `${name}: ${[figure, beside].filter(Boolean).join(', ')}`;
}
