/** One line of a hand-written order of the demo attendee; `ticket` is the place in the event's list. */
export interface OrderLineContent {
  readonly event: string;
  readonly ticket: number;
  readonly quantity: number;
  readonly coupon?: string;
  readonly customField?: string;
  /** Chosen supplements per ticket position: the option's place in a list, or nothing for a checkbox. */
  readonly supplements?: readonly { readonly key: string; readonly position: number; readonly option?: number }[];
  /** 1: the buyer asked to cancel. */
  readonly cancel?: 1;
}

export interface OrderContent {
  readonly daysAgo: number;
  readonly lines: readonly OrderLineContent[];
}

/** What the demo account `attendee@demo.kaartje.test` has bought. */
export const ATTENDEE_ORDERS: readonly OrderContent[] = [
  {
    daysAgo: 3,
    lines: [
      {
        event: 'zilt-en-zand',
        ticket: 1,
        quantity: 2,
        coupon: 'HERFST',
        supplements: [
          { key: 'cloakroom', position: 1 },
          { key: 'shuttle', position: 1, option: 2 },
          { key: 'shuttle', position: 2, option: 0 },
        ],
      },
      { event: 'dierenbende', ticket: 0, quantity: 1 },
    ],
  },
  { daysAgo: 6, lines: [{ event: 'nachtram', ticket: 0, quantity: 2 }] },
  { daysAgo: 9, lines: [{ event: 'winterklank', ticket: 0, quantity: 4 }] },
  { daysAgo: 11, lines: [{ event: 'kustkwis', ticket: 0, quantity: 1, customField: 'De Zeesterren' }] },
  { daysAgo: 14, lines: [{ event: 'de-laatste-concierge', ticket: 0, quantity: 2, cancel: 1 }] },
  { daysAgo: 1, lines: [{ event: 'havenkoor', ticket: 0, quantity: 2 }] },
  { daysAgo: 45, lines: [{ event: 'stormavond', ticket: 0, quantity: 2 }] },
  { daysAgo: 28, lines: [{ event: 'rol-drie', ticket: 0, quantity: 1 }] },
];
