/** What is used of bidi-js, whose own types take its file for another kind of module. */
declare module 'bidi-js' {
  /** how deep each UTF-16 unit of a text is embedded: from right to left where that is odd */
  export interface EmbeddingLevels {
    readonly levels: Uint8Array;
  }
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string): EmbeddingLevels;
    /** `(` for `)`; null for what has no opposite */
    getMirroredCharacter(character: string): string | null;
  };
}
