import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { deleteTemplate } from '#wire/organizer/mail-templates.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { Call } from '#server/platform/http/route.ts';
import { unusedOf } from './store-template.ts';
import { dropPictures, forgetPictures } from './template-pictures.ts';

/**
 * Deletes an event template. Mails that wait were written with it and stay as they are, pictures too; what is bought from
 * now on has the next template in line. Source: TPL-21, TPL-24.
 */
export async function handleDeleteTemplate(call: Call<typeof deleteTemplate>): Promise<ReplyOf<typeof deleteTemplate>> {
  const { owned, services } = call;
  const unused = await services.database.transaction(async (trx) => {
    const gone = await trx
      .deleteFrom('email_templates')
      .where('id', '=', owned.template)
      .where('template_type', '=', 'event_based')
      .returning(['template_image_file', 'footer_image_file', 'enabled_at'])
      .executeTakeFirst();
    // a general one is switched off; one that two people delete is gone
    if (!gone) throw call.refuse('CouldNotDelete');
    const note = { subject: 'template' as const, subjectId: owned.template, action: 'template deleted' };
    await audit(trx, { by: personOf(call), at: services.now(), ...note });
    const files = [gone.template_image_file, gone.footer_image_file].filter((file) => file !== null);
    const shownByNone = unusedOf(gone, files);
    await dropPictures(trx, shownByNone);
    return shownByNone;
  });
  await forgetPictures(unused, services);
  return { ...SUCCESS, message: 'DeleteSuccessfully' };
}
