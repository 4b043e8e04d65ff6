import sanitizeHtml from 'sanitize-html';
import { isOwnFile } from '#domain/content/own-file.ts';

const TAGS = [
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'a',
  'blockquote',
  'hr',
  'img',
  'figure',
  'figcaption',
  'dl',
  'dt',
  'dd',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];

/** One of the tags, or the end of any element. */
const TAG = new RegExp(`<(?:(?:${TAGS.join('|')})(?:\\s[^<>]*)?/?|/[a-z][a-z0-9]*\\s*)>`, 'i');

/** Whether a text is rich text, and not plain words in which something stands in angle brackets, as addresses do. */
export function isRichText(text: string): boolean {
  return TAG.test(text);
}

/**
 * Rich text as it may stand in a page: known tags, no script, no style, links of the web and pictures of this site
 * alone. Source: EVT-06, decisions 8.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['scope'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // the pages' policy shows files of this site alone: a picture from elsewhere would be a hole
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnFile(attribs['src'] ?? ''),
    transformTags: { a: (tagName, attribs) => ({ tagName, attribs: { ...withoutBlanks(attribs), rel: 'noopener' } }) },
  });
}

/** An address with a blank within reads like two, and programs disagree about where it leads: the blank is encoded. */
function withoutBlanks(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { href } = attribs;
  if (href === undefined) return attribs;
  return { ...attribs, href: href.trim().replaceAll(/\s/g, (blank) => encodeURIComponent(blank)) };
}
