/** Size of a picture, in pixels. */
export interface DrawingSize {
  readonly width: number;
  readonly height: number;
}

/** A picture of a few flat colours, as it is drawn for one size. */
export interface Drawing {
  readonly svg: string;
  /** CSS colour below it */
  readonly background: string;
}

/** What a module that draws stored drawings exports. */
export interface DrawingModule {
  readonly draw: (source: Uint8Array, size: DrawingSize) => Drawing;
}
