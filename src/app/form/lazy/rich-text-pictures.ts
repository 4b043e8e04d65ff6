import type { Editor } from '@tiptap/core';
import { isOwnFile } from '#domain/content/own-file.ts';
import { readUrl } from '#app/data/read-url.ts';

/** Puts a picture in behind what is selected, which stays. */
export function putPicture(editor: Editor, src: string): void {
  const { to } = editor.state.selection;
  editor
    .chain()
    .focus()
    .insertContentAt(to, { type: 'image', attrs: { src, alt: '' } })
    .run();
}

interface Pasted {
  readonly html: string;
  /** pictures that are not in it any more */
  readonly leftOut: number;
}

/**
 * Pasted HTML without the pictures that no page of this site shows: those of other sites, and those that a program such as
 * Word has on its own computer. Pictures of this site are named as it stores them. Source: UPL-02, decisions 8.
 */
export function withoutForeignPictures(html: string): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const pictures = [...body.querySelectorAll('img')];
  let leftOut = 0;
  for (const picture of pictures) {
    const src = ownAddress(picture.getAttribute('src') ?? '');
    if (src === undefined) {
      picture.remove();
      leftOut += 1;
    } else picture.setAttribute('src', src);
  }
  return { html: pictures.length === 0 ? html : body.innerHTML, leftOut };
}

function ownAddress(src: string): string | undefined {
  const url = readUrl(src, location.origin);
  return url?.origin === location.origin && isOwnFile(url.pathname) ? url.pathname : undefined;
}

/** Whether a paste has words: Word and others add a picture of them, which is not meant. */
export function hasWords(html: string): boolean {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== '';
}
