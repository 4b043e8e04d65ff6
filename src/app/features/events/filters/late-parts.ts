import { FilterSheet } from './filter-sheet.tsx';
import { LiveFields } from './live-fields.tsx';
import { NewsletterBox } from './newsletter-box.tsx';
import { NoMatches } from './no-matches.tsx';
import { savedEvents } from './saved-events.ts';

/** What the event list shows only after a tap, beside it, or when something is missing: one file that a first view does without. */
export const lateParts = { FilterSheet, LiveFields, NewsletterBox, NoMatches, savedEvents };
