import { addDays, weekday } from './calendar.ts';
import type { WallDate } from './wall-clock.ts';

const SATURDAY = 6;
/** Days of each year on which banks transfer nothing. */
const FIXED = ['01-01', '05-01', '12-25', '12-26'];
/** From Easter Sunday to Good Friday and to Easter Monday. */
const AROUND_EASTER = [-2, 1];

/** A day on which banks transfer money, or the next one: no weekend, none of the six holidays of TARGET. Source: EPC125-05. */
export function bankingDay(date: WallDate): WallDate {
  let day = date;
  while (isClosed(day)) day = addDays(day, 1);
  return day;
}

function isClosed(date: WallDate): boolean {
  if (weekday(date) >= SATURDAY || FIXED.includes(date.slice(5))) return true;
  const easter = easterSunday(Number(date.slice(0, 4)));
  return AROUND_EASTER.some((days) => addDays(easter, days) === date);
}

/** Easter Sunday of a Gregorian year, by the rule of Meeus, Jones and Butcher. */
function easterSunday(year: number): WallDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  return addDays(`${year}-03-22`, epact + toSunday - 7 * late);
}
