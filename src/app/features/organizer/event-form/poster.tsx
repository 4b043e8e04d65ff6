import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { imageUrl } from '#domain/catalogue/images.ts';
import { IMAGE_MAX_BYTES } from '#domain/content/limits.ts';
import type { OwnEvent } from '#wire/organizer/own-event.ts';
import { IMAGE_TYPES } from '#wire/image.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Button } from '#app/ui/button.tsx';
import { ImageField } from '#app/ui/form/image-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { imageIcon } from '#app/ui/icons/organizer.ts';
import { useConfirmation } from '#app/ui/overlay/use-overlay.ts';
import { CropSheet } from './crop-sheet.tsx';
import type { EventForm } from './event-values.ts';
import { useFactLabels } from './use-event-labels.ts';

interface Props {
  readonly form: EventForm;
  readonly event: OwnEvent | undefined;
  readonly onRemove: () => void;
}

/** The event's picture: chosen, cut to what matters, and then fitted by the site to cards, page and shares. Source: EVF-23, UPL-05. */
export function Poster({ form, event, onRemove }: Props): ReactNode {
  const { t } = useLingui();
  const say = useMessages();
  const labels = useFactLabels();
  const { hook } = form;
  const overlay = useConfirmation('crop-poster');
  const [source, setSource] = useState<File>();
  const chosen = hook.watch('poster');
  const current = imageUrl(event?.poster ?? '', 'wide', 800);
  const refuse = async (key: string, limit = IMAGE_MAX_BYTES): Promise<void> =>
    hook.setError('poster', { type: key, message: await say(key, { limit: limit / 1024 / 1024 }) });
  const choose = (file: File | undefined): void => {
    hook.clearErrors('poster');
    if (!file) {
      hook.setValue('poster', undefined, { shouldDirty: true });
      setSource(undefined);
    } else if (!IMAGE_TYPES.some((type) => type === file.type)) void refuse('ImageTypeNotAllowed');
    else {
      setSource(file);
      overlay.show();
    }
  };
  return (
    <div>
      <ImageField
        label={labels.poster}
        name="poster"
        hint={t`JPEG, PNG or WebP, at best 1200 × 600. A large photo is made smaller on this device.`}
        accept={IMAGE_TYPES.join()}
        chosen={chosen}
        current={current}
        standIn={<Icon d={imageIcon} size={32} />}
        error={form.errorOf('poster')}
        chooseText={current === '' && !chosen ? t`Choose a picture` : t`Replace`}
        undoText={t`Undo`}
        onChoose={choose}
      />
      {chosen && source && (
        <Button kind="ghost" size="small" onClick={overlay.show}>
          <Trans>Crop again</Trans>
        </Button>
      )}
      {!chosen && current !== '' && (
        <Button kind="ghost" size="small" onClick={onRemove}>
          <Trans>Remove the poster</Trans>
        </Button>
      )}
      <CropSheet
        overlay={overlay}
        source={source}
        onUnreadable={() => void refuse('ImageUnreadable')}
        onUse={(file) => {
          hook.clearErrors('poster');
          hook.setValue('poster', file, { shouldDirty: true, shouldTouch: true });
        }}
      />
    </div>
  );
}
