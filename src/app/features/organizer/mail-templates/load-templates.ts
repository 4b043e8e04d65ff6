import { msg } from '@lingui/core/macro';
import { notFound } from '@tanstack/react-router';
import { getGeneralTemplate, listEventTemplates } from '#wire/organizer/mail-templates.ts';
import { ignoreErrors, query } from '#app/data/query.ts';
import { addMessages } from '#app/messages/use-messages.ts';
import type { RouterContext } from '#app/shell/router-context.ts';

/** Source: TPL-19. */
export const generalTemplateQuery = query(getGeneralTemplate, {});
/** Source: TPL-20. */
export const eventTemplatesQuery = query(listEventTemplates, {});

/** Source: TPL-01. */
export async function loadGeneralTemplate({ queryClient, i18n }: RouterContext) {
  await Promise.all([ignoreErrors(queryClient.query(generalTemplateQuery)), ignoreErrors(addMessages(i18n))]);
  return { head: { title: i18n._(msg`General template`) } };
}

/** Source: TPL-02. @throws NotFoundError for the form of one that is not the organizer's */
export async function loadEventTemplates({ queryClient, i18n }: RouterContext, template: number | 'new' | undefined) {
  const [answer] = await Promise.all([
    // the page says itself that they did not load
    queryClient.query(eventTemplatesQuery).catch(() => undefined),
    ignoreErrors(addMessages(i18n)),
  ]);
  if (typeof template === 'number' && answer && !answer.data.some(({ id }) => id === template)) throw notFound();
  return { head: { title: i18n._(msg`Event templates`) } };
}
