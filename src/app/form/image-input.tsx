import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form';
import { IMAGE_TYPES, type ImageDeclaration } from '#wire/image.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { ImageField } from '#app/ui/form/image-field.tsx';
import { fittingPicture } from './jpeg-of.ts';
import type { Form } from './use-form.ts';

interface Props<Values extends FieldValues> extends ImageDeclaration {
  readonly form: Form<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  /** address of the picture that is there; empty without one */
  readonly current: string;
  readonly standIn: ReactNode;
  readonly round?: boolean;
  /** makes of the chosen picture what is sent, which then must not be too large. @throws for a file that is no picture */
  readonly prepare?: (file: File) => Promise<File>;
  /** the field that says that the picture which is there goes */
  readonly removedBy?: FieldPath<Values>;
  readonly banner?: boolean;
  /** which pictures are taken, where that is not simply how large they may be */
  readonly hint?: string;
}

const MEGABYTE = 1024 * 1024;

/** A picture of a form: a large one is made smaller; what cannot be, or is none, is said at once, and nothing of it is sent. Source: UPL-03, UPL-04, UPL-08. */
export function ImageInput<Values extends FieldValues>({
  form,
  name,
  maxBytes,
  prepare,
  hint,
  removedBy,
  ...field
}: Props<Values>): ReactNode {
  const { t } = useLingui();
  const say = useMessages();
  const { hook } = form;
  const max = megabytes(maxBytes);
  const chosen: unknown = hook.watch(name);
  const set = (path: FieldPath<Values>, value: unknown): void =>
    hook.setValue(path, value as PathValue<Values, FieldPath<Values>>, { shouldDirty: true });
  const refuse = async (key: string): Promise<void> =>
    hook.setError(name, { type: key, message: await say(key, { limit: max }) });
  const last = useRef<File>(undefined);
  const choose = async (file: File | undefined): Promise<void> => {
    last.current = file;
    if (file && !IMAGE_TYPES.some((type) => type === file.type)) return refuse('ImageTypeNotAllowed');
    const prepared = file && prepare ? await prepare(file).catch(() => null) : file;
    // a large photo is made smaller here; what cannot be is refused
    const ready = prepared && (await fittingPicture(prepared, maxBytes));
    // another was chosen meanwhile
    if (last.current !== file) return undefined;
    if (ready === null) return refuse('ImageUnreadable');
    if (ready && ready.size > maxBytes) return refuse('ImageLimit');
    hook.clearErrors(name);
    set(name, ready);
    if (removedBy !== undefined && ready) set(removedBy, false);
    return undefined;
  };
  return (
    <ImageField
      {...field}
      name={name}
      accept={IMAGE_TYPES.join()}
      hint={hint ?? t`JPEG, PNG or WebP, up to ${max} MB`}
      chosen={chosen instanceof File ? chosen : undefined}
      error={form.errorOf(name)}
      chooseText={field.current === '' && !chosen ? t`Choose a picture` : t`Replace`}
      undoText={t`Undo`}
      onChoose={(file) => void choose(file)}
      {...(removedBy !== undefined && {
        removal: {
          isRemoved: hook.watch(removedBy) === true,
          removeText: t`Remove`,
          keepText: t`Keep it`,
          onRemove: (isRemoved) => set(removedBy, isRemoved),
        },
      })}
    />
  );
}

function megabytes(bytes: number): number {
  return Math.round((bytes / MEGABYTE) * 10) / 10;
}
