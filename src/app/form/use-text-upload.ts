import { useMutation } from '@tanstack/react-query';
import { IMAGE_MAX_BYTES } from '#domain/content/limits.ts';
import { ROLE } from '#domain/accounts/limits.ts';
import { uploadAdminImage } from '#wire/admin/event-form.ts';
import { uploadImage } from '#wire/content/upload-image.ts';
import { IMAGE_TYPES } from '#wire/image.ts';
import { mutation } from '#app/data/mutation.ts';
import { useSession } from '#app/data/session.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { fittingPicture } from './jpeg-of.ts';

/** Keeps a picture of rich text, `forMail` of a mail's, and answers its address; what hinders it is said. Source: UPL-01, UPL-02, UPL-04. */
export function useTextUpload({ forMail = false } = {}): (file: File) => Promise<string | undefined> {
  const toast = useToast();
  const say = useMessages();
  const textOf = useErrorText();
  const isAdmin = useSession()?.user_detail.role_id === ROLE.admin;
  const { mutateAsync: send } = useMutation(mutation(isAdmin ? uploadAdminImage : uploadImage));
  // an admin writes no text of a mail
  const more = forMail && !isAdmin ? { for_mail: 1 } : {};
  return async (chosen) => {
    const image = await fittingPicture(chosen, IMAGE_MAX_BYTES);
    const refused = refusalOf(image);
    if (refused !== undefined) {
      toast({ kind: 'error', text: await say(refused) });
      return undefined;
    }
    try {
      const { uploaded_file } = await send({ image, ...more });
      return uploaded_file;
    } catch (error) {
      toast({ kind: 'error', text: textOf(error) });
      return undefined;
    }
  };
}

/** The message key of what is wrong with a picture before anything of it is sent. Source: UPL-04, UPL-08. */
export function refusalOf({ type, size }: File): 'ImageTypeNotAllowed' | 'maxlimit' | undefined {
  if (!IMAGE_TYPES.some((known) => known === type)) return 'ImageTypeNotAllowed';
  return size > IMAGE_MAX_BYTES ? 'maxlimit' : undefined;
}
