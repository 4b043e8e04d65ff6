/** One rule of the domain, turned into another: some row of the tables must notice it. */
export interface Mutation {
  /** what would hold instead */
  readonly rule: string;
  /** below `src/domain/` */
  readonly file: string;
  /** stands in the file exactly once */
  readonly from: string;
  readonly to: string;
}

/** Writes the mutations of one file: what would hold instead, and the change that makes it so. */
export const mutationsOf =
  (file: string) =>
  (rule: string, from: string, to: string): Mutation => ({ rule, file, from, to });
