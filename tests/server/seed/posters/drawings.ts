/** The module that draws the demo catalogue's posters, as the encoder is handed it. */
export const DRAWINGS = import.meta.resolve('#server/seed/posters/draw-stored.ts');
