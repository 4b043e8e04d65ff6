import sanitizeHtml from 'sanitize-html';
import { cleanHtml } from '#server/platform/pages/clean-html.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Rich text as a plain one, for mails: a line for each paragraph and item, the address after each link. */
export function plainTextOf(html: string): string {
  const lines = cleanHtml(html)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g, '$2 ($1)')
    .replaceAll(/<li[^>]*>/g, '\n- ')
    .replaceAll(/<br[^>]*>|<\/tr>/g, '\n')
    .replaceAll(/<\/(?:p|h\d|ul|ol|blockquote|table|dl|figure)>/g, '\n\n')
    .replaceAll(/<\/(?:td|th|dt|dd)>/g, ' ');
  return sanitizeHtml(lines, { allowedTags: [] })
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
