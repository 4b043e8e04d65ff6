import { msg } from '@lingui/core/macro';
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

/** Source: TPL-02. */
export async function loadEventTemplates({ queryClient, i18n }: RouterContext) {
  await Promise.all([ignoreErrors(queryClient.query(eventTemplatesQuery)), ignoreErrors(addMessages(i18n))]);
  return { head: { title: i18n._(msg`Event templates`) } };
}
