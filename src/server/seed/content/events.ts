import type { EventContent } from './content-shape.ts';
import { CINEMA_EVENTS } from './events-cinema.ts';
import { COAST_CONCERTS } from './events-concert-coast.ts';
import { LAND_CONCERTS } from './events-concert-land.ts';
import { CONFERENCE_EVENTS } from './events-conference.ts';
import { EXPO_EVENTS } from './events-expo.ts';
import { FAMILY_EVENTS } from './events-family.ts';
import { FESTIVAL_EVENTS } from './events-festival.ts';
import { GAME_EVENTS } from './events-game.ts';
import { HOTEL_EVENTS } from './events-hotel.ts';
import { OTHER_EVENTS } from './events-others.ts';
import { STAGE_EVENTS } from './events-stage.ts';

/** Every event of the demo catalogue. */
export const EVENTS: readonly EventContent[] = [
  ...COAST_CONCERTS,
  ...LAND_CONCERTS,
  ...STAGE_EVENTS,
  ...FAMILY_EVENTS,
  ...FESTIVAL_EVENTS,
  ...CINEMA_EVENTS,
  ...EXPO_EVENTS,
  ...CONFERENCE_EVENTS,
  ...GAME_EVENTS,
  ...HOTEL_EVENTS,
  ...OTHER_EVENTS,
];
