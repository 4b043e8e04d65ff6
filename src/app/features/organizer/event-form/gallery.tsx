import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { imageUrl } from '#domain/catalogue/images.ts';
import { GALLERY_MAX } from '#domain/catalogue/limits.ts';
import { IMAGE_MAX_BYTES } from '#domain/content/limits.ts';
import { IMAGE_TYPES } from '#wire/image.ts';
import { fittingPicture } from '#app/form/jpeg-of.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { GalleryField } from '#app/ui/form/gallery-field.tsx';
import type { EventForm } from './event-values.ts';
import { useFactLabels } from './use-event-labels.ts';
import { isReadable } from './poster-file.ts';
import { refusalOf } from '#app/form/use-text-upload.ts';

interface Props {
  readonly form: EventForm;
  readonly onRemove: (picture: string | File) => void;
}

/** The pictures of the gallery in their order; what cannot be taken is said by its name, and the others go on. Source: EVF-24, EVF-25, UPL-04. */
export function Gallery({ form, onRemove }: Props): ReactNode {
  const { t } = useLingui();
  const labels = useFactLabels();
  const { hook } = form;
  const pictures = hook.watch('gallery');
  const keyOf = useKeys();
  const addressOf = useAddresses();
  const [said, setSaid] = useState('');
  const count = pictures.length;
  const titleOf = (place: number): string => (place === 1 ? t`Cover` : t`Picture ${place}`);
  const unsavedText = ({ name }: File): string => t`${name}, not saved yet`;
  const { set, add, refused } = useAdding(form);
  const move = (from: number, to: number): void => {
    const next = [...pictures];
    next.splice(to, 0, ...next.splice(from, 1));
    set(next);
    const place = to + 1;
    setSaid(t`Now picture ${place} of ${count}`);
  };
  return (
    <GalleryField
      name="images"
      label={labels.gallery}
      count={t`${count} of ${GALLERY_MAX}`}
      hint={t`JPEG, PNG or WebP, up to 2 MB each; 1200 × 900 is best. The first is the cover.`}
      error={refused || form.errorOf('images') || form.errorOf('gallery')}
      accept={IMAGE_TYPES.join()}
      room={GALLERY_MAX - count}
      pictures={pictures.map((picture, index) => ({
        key: keyOf(picture),
        src: addressOf(picture),
        title: titleOf(index + 1),
        detail: picture instanceof File ? unsavedText(picture) : undefined,
      }))}
      texts={{
        add: t`Add pictures`,
        drop: t`or drop them here`,
        keys: t`Arrow keys move the picture.`,
        move: (title) => t`Move: ${title}`,
        more: (title) => t`Order: ${title}`,
        remove: (title) => t`Remove: ${title}`,
        first: t`Make it the cover`,
        earlier: t`Move forward`,
        later: t`Move back`,
      }}
      said={said}
      onAdd={(files) => void add(files)}
      onMove={move}
      onRemove={(key) => {
        const picture = pictures.find((one) => keyOf(one) === key);
        if (picture !== undefined) onRemove(picture);
      }}
    />
  );
}

/** Takes files into the gallery, and says by their names which of them it does not take. */
function useAdding({ hook }: EventForm) {
  const { t } = useLingui();
  const say = useMessages();
  const [refused, setRefused] = useState('');
  const set = (next: (string | File)[]): void => {
    hook.setValue('gallery', next, { shouldDirty: true, shouldTouch: true });
    hook.clearErrors('gallery');
  };
  const add = async (chosen: readonly File[]): Promise<void> => {
    const files: File[] = [];
    for (const file of chosen) {
      // oxlint-disable-next-line no-await-in-loop -- one large picture after the other fits into a phone's memory
      files.push(files.length < GALLERY_MAX ? await fittingPicture(file, IMAGE_MAX_BYTES) : file);
    }
    const sentences = await Promise.all(
      files.map(async (file) => {
        const key = refusalOf(file) ?? ((await isReadable(file)) ? undefined : 'ImageUnreadable');
        return key === undefined ? '' : `${file.name}: ${await say(key)}`;
      }),
    );
    const good = files.filter((_, index) => sentences[index] === '');
    const now = hook.getValues('gallery');
    const room = GALLERY_MAX - now.length;
    const left = good.slice(room).map(({ name }) => t`${name}: there is room for ${GALLERY_MAX} pictures.`);
    setRefused([...sentences, ...left].filter((sentence) => sentence !== '').join(' '));
    if (good.length > 0) set([...now, ...good.slice(0, room)]);
  };
  return { set, add, refused };
}

/** A name for each picture that stays with it: two files may have the same name. */
function useKeys(): (picture: string | File) => string {
  const [keys] = useState(() => new WeakMap<File, string>());
  return (picture) => {
    if (typeof picture === 'string') return picture;
    const key = keys.get(picture) ?? crypto.randomUUID();
    keys.set(picture, key);
    return key;
  };
}

/** Where the browser finds each picture; a chosen file's address holds for as long as the form is there. */
function useAddresses(): (picture: string | File) => string {
  const [addresses] = useState(() => new Map<File, string>());
  useEffect(
    () => () => {
      addresses.forEach((address) => URL.revokeObjectURL(address));
      addresses.clear();
    },
    [addresses],
  );
  return (picture) => {
    if (typeof picture === 'string') return imageUrl(picture, 'gallery', 600);
    const address = addresses.get(picture) ?? URL.createObjectURL(picture);
    addresses.set(picture, address);
    return address;
  };
}
