import { isHexColour } from '#domain/embed/colours.ts';
import { DEFAULT_BANNER_COLOUR } from '#domain/organizer/limits.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { CHOSEN_PICTURES, type previewTemplate, type testTemplate } from '#wire/organizer/mail-templates.ts';
import { writeOrderConfirmation } from '#server/orders/mails/order-confirmation.ts';
import { wordsIn } from '#server/orders/mails/order-mails.ts';
import { requestId } from '#server/platform/http/request-id.ts';
import type { Call } from '#server/platform/http/route.ts';
import { queueMail } from '#server/platform/mail/mails.ts';
import { exampleOrder } from './example-order.ts';
import { keepPictures, notePictures } from './template-pictures.ts';

type TryCall = Call<typeof previewTemplate> | Call<typeof testTemplate>;

/** The mail of an example order, as the form stands. Source: screens 61. */
export async function handlePreview(call: Call<typeof previewTemplate>): Promise<ReplyOf<typeof previewTemplate>> {
  const { input } = call;
  const saved = await savedPictures(call);
  const addressOf = (part: 'header' | 'footer'): string => {
    if (input[part] === 'none') return '';
    return input[part] === 'chosen' ? CHOSEN_PICTURES[part] : saved[part];
  };
  const order = await example(call, { header: addressOf('header'), footer: addressOf('footer') });
  const mail = writeOrderConfirmation(order, wordsIn(call.services, input.mail_lang));
  return { ...SUCCESS, data: { ...mail, organizer_name: order.template?.organizerName ?? '' } };
}

/**
 * Mails it to the account that asks. Sent again under its key it is one mail. Pictures that came with it stay, as the
 * mail shows them, until the account goes.
 * @throws Refusal 429 TooManyAttempts
 */
export async function handleTest(call: Call<typeof testTemplate>): Promise<ReplyOf<typeof testTemplate>> {
  const { input, caller, services, request } = call;
  await services.limits.take('template-test', [caller.userId], request);
  const { email } = await services.database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  const sent = await keepPictures(call);
  await notePictures(services.database.db, caller.organizationId, sent);
  const saved = await savedPictures(call);
  const words = wordsIn(services, input.mail_lang);
  const urlOf = (file: string | undefined, otherwise: string): string =>
    file === undefined ? otherwise : fileUrl(call, file);
  const pictures = {
    header: urlOf(sent.template_image, input.remove_template_image ? '' : saved.header),
    footer: urlOf(sent.footer_image, input.remove_footer_image ? '' : saved.footer),
  };
  const order = await example(call, { ...pictures, notice: words('Mail.Example.Notice') });
  const mail = writeOrderConfirmation(order, words);
  const subject = words('Mail.Example.Subject', { subject: mail.subject });
  const key = `template.test:${caller.userId}:${requestId(request)}`;
  await services.database.transaction((trx) => queueMail(trx, { ...mail, subject, key, to: email }));
  services.jobs.notify();
  return { ...SUCCESS, message: 'MailSentSuccessfully', to: email };
}

interface Shown {
  readonly header: string;
  readonly footer: string;
  readonly notice?: string;
}

function example({ input, owned, caller, services }: TryCall, { header, footer, notice }: Shown) {
  return exampleOrder(services, {
    organizationId: caller.organizationId,
    eventIds: input.template_type === 'event_based' ? (owned.event ?? []) : [],
    lang: input.mail_lang,
    template: {
      title: input.title,
      description: input.description,
      bannerColor: isHexColour(input.banner_color) ? input.banner_color : DEFAULT_BANNER_COLOUR,
      headerUrl: header,
      footerUrl: footer,
      publicUrl: services.settings.publicUrl,
    },
    ...(notice !== undefined && { notice }),
  });
}

/** Addresses of the pictures that the template has now; empty without one. */
async function savedPictures(call: TryCall): Promise<{ readonly header: string; readonly footer: string }> {
  const { owned, services } = call;
  if (owned.template === undefined) return { header: '', footer: '' };
  const row = await services.database.db
    .selectFrom('email_templates')
    .select(['template_image_file', 'footer_image_file'])
    .where('id', '=', owned.template)
    .executeTakeFirst();
  const urlOf = (file: string | null | undefined): string => (file ? fileUrl(call, file) : '');
  return { header: urlOf(row?.template_image_file), footer: urlOf(row?.footer_image_file) };
}

function fileUrl({ services }: TryCall, file: string): string {
  return `${services.settings.publicUrl}/files/${file}`;
}
