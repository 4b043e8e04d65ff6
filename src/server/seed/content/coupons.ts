import type { OrganizerKey } from './content-shape.ts';

/** A discount code of one event's tickets. Amount: cents for types 1 and 3, basis points for 2 and 4. Source: decisions 4. */
export interface CouponContent {
  readonly code: string;
  readonly description: string;
  readonly organizer: OrganizerKey;
  readonly event: string;
  /** Places of the tickets in the event's list; without it all of them. */
  readonly tickets?: readonly number[];
  /** 1 fixed, 2 percent, 3 fixed on the cart, 4 percent on the cart. */
  readonly type: 1 | 2 | 3 | 4;
  /** Of a fixed amount: 0 per ticket, 1 once. */
  readonly fixedType?: 0 | 1;
  /** 0 tickets, 1 supplements, 2 both. */
  readonly applyType?: 0 | 1 | 2;
  readonly amount: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly limitUsage: number;
  readonly ticketLimit?: number;
  readonly fromIn: number;
  readonly untilIn: number;
  readonly inactive?: boolean;
  /** How many demo orders used it. */
  readonly used?: number;
  /** Makes it a mass group with that many codes; `code` is the prefix. */
  readonly massCodes?: number;
}

/** The demo coupons: every type, every base, and the ones that refuse. */
export const COUPONS: readonly CouponContent[] = [
  {
    code: 'HERFST',
    description: 'Herfstactie: € 5 per soort ticket, vanaf € 20',
    organizer: 'kustklank',
    event: 'zilt-en-zand',
    type: 1,
    fixedType: 1,
    amount: 500,
    minimum: 2000,
    limitUsage: 200,
    fromIn: -40,
    untilIn: 22,
    used: 2,
  },
  {
    code: 'TRAM2',
    description: 'Met de tram: € 2 per ticket',
    organizer: 'kustklank',
    event: 'zilt-en-zand',
    tickets: [0, 1],
    type: 1,
    fixedType: 0,
    amount: 200,
    limitUsage: 150,
    ticketLimit: 300,
    fromIn: -20,
    untilIn: 22,
    used: 3,
  },
  {
    code: 'ZEEBRIES',
    description: '10 % op de tickets',
    organizer: 'kustklank',
    event: 'winterklank',
    type: 2,
    amount: 1000,
    limitUsage: 100,
    fromIn: -30,
    untilIn: 90,
  },
  {
    code: 'PELLEN',
    description: 'Extra’s aan halve prijs',
    organizer: 'kustklank',
    event: 'garnaal-en-grammofoon',
    type: 2,
    applyType: 1,
    amount: 5000,
    limitUsage: 60,
    fromIn: -10,
    untilIn: 24,
  },
  {
    code: 'ALLESIN',
    description: '15 % op tickets en extra’s',
    organizer: 'kustklank',
    event: 'garnaal-en-grammofoon',
    type: 2,
    applyType: 2,
    amount: 1500,
    maximum: 30000,
    limitUsage: 40,
    fromIn: -10,
    untilIn: 24,
  },
  {
    code: 'CABINE15',
    description: '€ 15 op je mandje vanaf € 90',
    organizer: 'kustklank',
    event: 'zonnewende-aan-zee',
    type: 3,
    fixedType: 1,
    amount: 1500,
    minimum: 9000,
    limitUsage: 80,
    fromIn: -30,
    untilIn: 200,
  },
  {
    code: 'ZON10',
    description: '10 % op je hele festivalmandje',
    organizer: 'kustklank',
    event: 'zonnewende-aan-zee',
    type: 4,
    amount: 1000,
    limitUsage: 500,
    fromIn: -30,
    untilIn: 200,
  },
  {
    code: 'NAZOMER',
    description: 'Verlopen actie van vorige maand',
    organizer: 'kustklank',
    event: 'zilt-en-zand',
    type: 2,
    amount: 2000,
    limitUsage: 50,
    fromIn: -70,
    untilIn: -8,
  },
  {
    code: 'EERSTETAFEL',
    description: 'Voor de eerste twee ploegen, opgebruikt',
    organizer: 'kustklank',
    event: 'kustkwis',
    tickets: [0],
    type: 1,
    fixedType: 1,
    amount: 400,
    limitUsage: 2,
    fromIn: -30,
    untilIn: 18,
    used: 2,
  },
  {
    code: 'ZOMERSTART',
    description: 'Begint pas volgende maand',
    organizer: 'kustklank',
    event: 'zonnewende-aan-zee',
    type: 2,
    amount: 500,
    limitUsage: 300,
    fromIn: 35,
    untilIn: 150,
  },
  {
    code: 'OUDELEDEN',
    description: 'Uitgezet door de organisator',
    organizer: 'kustklank',
    event: 'winterklank',
    type: 2,
    amount: 2500,
    limitUsage: 50,
    fromIn: -30,
    untilIn: 90,
    inactive: true,
  },
  {
    code: 'KUST',
    description: 'Cadeaucodes voor de vrijwilligers',
    organizer: 'kustklank',
    event: 'winterklank',
    type: 2,
    amount: 10000,
    limitUsage: 1,
    ticketLimit: 2,
    fromIn: -15,
    untilIn: 120,
    massCodes: 24,
  },
  {
    code: 'WEVER',
    description: 'Buurt van De Spoel: 20 %',
    organizer: 'spoel',
    event: 'linten',
    type: 2,
    amount: 2000,
    limitUsage: 40,
    fromIn: -20,
    untilIn: 15,
    used: 2,
  },
  {
    code: 'VIEUXQUAI',
    description: '1 € de réduction par billet',
    organizer: 'quaivif',
    event: 'papier-ciseaux-foret',
    type: 1,
    fixedType: 0,
    amount: 100,
    limitUsage: 300,
    fromIn: -10,
    untilIn: 70,
  },
];
