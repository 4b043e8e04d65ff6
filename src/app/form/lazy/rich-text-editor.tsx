import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Editor } from '@tiptap/core';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useReducer, useRef, useState } from 'react';
import { FieldError, isPresent } from '#app/ui/form/field.tsx';
import type { RichTextProps, TextPlace } from '../rich-text-input.tsx';
import { placeNode, withoutPieces, withPieces } from './rich-text-places.ts';
import { hasWords, putPicture, withoutForeignPictures } from './rich-text-pictures.ts';
import { Formatting } from './rich-text-toolbar.tsx';
import { richTextSchema } from './rich-text-schema.ts';
import styles from './rich-text-editor.module.css';

/**
 * A text with headings, lists, links and pictures. What is in it when it comes stays as it came until somebody types.
 * Tab leaves it, Alt + F10 goes to its toolbar. Source: EVF-08, UPL-02, screens 54.
 */
export function RichTextEditor(props: RichTextProps): ReactNode {
  const { t } = useLingui();
  const { name, label, note, hint, error, lang } = props;
  const id = useId();
  const wrong = isPresent(error);
  const place = useRef<HTMLDivElement>(null);
  const editor = useEditor(place, props);
  const [leftOut, setLeftOut] = useState(0);
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': `${id}l`,
          'aria-describedby': [wrong && `${id}e`, `${id}h`].filter(Boolean).join(' '),
          'aria-invalid': String(wrong),
          ...(lang !== undefined && { lang }),
        },
        transformPastedHTML: (pasted) => {
          const { html, leftOut: pictures } = withoutForeignPictures(pasted);
          setLeftOut(pictures);
          return html;
        },
        // a list would take Tab, and nobody could leave it by keyboard
        handleDOMEvents: { keydown: (_view, { key }) => key === 'Tab' },
      },
    });
  }, [editor, id, wrong, lang]);
  return (
    <fieldset
      name={name}
      tabIndex={-1}
      className={styles['field']}
      aria-labelledby={`${id}l`}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) editor?.commands.focus();
      }}
    >
      <span id={`${id}l`} className={styles['label']}>
        {label} {isPresent(note) && <span className={styles['note']}>{note}</span>}
      </span>
      <div className={styles['box']} data-wrong={wrong || undefined}>
        {editor && <Formatting editor={editor} places={props.places} upload={props.upload} />}
        <div ref={place} className={styles['text']} />
      </div>
      {wrong && <FieldError id={`${id}e`}>{error}</FieldError>}
      <span className={styles['hint']}>
        <span role="status">{leftOut > 0 && <LeftOut count={leftOut} />}</span>{' '}
        <span id={`${id}h`}>{isPresent(hint) ? hint : t`Styles from other programs are left out when you paste.`}</span>
      </span>
    </fieldset>
  );
}

/** That a paste brought pictures which no page can show, and how they come in. */
function LeftOut({ count }: { readonly count: number }): ReactNode {
  return (
    <Trans>
      <Plural value={count} one="# picture was left out" other="# pictures were left out" />: only pictures that you add
      here with the Picture button are shown.
    </Trans>
  );
}

const NO_PLACES: readonly TextPlace[] = [];

/** The editor in its place; drawn again with every change in it. */
function useEditor(place: RefObject<HTMLDivElement | null>, props: RichTextProps): Editor | undefined {
  const { value, places = NO_PLACES } = props;
  const [editor, setEditor] = useState<Editor>();
  const [, draw] = useReducer((count: number) => count + 1, 0);
  /** what this editor holds, as the form knows it */
  const held = useRef(value);
  const changed = useEffectEvent((html: string) => {
    held.current = html;
    props.onChange(html);
  });
  const left = useEffectEvent(() => props.onBlur());
  const begin = useEffectEvent(() => ({ text: withPieces(props.value, places), places }));
  const pasted = useEffectEvent((files: readonly File[]) => {
    const [file] = files.filter(({ type }) => type.startsWith('image/'));
    return file;
  });
  const upload = useEffectEvent((file: File) => props.upload(file));
  useEffect(() => {
    const { text, places: known } = begin();
    const made = new Editor({
      element: place.current,
      extensions: [...richTextSchema(), ...(known.length > 0 ? [placeNode(known)] : [])],
      content: text,
      injectCSS: false,
      onUpdate: ({ editor: now }) => changed(now.isEmpty ? '' : withoutPieces(now.getHTML())),
      onBlur: () => left(),
      onTransaction: () => draw(),
    });
    const element = made.view.dom;
    const take = (event: Event, files: FileList | undefined): void => {
      const file = pasted([...(files ?? [])]);
      if (!file) return;
      event.preventDefault();
      event.stopPropagation();
      void upload(file).then((src) => src !== undefined && putPicture(made, src));
    };
    const paste = (event: ClipboardEvent): void => {
      if (!hasWords(event.clipboardData?.getData('text/html') ?? '')) take(event, event.clipboardData?.files);
    };
    const drop = (event: DragEvent): void => take(event, event.dataTransfer?.files);
    element.addEventListener('paste', paste, { capture: true });
    element.addEventListener('drop', drop, { capture: true });
    // oxlint-disable-next-line react/set-state-in-effect -- the editor is a thing of the page that this effect makes and ends
    setEditor(made);
    return () => made.destroy();
  }, [place]);
  useEffect(() => {
    // a draft that is put back, another's text
    if (value === held.current || !editor) return;
    held.current = value;
    editor.commands.setContent(withPieces(value, places), { emitUpdate: false });
  }, [editor, value, places]);
  return editor;
}
