import { type Extensions, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { StarterKit } from '@tiptap/starter-kit';

/* oxlint-disable lingui/no-unlocalized-strings -- what blocks may hold, no words */

/** A block that the toolbar does not make: what came from elsewhere with it stays as it is. */
function kept(
  name: string,
  content: string,
  more: { readonly group?: string; readonly tags?: readonly string[] } = {},
) {
  const { group, tags = [name] } = more;
  return Node.create({
    name,
    content,
    ...(group !== undefined && { group }),
    isolating: true,
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: () => [name, 0],
  });
}

/**
 * What rich text is made of: the tags that `server/platform/pages/clean-html.ts` lets through, and no others, so that what is
 * typed or pasted here is what visitors read. Source: EVF-08, decisions 8.
 */
export function richTextSchema(): Extensions {
  return [
    StarterKit.configure({
      code: false,
      codeBlock: false,
      heading: { levels: [2, 3, 4] },
      link: {
        openOnClick: false,
        protocols: ['http', 'https', 'mailto', 'tel'],
        defaultProtocol: 'https',
        HTMLAttributes: { target: null, rel: null, class: null },
      },
      trailingNode: false,
    }),
    Image.configure({ inline: false }),
    kept('figure', 'image* figcaption?', { group: 'block' }),
    kept('figcaption', 'inline*'),
    kept('table', '(thead | tbody | tr)+', { group: 'block' }),
    kept('thead', 'tr+'),
    kept('tbody', 'tr+'),
    kept('tr', '(th | td)+'),
    kept('th', 'block+'),
    kept('td', 'block+'),
    kept('dl', '(dt | dd)+', { group: 'block' }),
    kept('dt', 'inline*'),
    kept('dd', 'block+'),
  ];
}
