import { FRAME_SIZE } from '#domain/embed/colours.ts';
import { EMBED_SCRIPT } from '#wire/addresses.ts';

interface Frame {
  readonly origin: string;
  /** paths of the frame, and of the event's own page */
  readonly frame: string;
  readonly page: string;
  /** what the frame is called; a link says it too */
  readonly title: string;
}

/** HTML of a frame without a script. Source: FRM-01, FRM-08. */
export function plainCode({ origin, frame, title }: Frame): string {
  const { width, height } = FRAME_SIZE;
  return `<iframe src="${escaped(origin + frame)}" width="${width}" height="${height}" title="${escaped(title)}"></iframe>`;
}

/** HTML of a place that the script puts the frame into; without scripts a link. Its room is kept: nothing below it moves. */
export function scriptCode({ origin, frame, page, title }: Frame): string {
  const place = `<div data-kaartje="${escaped(origin + frame)}" data-title="${escaped(title)}" style="min-height:${FRAME_SIZE.height}px">`;
  const link = `<noscript><a href="${escaped(origin + page)}">${escaped(title)}</a></noscript>`;
  return `${place}${link}</div>\n<script async src="${escaped(origin)}${EMBED_SCRIPT}"></script>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
