import type { FieldValues, Resolver } from 'react-hook-form';

/** The judgings of a form that are under way: one takes as long as the words for its errors take to come. */
export interface Judgings {
  /** The same resolver, whose work is known here. */
  readonly watch: <Values extends FieldValues>(resolver: Resolver<Values>) => Resolver<Values>;
  /**
   * Resolves when all that began before have ended and react-hook-form has put down what they found. An error that is set
   * earlier would be taken away again by one that began before it.
   */
  readonly settled: () => Promise<void>;
}

export function newJudgings(): Judgings {
  let underWay: Promise<unknown> = Promise.resolve();
  return {
    watch:
      (resolver) =>
      (...judged) => {
        const found = Promise.resolve(resolver(...judged));
        underWay = Promise.allSettled([underWay, found]);
        return found;
      },
    settled: async () => {
      await underWay;
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}
