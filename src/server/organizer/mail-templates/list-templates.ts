import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { getGeneralTemplate, listEventTemplates } from '#wire/organizer/mail-templates.ts';
import type { Call } from '#server/platform/http/route.ts';
import { readTemplates } from './template-rows.ts';

/** Source: TPL-19. */
export async function handleGeneralTemplate(
  call: Call<typeof getGeneralTemplate>,
): Promise<ReplyOf<typeof getGeneralTemplate>> {
  const { organizationId } = call.caller;
  const [template = null] = await readTemplates(call.services.database.db, { organizationId, type: 'general' }, call);
  return { ...SUCCESS, data: template };
}

/** Source: TPL-20. */
export async function handleEventTemplates(
  call: Call<typeof listEventTemplates>,
): Promise<ReplyOf<typeof listEventTemplates>> {
  const { organizationId } = call.caller;
  const data = await readTemplates(call.services.database.db, { organizationId, type: 'event_based' }, call);
  return { ...SUCCESS, data };
}
