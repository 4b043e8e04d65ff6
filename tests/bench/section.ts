/** Figures by name, nested where they belong together; times in the unit that the name ends with. */
export interface Figures {
  readonly [name: string]: Figure;
}
type Figure = string | number | boolean | null | readonly Figure[] | Figures;

export interface Wishes {
  /** how often a figure is taken; its median counts */
  readonly runs: number;
  /** tells on stderr how far it is */
  readonly say: (line: string) => void;
}

/** One part of the benchmark, able to run alone. */
export interface Section {
  /** what it measures, in one line */
  readonly about: string;
  /** @throws {CannotRun} where this machine lacks what it needs */
  readonly run: (wishes: Wishes) => Promise<Figures>;
}

/** Why a section did not run; its message is what the result says. */
export class CannotRun extends Error {}

/** A figure beside its goal. Nothing is asserted: the reader judges, knowing how busy the machine was. */
export function goal(value: number | null, limit: { atMost: number } | { atLeast: number }): Figures {
  const met = value !== null && ('atMost' in limit ? value <= limit.atMost : value >= limit.atLeast);
  return { value: rounded(value, 3), ...limit, met };
}

/** The middle of some numbers, of an even count the mean of the two in the middle; null of none. */
export function median(values: readonly (number | null | undefined)[]): number | null {
  const sorted = values.filter((value) => value !== null && value !== undefined).toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[sorted.length / 2 - 1] ?? upper)) / 2;
}

/** The value that a share (0 to 1) of some numbers does not exceed; null of none. */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null;
}

/** A number with as many decimals as are worth reading. */
export function rounded(value: number | null, decimals = 0): number | null {
  return value === null ? null : Number(value.toFixed(decimals));
}

/** One number divided by another; null where either is missing. */
export function ratio(value: number | null, by: number | null): number | null {
  return value === null || by === null || by === 0 ? null : Number((value / by).toFixed(3));
}
