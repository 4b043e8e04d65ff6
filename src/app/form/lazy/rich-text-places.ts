import { Node } from '@tiptap/core';
import { TEMPLATE_PLACE } from '#domain/organizer/mail-template.ts';
import type { TextPlace } from '../rich-text-input.tsx';

/* oxlint-disable lingui/no-unlocalized-strings -- tags and attributes, no words */

/** The places of a text as single pieces of it: one is put in, moved and deleted whole. Source: TPL-08. */
export function placeNode(places: readonly TextPlace[]) {
  return Node.create({
    name: 'place',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({ name: { default: '', parseHTML: (element) => element.getAttribute('data-place') } }),
    parseHTML: () => [{ tag: 'span[data-place]' }],
    renderHTML: ({ node }) => {
      const { name } = node.attrs as { readonly name: string };
      return ['span', { 'data-place': name }, places.find((place) => place.name === name)?.label ?? name];
    },
    renderText: ({ node }) => `{{${String(node.attrs['name'])}}}`,
  });
}

/** The stored text as the editor reads it: known places in its words are pieces. */
export function withPieces(html: string, places: readonly TextPlace[]): string {
  if (places.length === 0) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) text.replaceWith(...piecesOf(text.data, places));
  return body.innerHTML;
}

function piecesOf(text: string, places: readonly TextPlace[]): (string | HTMLElement)[] {
  return text.split(TEMPLATE_PLACE).map((part, at) => {
    // every other part is the name of a place
    if (at % 2 === 0) return part;
    if (!places.some(({ name }) => name === part)) return `{{${part}}}`;
    const piece = document.createElement('span');
    piece.dataset['place'] = part;
    return piece;
  });
}

/** The editor's text as it is stored. */
export function withoutPieces(html: string): string {
  return html.replaceAll(/<span data-place="([\w.-]+)"[^>]*>[^<]*<\/span>/g, '{{$1}}');
}
