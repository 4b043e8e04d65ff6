import type { Language } from '#domain/content/languages.ts';

/** The words of the calendar in one language. */
interface CalendarWords {
  /** January first. */
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  /** Monday first. */
  readonly weekdays: readonly string[];
  readonly shortWeekdays: readonly string[];
}

/**
 * Months and weekdays per language. Our own tables, because the ones of Node and of browsers differ in places and a page
 * rendered by one is taken over by the other.
 */
export const CALENDAR_WORDS: Readonly<Record<Language, CalendarWords>> = {
  nl: {
    months: words('januari februari maart april mei juni juli augustus september oktober november december'),
    shortMonths: words('jan feb mrt apr mei jun jul aug sep okt nov dec'),
    weekdays: words('maandag dinsdag woensdag donderdag vrijdag zaterdag zondag'),
    shortWeekdays: words('ma di wo do vr za zo'),
  },
  en: {
    months: words('January February March April May June July August September October November December'),
    shortMonths: words('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'),
    weekdays: words('Monday Tuesday Wednesday Thursday Friday Saturday Sunday'),
    shortWeekdays: words('Mon Tue Wed Thu Fri Sat Sun'),
  },
  fr: {
    months: words('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
    shortMonths: words('janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'),
    weekdays: words('lundi mardi mercredi jeudi vendredi samedi dimanche'),
    shortWeekdays: words('lun. mar. mer. jeu. ven. sam. dim.'),
  },
  de: {
    months: words('Januar Februar März April Mai Juni Juli August September Oktober November Dezember'),
    shortMonths: words('Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.'),
    weekdays: words('Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag'),
    shortWeekdays: words('Mo. Di. Mi. Do. Fr. Sa. So.'),
  },
};

function words(list: string): readonly string[] {
  return list.split(' ');
}
