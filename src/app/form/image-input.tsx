import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form';
import { IMAGE_TYPES, type ImageDeclaration } from '#wire/image.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { ImageField } from '#app/ui/form/image-field.tsx';
import type { Form } from './use-form.ts';

interface Props<Values extends FieldValues> extends ImageDeclaration {
  readonly form: Form<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  /** address of the picture that is there; empty without one */
  readonly current: string;
  readonly standIn: ReactNode;
  readonly round?: boolean;
}

const MEGABYTE = 1024 * 1024;

/** A picture of a form: what is too large or no picture is said at once, and nothing of it is sent. Source: UPL-03, UPL-04, UPL-08. */
export function ImageInput<Values extends FieldValues>({ form, name, maxBytes, ...field }: Props<Values>): ReactNode {
  const { t } = useLingui();
  const say = useMessages();
  const { hook } = form;
  const max = megabytes(maxBytes);
  const chosen: unknown = hook.watch(name);
  const refuse = async (key: string): Promise<void> =>
    hook.setError(name, { type: key, message: await say(key, { limit: max }) });
  const choose = (file: File | undefined): void => {
    if (file && !IMAGE_TYPES.some((type) => type === file.type)) return void refuse('ImageTypeNotAllowed');
    if (file && file.size > maxBytes) return void refuse('ImageLimit');
    hook.clearErrors(name);
    hook.setValue(name, file as PathValue<Values, FieldPath<Values>>, { shouldDirty: true });
    return undefined;
  };
  return (
    <ImageField
      {...field}
      name={name}
      accept={IMAGE_TYPES.join()}
      hint={t`JPEG, PNG or WebP, up to ${max} MB`}
      chosen={chosen instanceof File ? chosen : undefined}
      error={form.errorOf(name)}
      chooseText={field.current === '' && !chosen ? t`Choose a picture` : t`Replace`}
      undoText={t`Undo`}
      onChoose={choose}
    />
  );
}

function megabytes(bytes: number): number {
  return Math.round((bytes / MEGABYTE) * 10) / 10;
}
