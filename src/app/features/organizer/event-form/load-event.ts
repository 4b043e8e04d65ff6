import { msg } from '@lingui/core/macro';
import { notFound } from '@tanstack/react-router';
import { getEventFees, getOwnEvent } from '#wire/organizer/own-event.ts';
import { ignoreErrors, query, undefinedIfRefused } from '#app/data/query.ts';
import { addMessages } from '#app/messages/use-messages.ts';
import type { RouterContext } from '#app/shell/router-context.ts';
import { countriesQuery } from './where-part.tsx';
import { categoryNamesQuery } from '#app/features/event-parts/category-names.ts';

/** Whose form it is. */
interface Form {
  /** an admin's, which knows the fees otherwise */
  readonly isAdmin?: boolean;
}

/** A new event's form opens without a network too. Source: OEV-02, OEV-04. */
export async function loadNewEvent(context: RouterContext, form: Form = {}) {
  await loadChoices(context, form);
  return { head: { title: context.i18n._(msg`New event`) } };
}

/** An event as its form has it, with the changes that are not published yet; with `since` what was changed since that version. */
export function formQuery(event: string, since?: number) {
  return query(getOwnEvent, { event, unpublished_changes: true, ...(since !== undefined && { since }) });
}

/** The event by its slug or number, as it is now. Source: EVF-03. @throws NotFoundError where it is not the organizer's */
export async function loadEvent(context: RouterContext, event: string, form: Form = {}) {
  const { queryClient, i18n } = context;
  const asked = { ...formQuery(event), staleTime: 0 };
  const [answer] = await Promise.all([undefinedIfRefused(queryClient.query(asked)), loadChoices(context, form)]);
  if (!answer) throw notFound();
  const title = i18n._(msg`Edit event`);
  return { head: { title: `${title} · ${answer.myevents.title}` }, event: answer.myevents };
}

async function loadChoices({ queryClient, i18n }: RouterContext, { isAdmin = false }: Form): Promise<void> {
  await Promise.all([
    ignoreErrors(addMessages(i18n)),
    ignoreErrors(queryClient.query(categoryNamesQuery)),
    ignoreErrors(queryClient.query(countriesQuery)),
    ...(isAdmin ? [] : [ignoreErrors(queryClient.query(query(getEventFees, {})))]),
  ]);
}
