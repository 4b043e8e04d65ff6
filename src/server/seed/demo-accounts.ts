import { ATTENDEES } from './content/people.ts';
import { ORGANIZERS } from './content/organizers.ts';

/** Password of the three demo accounts and of the other organizers. Source: architecture, Two commands. */
export const DEMO_PASSWORD = 'demo-kaartje';

/** What opens the password-protected event of the demo catalogue. */
export const DEMO_EVENT_PASSWORD = 'zeebries';

/** Everybody invented has an address here; nothing is ever delivered to `.test`. */
export const DEMO_MAIL_DOMAIN = 'demo.kaartje.test';

const [ATTENDEE] = ATTENDEES;
const [ORGANIZER] = ORGANIZERS;

/** The accounts that are printed at start: one of each role. Source: architecture, ROLE-14. */
export const DEMO_ACCOUNTS = [
  { email: `attendee@${DEMO_MAIL_DOMAIN}`, role: 2, firstName: ATTENDEE.firstName, lastName: ATTENDEE.lastName },
  { email: ORGANIZER.owner.email, role: 3, firstName: ORGANIZER.owner.firstName, lastName: ORGANIZER.owner.lastName },
  { email: `admin@${DEMO_MAIL_DOMAIN}`, role: 1, firstName: 'Sofie', lastName: 'Baert' },
] as const;
