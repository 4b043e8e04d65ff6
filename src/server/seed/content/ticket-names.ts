import type { FullyTranslated } from './content-shape.ts';

// Names that many tickets share, so that "Standing" reads the same at every door.

export const STANDING: FullyTranslated = { nl: 'Staanplaats', fr: 'Debout', en: 'Standing', de: 'Stehplatz' };
export const SEAT: FullyTranslated = { nl: 'Zitplaats', fr: 'Place assise', en: 'Seat', de: 'Sitzplatz' };
export const BALCONY: FullyTranslated = {
  nl: 'Zitplaats balkon',
  fr: 'Place au balcon',
  en: 'Balcony seat',
  de: 'Balkonplatz',
};
export const FREE_SEATING: FullyTranslated = {
  nl: 'Vrije zit',
  fr: 'Placement libre',
  en: 'Free seating',
  de: 'Freie Platzwahl',
};
export const DUO: FullyTranslated = { nl: 'Duo', fr: 'Duo', en: 'Duo', de: 'Duo' };
export const TWO_ON_ONE: FullyTranslated = {
  nl: 'Twee personen, één ticket',
  fr: 'Deux personnes, un billet',
  en: 'Two people, one ticket',
  de: 'Zwei Personen, ein Ticket',
};
export const EARLY_BIRD: FullyTranslated = {
  nl: 'Vroege vogel',
  fr: 'Lève-tôt',
  en: 'Early bird',
  de: 'Frühbucher',
};
export const ADULT: FullyTranslated = { nl: 'Volwassene', fr: 'Adulte', en: 'Adult', de: 'Erwachsene' };
export const CHILD: FullyTranslated = { nl: 'Kind', fr: 'Enfant', en: 'Child', de: 'Kind' };
export const FAMILY: FullyTranslated = {
  nl: 'Gezinsticket',
  fr: 'Billet famille',
  en: 'Family ticket',
  de: 'Familienticket',
};
export const FOUR_ON_ONE: FullyTranslated = {
  nl: 'Vier personen, groot en klein',
  fr: 'Quatre personnes, petites et grandes',
  en: 'Four people, big and small',
  de: 'Vier Personen, groß und klein',
};
export const STUDENT: FullyTranslated = { nl: 'Student', fr: 'Étudiant', en: 'Student', de: 'Studierende' };
export const REDUCED: FullyTranslated = {
  nl: 'Kansentarief',
  fr: 'Tarif solidaire',
  en: 'Reduced rate',
  de: 'Ermäßigt',
};
export const FREE_ENTRY: FullyTranslated = {
  nl: 'Gratis toegang',
  fr: 'Entrée libre',
  en: 'Free entry',
  de: 'Freier Eintritt',
};
export const STANDARD: FullyTranslated = { nl: 'Standaard', fr: 'Standard', en: 'Standard', de: 'Standard' };
export const DAY_TICKET: FullyTranslated = {
  nl: 'Dagticket',
  fr: 'Billet d’un jour',
  en: 'Day ticket',
  de: 'Tagesticket',
};
export const WEEKEND: FullyTranslated = { nl: 'Weekend', fr: 'Week-end', en: 'Weekend', de: 'Wochenende' };
export const DOUBLE_ROOM: FullyTranslated = {
  nl: 'Kamer voor twee',
  fr: 'Chambre pour deux',
  en: 'Room for two',
  de: 'Zimmer für zwei',
};
export const TEAM: FullyTranslated = {
  nl: 'Ploeg van vier',
  fr: 'Équipe de quatre',
  en: 'Team of four',
  de: 'Viererteam',
};
export const PARTICIPANT: FullyTranslated = {
  nl: 'Deelnemer',
  fr: 'Participant',
  en: 'Participant',
  de: 'Teilnahme',
};
export const SUPPORTER: FullyTranslated = {
  nl: 'Steunticket',
  fr: 'Billet de soutien',
  en: 'Supporter ticket',
  de: 'Unterstützerticket',
};
