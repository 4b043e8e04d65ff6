import { msg } from '@lingui/core/macro';

/** What admins are told about the content of the site that they write. */
export const CONTENT_MESSAGES = {
  ContentChanged: msg({
    id: 'ContentChanged',
    message: 'Somebody else saved this meanwhile, so nothing of yours was saved. Load it again to see what it is now.',
  }),
  ContentInUse: msg({ id: 'ContentInUse', message: 'This is in use and cannot be deleted. Switch it off instead.' }),
  CountryStaysOn: msg({ id: 'CountryStaysOn', message: 'Forms begin with this country: it stays on.' }),
  InvalidSlug: msg({
    id: 'InvalidSlug',
    message:
      'Use small letters, digits and single hyphens, with at least one letter; some words are taken by the site.',
  }),
  SlugInUse: msg({
    id: 'SlugInUse',
    message: 'Links lead to this address: it stays while this is shown. Switch it off first to change it.',
  }),
  SlugTaken: msg({ id: 'SlugTaken', message: 'Another one has this address already.' }),
  TaxFollowsLater: msg({ id: 'TaxFollowsLater', message: 'Choose a day after today.' }),
  TaxIsFollowed: msg({
    id: 'TaxIsFollowed',
    message: 'A tax and the one that follows it cannot hold on the same day.',
  }),
  TaxNotThen: msg({ id: 'TaxNotThen', message: 'That tax does not hold on the day before.' }),
  TaxOfTickets: msg({
    id: 'TaxOfTickets',
    message: 'Tickets have this tax, so this stays. Add a new tax that follows it.',
  }),
} as const;
