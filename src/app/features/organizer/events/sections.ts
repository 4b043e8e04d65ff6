import { notFound } from '@tanstack/react-router';

/**
 * The addresses of the organizer's tables of events below `/dashboard/organizer/`: all, and those to come, which have two
 * spellings. The screens of an event stand below each of them. Source: OEV-01 to OEV-04.
 */
const SECTIONS = ['my-events', 'my-upcoming-events', 'my-events-upcoming'] as const;
export type EventsSection = (typeof SECTIONS)[number];

/** The section that an address names. @throws NotFoundError for any other */
export function sectionOf(text: string): EventsSection {
  const section = SECTIONS.find((one) => one === text);
  if (section === undefined) throw notFound();
  return section;
}

/** Whether its table lists the events to come alone. */
export function isOfUpcoming(section: EventsSection): boolean {
  return section !== 'my-events';
}
