import { msg } from '@lingui/core/macro';

/** What organizers are told of what they save. Source: EVF-13, EVF-14, EVF-25, screens 53. */
export const ORGANIZER_MESSAGES = {
  EndsBeforeStart: msg({ id: 'EndsBeforeStart', message: 'The end must be later than the start.' }),
  LaunchInThePast: msg({ id: 'LaunchInThePast', message: 'The launch date cannot lie before today.' }),
  TooManyImages: msg({ id: 'TooManyImages', message: 'A gallery holds 10 pictures at most. Remove some first.' }),
  InvalidLink: msg({ id: 'InvalidLink', message: 'Enter a web address that begins with https:// or http://.' }),
  InvalidColour: msg({ id: 'InvalidColour', message: 'Enter a colour such as #E19B63.' }),
  SlugNotUsable: msg({
    id: 'SlugNotUsable',
    message: 'This cannot be the address of an event. Use letters, at least one, and figures.',
  }),
  EventChanged: msg({
    id: 'EventChanged',
    message: 'Somebody else changed the same fields meanwhile. Nothing was saved: choose what each field says.',
  }),
  ChangedMeanwhile: msg({ id: 'ChangedMeanwhile', message: 'Somebody else changed this meanwhile.' }),
  TellBuyers: msg({
    id: 'TellBuyers',
    message: 'Tickets have been sold. Choose whether their buyers are told of the new date or place.',
  }),
  InvalidVatNumber: msg({
    id: 'InvalidVatNumber',
    message: 'This is no VAT number. A Belgian one is BE and ten digits.',
  }),
} as const;
