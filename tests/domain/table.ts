/** One row of a table test: a sentence, what the rule says, and what it must say. */
export type Row = readonly [title: string, actual: () => unknown, expected: unknown];
