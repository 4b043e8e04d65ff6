/** The four colours of a print: the sheet, two spot inks and the darkest ink, which never moves. */
export interface InkSet {
  readonly paper: string;
  readonly inkA: string;
  readonly inkB: string;
  readonly key: string;
}

/** The ten ink sets. Their names are also those of the paper colours a page paints before a poster arrives. */
export const INK_SETS = {
  duin: { paper: '#F4E7CF', inkA: '#E5903F', inkB: '#2F6F8F', key: '#14202B' },
  boei: { paper: '#F6EAD7', inkA: '#E4492C', inkB: '#F2B23E', key: '#1A1714' },
  marol: { paper: '#F7D9C2', inkA: '#D9472B', inkB: '#1F4E5F', key: '#1C1512' },
  kempen: { paper: '#EFE9D2', inkA: '#2E7D57', inkB: '#F0A23C', key: '#122019' },
  leie: { paper: '#E3ECEA', inkA: '#1B6E8C', inkB: '#F0653A', key: '#0E1D26' },
  maas: { paper: '#F3DDD3', inkA: '#C83E4D', inkB: '#2A7F74', key: '#201215' },
  nacht: { paper: '#15171C', inkA: '#F08A3C', inkB: '#E9E2D0', key: '#07080A' },
  roet: { paper: '#1B1512', inkA: '#F2B544', inkB: '#E2502F', key: '#0B0807' },
  venn: { paper: '#DDE6D5', inkA: '#24583F', inkB: '#E7B33C', key: '#101B14' },
  ardoise: { paper: '#E9E4DA', inkA: '#39566B', inkB: '#E59A5C', key: '#141A20' },
} as const satisfies Record<string, InkSet>;

export type InkSetName = keyof typeof INK_SETS;

/** Whether a text names one of the ink sets. */
export function isInkSetName(text: unknown): text is InkSetName {
  return typeof text === 'string' && Object.hasOwn(INK_SETS, text);
}

/** Whether light inks lie on a dark sheet: overprints then brighten instead of darkening. */
export function isDark(inks: InkSet): boolean {
  return Number.parseInt(inks.paper.slice(1, 3), 16) < 80;
}
