import { createFileRoute } from '@tanstack/react-router';
import { sectionOf } from '#app/features/organizer/events/sections.ts';

/** The organizer's tables of events, and the screens of an event below each of them. */
export const Route = createFileRoute('/dashboard/organizer/$section')({
  params: { parse: ({ section }) => ({ section: sectionOf(section) }) },
});
