import type { MessageDescriptor } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { listDoorDevices } from '#wire/door/devices.ts';
import { sessionStore } from '#device/accounts/session-store.ts';
import { doorStore, ownDoor } from '#device/door/door-store.ts';
import { CallError } from '#app/data/call-error.ts';
import { isRowNumber, query } from '#app/data/query.ts';
import type { RouterContext } from '#app/shell/router-context.ts';

/**
 * A screen of an event's door; it opens without a network, and asks by itself.
 * @throws NotFoundError where the address names none, or none of the organizer's
 */
export async function doorPage(
  { i18n, queryClient }: Pick<RouterContext, 'i18n' | 'queryClient'>,
  { event, title }: { event: string; title: MessageDescriptor },
) {
  if (!isRowNumber(event) || (await isUnknown(queryClient, Number(event)))) throw notFound();
  return { head: { title: i18n._(title) } };
}

/** Whether the server says that there is no such event. A phone that scans for it does not wait for the answer. */
async function isUnknown(queryClient: QueryClient, eventId: number): Promise<boolean> {
  const [doors, session] = await Promise.all([doorStore.load(), sessionStore.load()]);
  if (ownDoor(doors, { eventId, accountId: session?.user_detail.id })) return false;
  return queryClient.query(query(listDoorDevices, { event_id: eventId })).then(
    () => false,
    (error: unknown) => error instanceof CallError && error.status === 404,
  );
}
