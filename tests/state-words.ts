import type { Language } from '#domain/content/languages.ts';

/** The same in four languages. */
export type Said = Readonly<Record<Language, string>>;

const sameInAll = (text: string): Said => ({ nl: text, en: text, fr: text, de: text });

export const EVENT_STATES = ['draft', 'unpublished', 'published', 'sold out', 'moved', 'cancelled', 'over'] as const;
export type EventState = (typeof EVENT_STATES)[number];

export const ORDER_STATES = [
  'pending',
  'failed',
  'expired',
  'success',
  'part refunded',
  'refunded',
  'cash refunded',
  'cancelled',
  'charged back',
  'cancellation asked',
  'cancellation refused',
  'accepted in part',
  'event unpublished',
  'event moved',
  'event cancelled',
  'event over',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** What a place says of each state; null: it has nothing of it to show. */
type Row<State extends string> = Readonly<Record<State, readonly Said[] | null>>;

const W = {
  getTickets: { nl: 'Tickets kiezen', en: 'Get tickets', fr: 'Choisir des billets', de: 'Tickets wählen' },
  soldOut: { nl: 'Uitverkocht', en: 'Sold out', fr: 'Épuisé', de: 'Ausverkauft' },
  from: { nl: 'vanaf €', en: 'from €', fr: 'dès €', de: 'ab €' },
  moved: {
    nl: 'Verplaatst: het zou beginnen op za 5 dec 19:30.',
    en: 'Moved: it was to start on Sat 5 Dec 19:30.',
    fr: 'Déplacé : il devait commencer le sam. 5 déc. 19:30.',
    de: 'Verlegt: Beginn war für Sa. 5. Dez. 19:30 geplant.',
  },
  cancelledEvent: {
    nl: 'Dit evenement is geannuleerd.',
    en: 'This event was cancelled.',
    fr: 'Cet événement est annulé.',
    de: 'Diese Veranstaltung wurde abgesagt.',
  },
  calledOff: { nl: 'Afgelast', en: 'Called off', fr: 'Annulé', de: 'Abgesagt' },
  overEvent: {
    nl: 'Dit evenement is voorbij.',
    en: 'This event is over.',
    fr: 'Cet événement est terminé.',
    de: 'Diese Veranstaltung ist vorbei.',
  },
  over: { nl: 'Voorbij', en: 'Over', fr: 'Terminé', de: 'Vorbei' },
  inProcess: {
    nl: 'We controleren je betaling',
    en: 'We’re checking your payment',
    fr: 'Nous vérifions votre paiement',
    de: 'Wir prüfen deine Zahlung',
  },
  notPaid: {
    nl: 'Je betaling is niet gelukt',
    en: 'Your payment didn’t go through',
    fr: 'Votre paiement n’a pas abouti',
    de: 'Deine Zahlung hat nicht geklappt',
  },
  going: { nl: 'Je bent erbij', en: 'You’re going', fr: 'Vous y serez', de: 'Du bist dabei' },
  booked: {
    nl: 'Ticket succesvol geboekt',
    en: 'Ticket booked successfully',
    fr: 'Billet réservé avec succès',
    de: 'Ticket erfolgreich gebucht',
  },
  worthless: {
    nl: 'Deze tickets zijn niet meer geldig.',
    en: 'These tickets are no longer valid.',
    fr: 'Ces billets ne sont plus valables.',
    de: 'Diese Tickets sind nicht mehr gültig.',
  },
  oneCancelled: {
    nl: '1 ticket werd geannuleerd op 20/11/2026.',
    en: '1 ticket was cancelled on 20/11/2026.',
    fr: '1 billet a été annulé le 20/11/2026.',
    de: '1 Ticket wurde am 20/11/2026 storniert.',
  },
  twoCancelled: {
    nl: '2 tickets werden geannuleerd op 20/11/2026.',
    en: '2 tickets were cancelled on 20/11/2026.',
    fr: '2 billets ont été annulés le 20/11/2026.',
    de: '2 Tickets wurden am 20/11/2026 storniert.',
  },
  onePaidBack: {
    nl: '€ 12,50 is terugbetaald.',
    en: '€ 12,50 was paid back.',
    fr: '€ 12,50 a été remboursé.',
    de: '€ 12,50 wurde erstattet.',
  },
  goesBack: {
    nl: 'Je krijgt € 25,00 terug.',
    en: '€ 25,00 goes back to you.',
    fr: '€ 25,00 vous est remboursé.',
    de: 'Du bekommst € 25,00 zurück.',
  },
  notAtDoor: {
    nl: 'Je hoeft € 25,00 aan de deur niet meer te betalen. Betaalde je al, dan geeft de organisator je dat bedrag terug.',
    en: 'You no longer have to pay € 25,00 at the door. If you have paid it already, the organizer gives it back to you.',
    fr: 'Vous n’avez plus à payer € 25,00 à l’entrée. Si vous avez déjà payé, l’organisateur vous rembourse ce montant.',
    de: 'Du musst € 25,00 nicht mehr am Eingang bezahlen. Hast du schon bezahlt, gibt dir der Veranstalter den Betrag zurück.',
  },
  kept: {
    nl: 'Hiervoor krijg je geen geld terug.',
    en: 'No money goes back for this.',
    fr: 'Rien n’est remboursé pour cela.',
    de: 'Dafür gibt es kein Geld zurück.',
  },
  chargedBack: {
    nl: 'Je bank heeft de betaling teruggehaald: met deze tickets komt niemand binnen.',
    en: 'Your bank took the payment back: these tickets let nobody in.',
    fr: 'Votre banque a repris le paiement : ces billets ne donnent accès à rien.',
    de: 'Deine Bank hat die Zahlung zurückgeholt: Mit diesen Tickets kommt niemand hinein.',
  },
  two: { nl: '2 tickets', en: '2 tickets', fr: '2 billets', de: '2 Tickets' },
  one: { nl: '1 ticket', en: '1 ticket', fr: '1 billet', de: '1 Ticket' },
  refunded: { nl: 'Terugbetaald', en: 'Refunded', fr: 'Remboursé', de: 'Erstattet' },
  cancelled: { nl: 'Geannuleerd', en: 'Cancelled', fr: 'Annulé', de: 'Storniert' },
  invalid: { nl: 'Niet meer geldig', en: 'No longer valid', fr: 'Plus valable', de: 'Nicht mehr gültig' },
  code: {
    nl: 'QR-code van ticket 1',
    en: 'QR code of ticket 1',
    fr: 'Code QR du billet 1',
    de: 'QR-Code von Ticket 1',
  },
  movedTicket: { nl: 'Verplaatst, was', en: 'Moved, was', fr: 'Déplacé, était', de: 'Verlegt, war' },
  pendingCancel: {
    nl: 'Annulering in behandeling',
    en: 'Pending cancellation',
    fr: 'Annulation en attente',
    de: 'Stornierung angefragt',
  },
  asked: {
    nl: 'Gevraagd op 20/11/2026.',
    en: 'Asked on 20/11/2026.',
    fr: 'Demandé le 20/11/2026.',
    de: 'Angefragt am 20/11/2026.',
  },
  refused: {
    nl: 'Je vraag is op 20/11/2026 geweigerd: je ticket blijft geldig.',
    en: 'Your request was refused on 20/11/2026: your ticket stays valid.',
    fr: 'Votre demande a été refusée le 20/11/2026 : votre billet reste valable.',
    de: 'Deine Anfrage wurde am 20/11/2026 abgelehnt: Dein Ticket gilt weiter.',
  },
  acceptedInPart: {
    nl: '1 van je tickets werd geannuleerd op 20/11/2026. Het andere ticket blijft geldig.',
    en: '1 of your tickets was cancelled on 20/11/2026. The other ticket stays valid.',
    fr: '1 de vos billets a été annulé le 20/11/2026. L’autre billet reste valable.',
    de: '1 deiner Tickets wurde am 20/11/2026 storniert. Das andere Ticket bleibt gültig.',
  },
  ready: { nl: 'Klaar', en: 'Ready', fr: 'Prêt', de: 'Bereit' },
  waiting: {
    nl: 'Nog niet beschikbaar',
    en: 'Not available yet',
    fr: 'Pas encore disponible',
    de: 'Noch nicht verfügbar',
  },
  notYet: {
    nl: 'Je ticket is nog niet beschikbaar.',
    en: 'Your ticket is not available yet.',
    fr: "Votre billet n'est pas encore disponible.",
    de: 'Dein Ticket ist noch nicht verfügbar.',
  },
  bookingFailed: {
    nl: 'De ticketboeking is mislukt',
    en: 'Ticket Booking Failed',
    fr: 'La réservation du billet a échoué',
    de: 'Die Ticketbuchung ist fehlgeschlagen',
  },
  file: sameInAll('application/pdf'),
  calendar: sameInAll('STATUS:CONFIRMED SEQUENCE:0'),
  calendarMoved: sameInAll('STATUS:CONFIRMED SEQUENCE:1'),
  calendarCancelled: sameInAll('STATUS:CANCELLED SEQUENCE:1'),
} as const satisfies Readonly<Record<string, Said>>;

const schema = (...names: readonly string[]): readonly Said[] =>
  names.map((name) => sameInAll(`https://schema.org/${name}`));

/** What anybody reads of an event. A draft and an unpublished one are nowhere; one that is over is in no list of what is to come. */
export const EVENT_WORDS = {
  'event page': {
    draft: null,
    unpublished: null,
    published: [W.getTickets],
    'sold out': [W.soldOut],
    moved: [W.getTickets, W.moved],
    cancelled: [W.cancelledEvent],
    over: [W.overEvent],
  },
  'card in the search': {
    draft: null,
    unpublished: null,
    published: [W.from],
    'sold out': [W.soldOut],
    moved: [W.from],
    cancelled: [W.calledOff],
    over: null,
  },
  'JSON-LD': {
    draft: null,
    unpublished: null,
    published: schema('EventScheduled', 'InStock'),
    'sold out': schema('EventScheduled', 'SoldOut'),
    moved: schema('EventRescheduled', 'InStock'),
    cancelled: schema('EventCancelled'),
    over: schema('EventScheduled'),
  },
  'calendar file': {
    draft: null,
    unpublished: null,
    published: [W.calendar],
    'sold out': [W.calendar],
    moved: [W.calendarMoved],
    cancelled: [W.calendarCancelled],
    over: [W.calendar],
  },
} as const satisfies Readonly<Record<string, Row<EventState>>>;

/** What the server answers of an order by its number, and by the link in its mail. */
export const ORDER_WORDS = {
  'result page, as a stranger': {
    pending: [W.inProcess],
    failed: [W.notPaid],
    expired: [W.notPaid],
    success: [W.going, W.booked],
    'part refunded': [W.going, W.booked],
    refunded: [W.worthless],
    'cash refunded': [W.worthless],
    cancelled: [W.worthless],
    'charged back': [W.worthless],
    'cancellation asked': [W.going, W.booked],
    'cancellation refused': [W.going, W.booked],
    'accepted in part': [W.going, W.booked],
    'event unpublished': [W.going, W.booked],
    'event moved': [W.going, W.booked],
    'event cancelled': [W.worthless],
    'event over': [W.overEvent, W.booked],
  },
  'link to the tickets': {
    pending: [W.notYet],
    failed: [W.bookingFailed],
    expired: [W.bookingFailed],
    success: [W.file],
    'part refunded': [W.file],
    refunded: [W.refunded],
    'cash refunded': [W.refunded],
    cancelled: [W.cancelled],
    'charged back': [W.invalid],
    'cancellation asked': [W.file],
    'cancellation refused': [W.file],
    'accepted in part': [W.file],
    'event unpublished': [W.file],
    'event moved': [W.file],
    'event cancelled': [W.refunded],
    'event over': [W.file],
  },
} as const satisfies Readonly<Record<string, Row<OrderState>>>;

/** What its owner reads on their device, once the order is paid; an order that is not has no ticket in the wallet. */
export const OWNER_WORDS = {
  'result page, as its owner': {
    pending: null,
    failed: null,
    expired: null,
    success: [W.going],
    'part refunded': [W.going, W.oneCancelled, W.onePaidBack],
    refunded: [W.worthless, W.twoCancelled, W.goesBack],
    'cash refunded': [W.worthless, W.twoCancelled, W.notAtDoor],
    cancelled: [W.worthless, W.twoCancelled, W.kept],
    'charged back': [W.worthless, W.chargedBack],
    'cancellation asked': [W.going],
    'cancellation refused': [W.going],
    'accepted in part': [W.going, W.oneCancelled, W.onePaidBack],
    'event unpublished': [W.going],
    'event moved': [W.going],
    'event cancelled': [W.cancelledEvent, W.twoCancelled, W.goesBack],
    'event over': [W.overEvent],
  },
  'card in the wallet': {
    pending: null,
    failed: null,
    expired: null,
    success: [W.two],
    'part refunded': [W.one],
    refunded: [W.two, W.refunded],
    'cash refunded': [W.two, W.refunded],
    cancelled: [W.two, W.cancelled],
    'charged back': [W.two, W.invalid],
    'cancellation asked': [W.two],
    'cancellation refused': [W.two],
    'accepted in part': [W.one],
    'event unpublished': [W.two],
    'event moved': [W.two],
    'event cancelled': [W.two, W.calledOff],
    'event over': [W.two],
  },
  ticket: {
    pending: null,
    failed: null,
    expired: null,
    success: [W.code],
    'part refunded': [W.code],
    refunded: [W.refunded],
    'cash refunded': [W.refunded],
    cancelled: [W.cancelled],
    'charged back': [W.invalid],
    'cancellation asked': [W.code],
    'cancellation refused': [W.code],
    'accepted in part': [W.code],
    'event unpublished': [W.code],
    'event moved': [W.code, W.movedTicket],
    'event cancelled': [W.calledOff],
    'event over': [W.code],
  },
  'My tickets': {
    pending: [W.waiting],
    failed: null,
    expired: null,
    success: [W.ready],
    'part refunded': [W.ready],
    refunded: [W.refunded],
    'cash refunded': [W.refunded],
    cancelled: [W.cancelled],
    'charged back': [W.invalid],
    'cancellation asked': [W.pendingCancel, W.asked],
    'cancellation refused': [W.ready, W.refused],
    'accepted in part': [W.ready, W.acceptedInPart],
    'event unpublished': [W.ready],
    'event moved': [W.ready],
    'event cancelled': [W.refunded],
    'event over': [W.over],
  },
  'calendar file': {
    pending: null,
    failed: null,
    expired: null,
    success: [W.calendar],
    'part refunded': [W.calendar],
    refunded: null,
    'cash refunded': null,
    cancelled: null,
    'charged back': null,
    'cancellation asked': [W.calendar],
    'cancellation refused': [W.calendar],
    'accepted in part': [W.calendar],
    'event unpublished': [W.calendar],
    'event moved': [W.calendarMoved],
    'event cancelled': [W.calendarCancelled],
    'event over': [W.calendar],
  },
} as const satisfies Readonly<Record<string, Row<OrderState>>>;

/** What a place must say in a state, and all that it says in other states and must not say in this one. */
export function expectedOf<State extends string>(
  row: Row<State>,
  state: State,
  lang: Language,
): { says: string[]; never: string[] } | null {
  const says = row[state];
  if (says === null) return null;
  const wanted = says.map((said) => said[lang]);
  const all = Object.values<readonly Said[] | null>(row).flatMap((words) => (words ?? []).map((said) => said[lang]));
  const never = new Set(all.filter((words) => !wanted.some((one) => one.includes(words))));
  return { says: wanted, never: [...never] };
}
