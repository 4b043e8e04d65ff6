import type { OrganizerKey } from './content-shape.ts';

/** A page of its own in the ticket file, scanned once at the counter. Source: VOU-03 to VOU-14. */
export interface VoucherContent {
  readonly title: string;
  readonly organizer: OrganizerKey;
  readonly event: string;
  /** 1 per ticket, 2 per order. */
  readonly type: 1 | 2;
  readonly ownCode: boolean;
  readonly fromIn: number;
  readonly untilIn: number;
}

/** The demo vouchers. */
export const VOUCHERS: readonly VoucherContent[] = [
  {
    title: 'Ontbijt in Het Lichthuis',
    organizer: 'kustklank',
    event: 'nacht-bij-het-licht',
    type: 1,
    ownCode: true,
    fromIn: 0,
    untilIn: 60,
  },
  {
    title: 'Koffie in De Vuurboei',
    organizer: 'kustklank',
    event: 'open-huis-de-vuurboei',
    type: 2,
    ownCode: true,
    fromIn: -5,
    untilIn: 365,
  },
  {
    title: 'Wafel aan de kinderhoek',
    organizer: 'quaivif',
    event: 'grand-marche-d-hiver',
    type: 2,
    ownCode: false,
    fromIn: 0,
    untilIn: 365,
  },
];
