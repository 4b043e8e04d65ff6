import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { imageUrl } from '#domain/catalogue/images.ts';
import { IMAGE_MAX_BYTES } from '#domain/content/limits.ts';
import { ImageInput } from '#app/form/image-input.tsx';
import type { Form } from '#app/form/use-form.ts';
import { Segmented } from '#app/ui/form/segmented.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { imageIcon } from '#app/ui/icons/organizer.ts';
import styles from './pdf-page-field.module.css';

interface Props<Values extends FieldValues> {
  readonly form: Form<Values>;
  /** the field that says whether the page has a picture of its own */
  readonly name: FieldPath<Values>;
  readonly labels: Readonly<Record<string, string>>;
  /** path of the picture that is there; empty without one */
  readonly current: string;
}

/** A page of the ticket PDF: as Kaartje draws it, or with a picture of the organizer's behind it. Source: TKT-19, TKT-20, SUP-11, VOU-06, UPL-07. */
export function PdfPageField<Values extends FieldValues>({ form, name, labels, current }: Props<Values>): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const template: unknown = form.hook.watch(name);
  const choose = (value: string): void =>
    form.hook.setValue(
      name,
      (value === 'custom' ? 'custom' : 'standard') as FieldPathValue<Values, FieldPath<Values>>,
      {
        shouldDirty: true,
      },
    );
  return (
    <div className={styles['pdf']} role="group" aria-labelledby={id}>
      <b id={id}>{labels[name]}</b>
      <Segmented
        legend={labels[name]}
        value={template === 'custom' ? 'custom' : 'standard'}
        onChange={choose}
        segments={[
          { value: 'standard', label: <Trans>Standard</Trans> },
          { value: 'custom', label: <Trans>Own image</Trans> },
        ]}
      />
      {template === 'custom' && (
        <ImageInput
          form={form}
          name={'template_image' as FieldPath<Values>}
          label={labels['template_image'] ?? ''}
          maxBytes={IMAGE_MAX_BYTES}
          current={imageUrl(current, 'thumb', 128)}
          standIn={<Icon d={imageIcon} size={28} />}
          hint={t`Best 2480 × 3510 pixels; JPEG, PNG or WebP, up to 2 MB. Facts and code stand on a card over its lower three quarters.`}
        />
      )}
    </div>
  );
}
