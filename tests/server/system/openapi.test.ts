import { expect, test } from 'vitest';
import { updateProfile } from '#wire/accounts/profile.ts';
import { uploadImage } from '#wire/content/upload-image.ts';
import { createEvent } from '#wire/organizer/event-form.ts';
import { exportEventCustomers, listEventCustomers } from '#wire/organizer/customers.ts';
import { WEBHOOK_EVENTS } from '#domain/organizer/webhooks.ts';
import { openApiDocument } from '#server/system/openapi.ts';

const { paths, webhooks } = openApiDocument([
  uploadImage,
  createEvent,
  updateProfile,
  exportEventCustomers,
  listEventCustomers,
]) as Record<'paths' | 'webhooks', Record<string, Record<string, Record<string, unknown>>>>;

const FILE = { type: 'string', format: 'binary' };

test('a call that takes pictures is documented as a multipart form with files', () => {
  expect(paths['/api/upload-image']?.['post']).toMatchObject({
    requestBody: {
      content: { 'multipart/form-data': { schema: { properties: { image: FILE }, required: ['image'] } } },
    },
  });
  expect(paths['/api/auth/update-profile']?.['post']).toMatchObject({
    requestBody: {
      content: {
        'multipart/form-data': {
          schema: { properties: { avatar: FILE, organiser_logo: FILE, first_name: { type: 'string' } }, required: [] },
        },
      },
    },
  });
});

test('a list of pictures is documented with its most and the names of its parts', () => {
  expect(paths['/api/myevents/create']?.['post']).toMatchObject({
    requestBody: {
      content: {
        'multipart/form-data': {
          schema: {
            properties: {
              images: { type: 'array', items: FILE, maxItems: 10, description: 'as parts images[0], images[1] …' },
              poster: FILE,
              venue: { type: 'string' },
            },
          },
        },
      },
    },
  });
});

test('a call that answers a file is documented with its type, a table with its parameters', () => {
  const csv = paths['/api/bookings/event-customers.csv'];
  for (const method of ['get', 'post'])
    expect(csv?.[method]).toMatchObject({ responses: { 200: { content: { 'text/csv': { schema: FILE } } } } });
  const parameters = csv?.['get']?.['parameters'] as readonly { name: string }[] | undefined;
  const names = parameters?.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['event_id', 'start', 'search[value]', 'order[0][column]', 'iSortCol_0']),
  );
  expect(paths['/api/bookings/event-customers']?.['post']).toMatchObject({
    requestBody: { content: { 'application/json': {} } },
    responses: { 200: { content: { 'application/json': {} } } },
  });
});

test('what organizers’ own software is told is documented, and which part of an API token opens a call', () => {
  expect(Object.keys(webhooks)).toEqual([...WEBHOOK_EVENTS]);
  expect(webhooks['ticket.checked_in']?.['post']).toMatchObject({
    requestBody: {
      content: {
        'application/json': {
          schema: {
            properties: {
              type: { const: 'ticket.checked_in' },
              data: { required: expect.arrayContaining(['order_number']) },
            },
          },
        },
      },
    },
  });
  expect(paths['/api/bookings/event-customers']?.['post']).toMatchObject({
    description: 'An API token for customers opens it',
  });
});
