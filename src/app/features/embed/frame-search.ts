import { retainSearchParams } from '@tanstack/react-router';

/** The language that an organizer's page asks its frame for. */
export interface FrameLanguage {
  readonly lang?: string;
}

/** What the address of the frame's checkout says: its event, and its language. */
interface FrameSearch extends FrameLanguage {
  readonly event?: number;
}

function readFrameLanguage({ lang }: Record<string, unknown>): FrameLanguage {
  return typeof lang === 'string' ? { lang } : {};
}

export function readFrameSearch({ event, ...more }: Record<string, unknown>): FrameSearch {
  return { ...(/^[1-9]\d*$/.test(String(event)) ? { event: Number(event) } : {}), ...readFrameLanguage(more) };
}

/** Of a route for frames: each step leaves the language in the address, for a reload. Source: issue 33. */
export const keepsLanguage = { middlewares: [retainSearchParams<FrameLanguage>(['lang'])] };

/** The same, of a route whose address says nothing else. */
export const framed = { validateSearch: readFrameLanguage, search: keepsLanguage };
