/** What is used of linebreak, which comes without types. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** where the next line may begin, and whether it has to; null after the last */
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
