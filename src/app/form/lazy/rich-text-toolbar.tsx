import { useLingui } from '@lingui/react/macro';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { IMAGE_TYPES } from '#wire/image.ts';
import { Icon } from '#app/ui/icon.tsx';
import {
  heading2Icon,
  heading3Icon,
  imageIcon,
  italicIcon,
  letterBIcon,
  listOrderedIcon,
  redo2Icon,
  underlineIcon,
  undo2Icon,
} from '#app/ui/icons/organizer.ts';
import { plusIcon } from '#app/ui/icons/buying.ts';
import { linkIcon, listIcon, quoteIcon } from '#app/ui/icons/other-pages.ts';
import type { TextPlace } from '../rich-text-input.tsx';
import { putPicture } from './rich-text-pictures.ts';
import { LinkRow, PictureRow } from './rich-text-rows.tsx';
import styles from './rich-text-editor.module.css';

interface Props {
  readonly editor: Editor;
  readonly places?: readonly TextPlace[] | undefined;
  /** keeps a picture and answers its address; undefined where it could not, which is said elsewhere */
  readonly upload: (file: File) => Promise<string | undefined>;
}

interface Tool {
  readonly label: string;
  readonly icon: string;
  /** whether it holds where the cursor is; undefined for what is done once */
  readonly on?: boolean;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
}

/** The toolbar, and under it what the link or picture at the cursor needs. Source: screens 54. */
export function Formatting({ editor, places = [], upload }: Props): ReactNode {
  const { t } = useLingui();
  const [isLinking, setLinking] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const bar = useToolbarKeys(editor);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [picture] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (!picture) return;
    void upload(picture).then((src) => src !== undefined && putPicture(editor, src));
  };
  const isLink = editor.isActive('link');
  return (
    <div className={styles['tools']}>
      <div {...bar} role="toolbar" aria-label={t`Formatting`} className={styles['bar']}>
        <Tools editor={editor} />
        <ToolButton
          label={isLink ? t`Change link` : t`Link`}
          icon={linkIcon}
          on={isLink}
          onPress={() => setLinking(true)}
        />
        <ToolButton label={t`Picture`} icon={imageIcon} onPress={() => file.current?.click()} />
        <Once editor={editor} />
      </div>
      {places.length > 0 && <Places editor={editor} places={places} />}
      <input
        ref={file}
        type="file"
        hidden
        accept={IMAGE_TYPES.join()}
        aria-label={t`Picture`}
        tabIndex={-1}
        onChange={choose}
      />
      {isLinking && <LinkRow editor={editor} onDone={() => setLinking(false)} />}
      {!isLinking && editor.isActive('image') && <PictureRow editor={editor} />}
    </div>
  );
}

function Tools({ editor }: Pick<Props, 'editor'>): ReactNode {
  const { t } = useLingui();
  const heading = (level: 2 | 3) => ({
    on: editor.isActive('heading', { level }),
    run: (chain: ChainedCommands) => chain.toggleHeading({ level }),
  });
  const tools: Tool[] = [
    { label: t`Heading`, icon: heading2Icon, ...heading(2) },
    { label: t`Smaller heading`, icon: heading3Icon, ...heading(3) },
    { label: t`Bold`, icon: letterBIcon, on: editor.isActive('bold'), run: (chain) => chain.toggleBold() },
    { label: t`Italic`, icon: italicIcon, on: editor.isActive('italic'), run: (chain) => chain.toggleItalic() },
    {
      label: t`Underlined`,
      icon: underlineIcon,
      on: editor.isActive('underline'),
      run: (chain) => chain.toggleUnderline(),
    },
    { label: t`List`, icon: listIcon, on: editor.isActive('bulletList'), run: (chain) => chain.toggleBulletList() },
    {
      label: t`Numbered list`,
      icon: listOrderedIcon,
      on: editor.isActive('orderedList'),
      run: (chain) => chain.toggleOrderedList(),
    },
    { label: t`Quote`, icon: quoteIcon, on: editor.isActive('blockquote'), run: (chain) => chain.toggleBlockquote() },
  ];
  return tools.map((tool) => <EditorTool key={tool.label} editor={editor} tool={tool} />);
}

function Once({ editor }: Pick<Props, 'editor'>): ReactNode {
  const { t } = useLingui();
  const tools: Tool[] = [
    { label: t`Undo`, icon: undo2Icon, run: (chain) => chain.undo() },
    { label: t`Redo`, icon: redo2Icon, run: (chain) => chain.redo() },
  ];
  return tools.map((tool) => <EditorTool key={tool.label} editor={editor} tool={tool} />);
}

/** What a mail fills in, each put in where the cursor is. Source: TPL-08. */
function Places({ editor, places }: Pick<Props, 'editor'> & { readonly places: readonly TextPlace[] }): ReactNode {
  const { t } = useLingui();
  return (
    <div role="group" aria-label={t`Insert`} className={styles['places']}>
      {places.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className={styles['place']}
          // the selection stays in the text
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => editor.chain().focus().insertContent({ type: 'place', attrs: { name } }).run()}
        >
          <Icon d={plusIcon} size={16} stroke={2.2} /> {label}
        </button>
      ))}
    </div>
  );
}

function EditorTool({ editor, tool: { label, icon, on, run } }: Pick<Props, 'editor'> & { tool: Tool }): ReactNode {
  const isPossible = run(editor.can().chain()).run();
  return (
    <ToolButton
      label={label}
      icon={icon}
      on={on}
      disabled={!isPossible}
      onPress={() => void (isPossible && run(editor.chain().focus()).run())}
    />
  );
}

interface ToolButtonProps {
  readonly label: string;
  readonly icon: string;
  readonly on?: boolean | undefined;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

/** Stays in the reach of the arrow keys while it can do nothing. */
function ToolButton({ label, icon, on, disabled = false, onPress }: ToolButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={styles['tool']}
      aria-label={label}
      title={label}
      aria-pressed={on}
      aria-disabled={disabled}
      // the selection stays in the text
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon d={icon} size={20} />
    </button>
  );
}

/** One stop for Tab, arrow keys between the buttons, as toolbars have it. Alt + F10 in the text leads here, Esc back. */
function useToolbarKeys(editor: Editor) {
  const ref = useRef<HTMLDivElement>(null);
  const buttons = (): HTMLElement[] => [...(ref.current?.querySelectorAll<HTMLElement>('button') ?? [])];
  useEffect(() => {
    const all = buttons();
    const current = all.find((one) => one.tabIndex === 0 && one.dataset['stop'] !== undefined) ?? all[0];
    for (const one of all) setStop(one, one === current);
  });
  useEffect(() => {
    const toBar = (event: globalThis.KeyboardEvent): void => {
      if (!event.altKey || event.key !== 'F10') return;
      event.preventDefault();
      ref.current?.querySelector<HTMLElement>('[data-stop]')?.focus();
    };
    const element = editor.view.dom;
    element.addEventListener('keydown', toBar);
    return () => element.removeEventListener('keydown', toBar);
  }, [editor]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      editor.commands.focus();
      return;
    }
    const all = buttons();
    const at = all.findIndex((one) => one === document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
    const next = to === undefined ? undefined : all[(to + all.length) % all.length];
    if (!next) return;
    event.preventDefault();
    for (const one of all) setStop(one, one === next);
    next.focus();
  };
  return { ref, onKeyDown };
}

function setStop(button: HTMLElement, isStop: boolean): void {
  button.tabIndex = isStop ? 0 : -1;
  if (isStop) button.dataset['stop'] = '';
  else delete button.dataset['stop'];
}
