/** What is used of fontkit, which comes without types. */
declare module 'fontkit' {
  export function create(bytes: Uint8Array): {
    readonly characterSet: readonly number[];
    readonly ascent: number;
    readonly unitsPerEm: number;
  };
}
