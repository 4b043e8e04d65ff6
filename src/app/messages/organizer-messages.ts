import { msg } from '@lingui/core/macro';

/** What organizers are told of what they save. Source: EVF-13, EVF-14, EVF-25, screens 53. */
export const ORGANIZER_MESSAGES = {
  EndsBeforeStart: msg({ id: 'EndsBeforeStart', message: 'The end must be later than the start.' }),
  LaunchInThePast: msg({ id: 'LaunchInThePast', message: 'The launch date cannot lie before today.' }),
  SoldEndInThePast: msg({
    id: 'SoldEndInThePast',
    message: 'Tickets have been sold, so the end cannot be moved before today.',
  }),
  EventOverAlready: msg({
    id: 'EventOverAlready',
    message: 'This end is over already, so nobody could buy a ticket. Choose a later one.',
  }),
  TimeSkipped: msg({
    id: 'TimeSkipped',
    message: 'This time does not exist: in this night the clocks go from 2:00 to 3:00. Choose another one.',
  }),
  InvalidWebAddress: msg({ id: 'InvalidWebAddress', message: 'Enter a web address that begins with https://.' }),
  EventIsOver: msg({
    id: 'EventIsOver',
    message: 'The event is over and has been sold: it stays with the organizer to whom its money is due.',
  }),
  EventPaidOut: msg({
    id: 'EventPaidOut',
    message:
      'This organizer may have been paid its money already: since it was first sold its days were changed, and there was a payout. It stays with them, unless that transfer came back: then book this under Payouts first.',
  }),
  EventHasInvoices: msg({
    id: 'EventHasInvoices',
    message: 'This organizer has sent or received invoices for it already, so it stays with them.',
  }),
  EventSharesExtras: msg({
    id: 'EventSharesExtras',
    message: 'It shares supplements or coupons with other events, or a coupon’s code with the new organizer.',
  }),
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
  EventNotDelete: msg({
    id: 'EventNotDelete',
    message:
      'An event that visitors see, or of which a ticket was ever ordered, is not deleted. Unpublish it, or cancel it.',
  }),
  EventChangesKept: msg({
    id: 'EventChangesKept',
    message: 'Your changes are saved. Visitors see them once you publish.',
  }),
  ReviewChanged: msg({
    id: 'ReviewChanged',
    message: 'The writer replaced this review meanwhile. Nothing was saved: read what it says now before you answer.',
  }),
  AnswerChanged: msg({
    id: 'AnswerChanged',
    message:
      'Somebody else changed the answer meanwhile; it says now: “{answer}”. Yours was not saved. Try again to replace it.',
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
  TooManyLinks: msg({ id: 'TooManyLinks', message: 'A ticket has at most 100 of them.' }),
  TemplateChanged: msg({
    id: 'TemplateChanged',
    message: 'Somebody else changed this template meanwhile: compare, then save again.',
  }),
  TemplateGone: msg({
    id: 'TemplateGone',
    message: 'This template, or one of its events, was deleted meanwhile.',
  }),
  TooManyTemplates: msg({
    id: 'TooManyTemplates',
    message: 'You have 200 templates, as many as there can be. Delete one first.',
  }),
  TooManyEvents: msg({ id: 'TooManyEvents', message: 'A template is for at most 100 events.' }),
  InvalidVideoLink: msg({ id: 'InvalidVideoLink', message: 'Enter a YouTube link.' }),
  ReportMaxDays: msg({ id: 'ReportMaxDays', message: 'At most {days} days, and the end after the start.' }),
  NotAfterToday: msg({ id: 'NotAfterToday', message: 'Choose today or an earlier day.' }),
  InvalidBankAccount: msg({
    id: 'InvalidBankAccount',
    message: 'The check digits do not fit. Compare with your card.',
  }),
  EventsUnsettled: msg({
    id: 'EventsUnsettled',
    message: 'You still have an event to come, or money that has not been paid out. Settle that first, or write to us.',
  }),
  StartInThePast: msg({ id: 'StartInThePast', message: 'The first day cannot lie before today.' }),
  EndBeforeNextDay: msg({
    id: 'EndBeforeNextDay',
    message: 'The end must be one day after the start at the earliest.',
  }),
  OptionsMissing: msg({ id: 'OptionsMissing', message: 'Add an option at least.' }),
  TooManyOptions: msg({ id: 'TooManyOptions', message: 'At most 50 options.' }),
  SupplementPriceTooHigh: msg({ id: 'SupplementPriceTooHigh', message: 'A supplement costs at most € 10.000,00.' }),
  SupplementChanged: msg({
    id: 'SupplementChanged',
    message: 'Somebody else changed this supplement meanwhile. Nothing was saved: compare, then save again.',
  }),
  SupplementGone: msg({ id: 'SupplementGone', message: 'Not saved: this supplement was deleted meanwhile.' }),
  VoucherChanged: msg({
    id: 'VoucherChanged',
    message: 'Somebody else changed this voucher meanwhile. Nothing was saved: compare, then save again.',
  }),
  VoucherGone: msg({
    id: 'VoucherGone',
    message: 'Not saved: this voucher, or its event or ticket, is there no more.',
  }),
  TicketOfAnotherEvent: msg({
    id: 'TicketOfAnotherEvent',
    message: 'One of these tickets is of another event, or was deleted.',
  }),
  TooManyKept: msg({ id: 'TooManyKept', message: 'There are 1.000 already. Delete some first.' }),
  MerchandiseChanged: msg({
    id: 'MerchandiseChanged',
    message: 'Somebody else changed this meanwhile. Nothing was saved: copy what you need, then load the page again.',
  }),
  TooManyMerchandise: msg({ id: 'TooManyMerchandise', message: 'There can be 500 articles at most.' }),
  WebhookAddress: msg({
    id: 'WebhookAddress',
    message:
      'Enter an address with https:// and a name, such as https://example.be/hooks, without user name and on port 443 or 8443.',
  }),
  WebhookKnown: msg({ id: 'WebhookKnown', message: 'This address is in the list already.' }),
  TooManyWebhooks: msg({ id: 'TooManyWebhooks', message: 'There can be 5 webhooks at most. Delete one first.' }),
  TooManyApiTokens: msg({ id: 'TooManyApiTokens', message: 'There can be 20 API tokens at most. End one first.' }),
  NoWebhooksInDemo: msg({
    id: 'NoWebhooksInDemo',
    message: 'Nothing was sent: this is a demonstration site, and it calls no other servers.',
  }),
  PayoutAsked: msg({ id: 'PayoutAsked', message: 'Your payout has been asked for.' }),
  PayoutOpen: msg({ id: 'PayoutOpen', message: 'A payout is asked for already. Wait until it is answered.' }),
  PayoutNothingDue: msg({ id: 'PayoutNothingDue', message: 'Nothing is due to you now.' }),
  PayoutBankIncomplete: msg({
    id: 'PayoutBankIncomplete',
    message: 'The bank account is not complete. Fill it in under Profile.',
  }),
  PayoutAmountChanged: msg({
    id: 'PayoutAmountChanged',
    message: 'Another amount is due by now. Look at it, then ask again.',
  }),
  PayoutPaid: msg({ id: 'PayoutPaid', message: 'The payout is booked as paid.' }),
  PayoutRefused: msg({ id: 'PayoutRefused', message: 'The payout is refused, and its organizer is told.' }),
  PayoutSettled: msg({ id: 'PayoutSettled', message: 'Somebody has answered this request already.' }),
  PayoutBookedBefore: msg({
    id: 'PayoutBookedBefore',
    message: '{by} booked this payout on {at}. Do not transfer the money again.',
  }),
  PayoutOtherAmount: msg({
    id: 'PayoutOtherAmount',
    message: 'Not booked: by now the request is for € {amount}. Close this, look at it in the list, then book it.',
  }),
  PayoutNotPaid: msg({
    id: 'PayoutNotPaid',
    message: 'Nothing changed: this request is not paid, its money came back before, or its account is not kept.',
  }),
  PayoutReturned: msg({ id: 'PayoutReturned', message: 'The money is due again, and its organizer is told.' }),
  PayoutAboveDue: msg({
    id: 'PayoutAboveDue',
    message: 'Not booked: only € {due} is due by now. Transfer nothing, and refuse the request with that reason.',
  }),
  PayoutHeld: msg({
    id: 'PayoutHeld',
    message: 'Not booked: the bank account was changed, and the organizer has not confirmed it yet.',
  }),
  PayoutInFile: msg({
    id: 'PayoutInFile',
    message:
      'Not done: what is to be paid is in SEPA file {file} already. Book that file as paid, or take it back, under the list of payouts.',
  }),
  PayoutFileMade: msg({
    id: 'PayoutFileMade',
    message: 'The SEPA file is made. Nothing is paid before the bank has it.',
  }),
  PayoutsChanged: msg({
    id: 'PayoutsChanged',
    message: 'No file was made: what is to be paid to {organisations} has changed meanwhile. Look at the list again.',
  }),
  PayerIncomplete: msg({
    id: 'PayerIncomplete',
    message: 'No file was made: the settings do not say yet from which account payouts are paid.',
  }),
  PayoutFileSettled: msg({ id: 'PayoutFileSettled', message: 'The payouts of the file are booked as paid.' }),
  PayoutFileTakenBack: msg({
    id: 'PayoutFileTakenBack',
    message: 'The file is taken back: its payouts are open, and can be paid another way.',
  }),
  PayoutFileBooked: msg({
    id: 'PayoutFileBooked',
    message: 'Nothing changed: {by} booked file {file} as paid on {at}. Do not take it to the bank again.',
  }),
  PayoutFileGone: msg({
    id: 'PayoutFileGone',
    message: 'Nothing changed: {by} took file {file} back on {at}. Do not take it to the bank.',
  }),
  InvalidAccountHolder: msg({
    id: 'InvalidAccountHolder',
    message: 'Write the name in Latin letters, as the bank has it, with 70 characters at most.',
  }),
  InvalidSepaAccount: msg({
    id: 'InvalidSepaAccount',
    message:
      'This is no IBAN of the European Economic Area, or one of its digits is wrong. A Belgian one looks like BE68 5390 0754 7034.',
  }),
  InvalidBic: msg({ id: 'InvalidBic', message: 'A BIC has 8 or 11 letters and digits, such as GKCCBEBB.' }),
  BicOfOtherCountry: msg({
    id: 'BicOfOtherCountry',
    message: 'This is the BIC of a bank in another country than that of the IBAN. Correct it, or leave it empty.',
  }),
  AmountNotValid: msg({ id: 'AmountNotValid', message: 'Enter an amount, such as 12,50.' }),
  CsvTooLarge: msg({
    id: 'CsvTooLarge',
    message: 'The file is too large: {limit} MB at most. Split it, or leave out columns.',
  }),
  CsvNotText: msg({
    id: 'CsvNotText',
    message: 'This file holds no text. Save the list as CSV in your spreadsheet program and choose that file.',
  }),
  CsvTooManyLines: msg({ id: 'CsvTooManyLines', message: 'The file has too many lines: {limit} at most. Split it.' }),
  CsvLineTooLong: msg({
    id: 'CsvLineTooLong',
    message: 'Line {line} is too long: {limit} characters at most. Nothing was read.',
  }),
  CsvOpenQuote: msg({
    id: 'CsvOpenQuote',
    message: 'In line {line} begins a quotation mark that never ends. Close or remove it, and choose the file again.',
  }),
  CsvEmpty: msg({ id: 'CsvEmpty', message: 'There are no lines in this file.' }),
  FreeTicketQuantity: msg({ id: 'FreeTicketQuantity', message: 'From 1 to 50 tickets.' }),
  TooManyFreeTickets: msg({ id: 'TooManyFreeTickets', message: 'At most 500 lines can be sent at once.' }),
  FreeTicketsTooManyAtOnce: msg({
    id: 'FreeTicketsTooManyAtOnce',
    message: 'At most 2,500 tickets can be sent at once. Nothing was sent. Send them in several parts.',
  }),
  FreeTicketsAboveStock: msg({
    id: 'FreeTicketsAboveStock',
    message: 'Too few tickets are left: {left} of “{title}”. Nothing was sent.',
  }),
  FreeTicketsEventOver: msg({
    id: 'FreeTicketsEventOver',
    message: 'This event is over or was cancelled. Nothing was sent.',
  }),
  FreeTicketsKeyUsed: msg({
    id: 'FreeTicketsKeyUsed',
    message: 'From this form free tickets went out already, on {at}. Nothing was sent now.',
  }),
  NoFreeTicket: msg({ id: 'NoFreeTicket', message: 'This order was paid for. Mail it again from its booking.' }),
  FreeTicketsOfAnother: msg({
    id: 'FreeTicketsOfAnother',
    message: 'Part of this order is another organizer’s by now. Mail your tickets again from their booking.',
  }),
  FreeTicketCancelled: msg({
    id: 'FreeTicketCancelled',
    message: 'These tickets were cancelled, or there is no address any more.',
  }),
  NoFreeTicketToCancel: msg({
    id: 'NoFreeTicketToCancel',
    message: 'This order was paid for. Cancel it from its booking.',
  }),
  FreeTicketsCancelledBefore: msg({
    id: 'FreeTicketsCancelledBefore',
    message: 'These tickets were cancelled before.',
  }),
  FreeTicketsChanged: msg({
    id: 'FreeTicketsChanged',
    message:
      'Nothing was cancelled, for something changed meanwhile: {tickets, plural, one {# ticket is valid} other {# tickets are valid}} by now, and {scanned, plural, one {# was scanned} other {# were scanned}}.',
  }),
} as const;
