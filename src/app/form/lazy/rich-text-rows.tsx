import { Trans, useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { readUrl } from '#app/data/read-url.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import styles from './rich-text-editor.module.css';

interface Props {
  readonly editor: Editor;
}

/** Where a link leads: an address of the web, a mail address, a telephone number. */
const LINK = /^(?:https?:\/\/|mailto:|tel:)\S+$/i;

/** Asks where the link leads; an address without its beginning gets https. */
export function LinkRow({ editor, onDone }: Props & { readonly onDone: () => void }): ReactNode {
  const { t } = useLingui();
  const [before] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [address, setAddress] = useState(before);
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const done = (): void => {
    onDone();
    editor.commands.focus();
  };
  const keep = (): void => {
    const href = linkOf(address);
    setWrong(href === undefined);
    if (href === undefined) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    const isBare = editor.state.selection.empty && before === '';
    if (isBare)
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    done();
  };
  const remove = (): void => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    done();
  };
  return (
    <div role="group" aria-label={t`Link`} className={styles['row']} onKeyDown={onKeys({ Enter: keep, Escape: done })}>
      <TextField
        label={t`The link leads to`}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        ref={field}
        value={address}
        error={isWrong && t`Write an address, such as https://example.be`}
        onChange={({ target }) => setAddress(target.value)}
      />
      <div className={styles['actions']}>
        <Button size="small" onClick={keep}>
          <Trans>Use this link</Trans>
        </Button>
        {before !== '' && (
          <Button size="small" kind="ghost" onClick={remove}>
            <Trans>Remove the link</Trans>
          </Button>
        )}
        <Button size="small" kind="ghost" onClick={done}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}

/** What a picture shows, for those who do not see it. */
export function PictureRow({ editor }: Props): ReactNode {
  const { t } = useLingui();
  const { alt } = editor.getAttributes('image');
  const back = (): void => void editor.commands.focus();
  return (
    <div
      role="group"
      aria-label={t`Picture`}
      className={styles['row']}
      onKeyDown={onKeys({ Enter: back, Escape: back })}
    >
      <TextField
        label={t`What the picture shows`}
        hint={t`Read out to people who do not see it.`}
        autoComplete="off"
        value={typeof alt === 'string' ? alt : ''}
        onChange={({ target }) => editor.commands.updateAttributes('image', { alt: target.value })}
      />
      <div className={styles['actions']}>
        <Button size="small" kind="ghost" onClick={() => editor.chain().focus().deleteSelection().run()}>
          <Trans>Remove the picture</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Keys of a row inside the form, which they must not send. */
function onKeys(keys: Readonly<Record<string, () => void>>) {
  return (event: KeyboardEvent): void => {
    const isInField = event.target instanceof HTMLInputElement || event.key === 'Escape';
    const run = isInField ? keys[event.key] : undefined;
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
}

function linkOf(text: string): string | undefined {
  const address = text.trim();
  if (address.includes('@') && !address.includes('/') && !address.includes(':')) return `mailto:${address}`;
  const whole = /^[a-z]+:/i.test(address) ? address : `https://${address}`;
  return LINK.test(whole) && readUrl(whole) && whole !== 'https://' ? whole : undefined;
}
