import * as v from 'valibot';
import { PICKER_PAGE_SIZE } from '#domain/catalogue/limits.ts';
import { endpoint } from '../endpoint.ts';
import { countInput, flag, idInput, ignored, optionalText, success } from '../fields.ts';
import { organizerInfo } from './event.ts';

/**
 * Organizers with events to come, for the searchable select; `organizer` answers one of them alone. The public sees
 * number and organisation name only. Source: LIST-19.
 */
export const listOrganizers = endpoint({
  name: 'catalogue.listOrganizers',
  method: 'POST',
  path: '/api/events/organizers',
  access: 'anyone',
  input: v.object({
    search: optionalText(100),
    page: v.optional(countInput, 1),
    pagesize: v.optional(countInput, PICKER_PAGE_SIZE),
    organizer: v.optional(idInput),
    updated: ignored,
  }),
  output: v.object({
    ...success,
    data: v.array(v.object({ id: v.number(), title: v.string() })),
    page: v.number(),
    /** 1: there is a next page */
    more: flag,
  }),
  summary: 'Organizers for the searchable select of the event list',
});

/** An organizer with events on the site, by the number that the list's filter takes. Source: EVT-18. */
export const getOrganizer = endpoint({
  name: 'catalogue.getOrganizer',
  method: 'GET',
  path: '/api/organizers/:id',
  access: 'anyone',
  input: v.object({ id: idInput }),
  output: v.object({ ...success, data: organizerInfo }),
  summary: 'One organizer, with the trader’s identity',
});
