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
  TicketPriceTooHigh: msg({ id: 'TicketPriceTooHigh', message: 'A ticket costs at most € 10.000,00.' }),
  CommissionTooHigh: msg({ id: 'CommissionTooHigh', message: 'A commission is at most 100 % or € 10.000,00.' }),
  QuantityBelowBooked: msg({ id: 'QuantityBelowBooked', message: 'At least {min}: so many are booked or being paid.' }),
  MinimumAboveLimit: msg({
    id: 'MinimumAboveLimit',
    message: 'Not more than “at most per buyer”: nobody could buy it.',
  }),
  MinimumAboveQuantity: msg({
    id: 'MinimumAboveQuantity',
    message: 'Not more than the quantity: nobody could buy it.',
  }),
  ScansAboveAllowed: msg({ id: 'ScansAboveAllowed', message: 'Not more than the scans that are allowed.' }),
  SaleEndsBeforeStart: msg({ id: 'SaleEndsBeforeStart', message: 'The sale ends before it starts.' }),
  CouponOfAnotherEvent: msg({ id: 'CouponOfAnotherEvent', message: 'One of these coupons is for another event.' }),
  TicketChanged: msg({
    id: 'TicketChanged',
    message: 'Somebody else changed this ticket meanwhile. Nothing was saved: compare, then save again.',
  }),
  TimeWithoutDate: msg({ id: 'TimeWithoutDate', message: 'Choose the day too, or clear the time.' }),
  TicketGone: msg({ id: 'TicketGone', message: 'Not saved: this ticket was deleted meanwhile.' }),
  TooManyTickets: msg({ id: 'TooManyTickets', message: 'An event has at most 200 types of tickets.' }),
  InvalidVideoLink: msg({ id: 'InvalidVideoLink', message: 'Enter a YouTube link.' }),
  ReportMaxDays: msg({ id: 'ReportMaxDays', message: 'At most {days} days, and the end after the start.' }),
  InvalidBankAccount: msg({
    id: 'InvalidBankAccount',
    message: 'The check digits do not fit. Compare with your card.',
  }),
  EventsUnsettled: msg({
    id: 'EventsUnsettled',
    message: 'You still have an event to come, or money that has not been paid out. Settle that first, or write to us.',
  }),
  AmountNotValid: msg({ id: 'AmountNotValid', message: 'Enter an amount, such as 12,50.' }),
} as const;
