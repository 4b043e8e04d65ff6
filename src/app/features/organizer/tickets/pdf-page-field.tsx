import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { imageUrl } from '#domain/catalogue/images.ts';
import { IMAGE_MAX_BYTES } from '#domain/content/limits.ts';
import type { OrganizerTicket } from '#wire/organizer/tickets.ts';
import { ImageInput } from '#app/form/image-input.tsx';
import { Segmented } from '#app/ui/form/segmented.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { imageIcon } from '#app/ui/icons/organizer.ts';
import type { SectionProps } from './ticket-sections.tsx';
import styles from './ticket-form.module.css';

/** The page of the ticket's PDF: as Kaartje draws it, or with a picture of the organizer's behind it. Source: TKT-19, TKT-20, UPL-07. */
export function PdfPageField({
  form,
  labels,
  ticket,
}: SectionProps & { ticket: OrganizerTicket | undefined }): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const template = form.hook.watch('template');
  return (
    <div className={styles['pdf']} role="group" aria-labelledby={id}>
      <b id={id}>{labels['template']}</b>
      <Segmented
        legend={labels['template']}
        value={template}
        onChange={(value) =>
          form.hook.setValue('template', value === 'custom' ? 'custom' : 'standard', { shouldDirty: true })
        }
        segments={[
          { value: 'standard', label: <Trans>Standard</Trans> },
          { value: 'custom', label: <Trans>Own image</Trans> },
        ]}
      />
      {template === 'custom' && (
        <ImageInput
          form={form}
          name="template_image"
          label={labels['template_image'] ?? ''}
          maxBytes={IMAGE_MAX_BYTES}
          current={imageUrl(ticket?.template_image ?? '', 'thumb', 128)}
          standIn={<Icon d={imageIcon} size={28} />}
          hint={t`Best 2480 × 3510 pixels; JPEG, PNG or WebP, up to 2 MB. Facts and code stand on a card over its lower three quarters.`}
        />
      )}
    </div>
  );
}
