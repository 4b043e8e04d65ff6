/** Numbers from 0 up to 1, the same row for the same seed on every machine. */
export type Random = () => number;

/** FNV-1a, 32 bit: spreads a text over the whole numbers from 0 to 2³² − 1. */
export function fnv1a(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) {
    hash ^= character.charCodeAt(0);
    hash = Math.imul(hash, 16_777_619);
  }
  return hash >>> 0;
}

/** mulberry32: a small generator with 32 bits of state, good enough for drawing and nothing else. */
export function mulberry32(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Choices that tell two posters of one plate apart. The first choice and the given middle are those of the pictured
 * examples, which a plain poster always takes.
 */
export interface Variation {
  oneOf<T>(choices: readonly [T, ...T[]]): T;
  /** `middle`, moved by at most `reach` to either side. */
  around(middle: number, reach: number): number;
}

export const PLAIN: Variation = {
  oneOf: ([first]) => first,
  around: (middle) => middle,
};

/** Choices made by a generator of their own, so that a new choice never shifts what the plate itself draws. */
export function variationOf(random: Random): Variation {
  return {
    oneOf: (choices) => choices[Math.floor(random() * choices.length)] ?? choices[0],
    around: (middle, reach) => middle + (random() * 2 - 1) * reach,
  };
}
