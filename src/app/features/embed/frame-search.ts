/** What the address of the frame's checkout says: its event, and its language. */
interface FrameSearch {
  readonly event?: number;
  readonly lang?: string;
}

/** Needs nothing: addresses are read by every first view. */
export function readFrameSearch({ event, lang }: Record<string, unknown>): FrameSearch {
  return {
    ...(/^[1-9]\d*$/.test(String(event)) ? { event: Number(event) } : {}),
    ...(typeof lang === 'string' ? { lang } : {}),
  };
}
