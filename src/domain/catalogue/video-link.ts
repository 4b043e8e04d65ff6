/** Characters of a YouTube video's id. Source: EVT-05. */
export const YOUTUBE_ID_LENGTH = 11;

const YOUTUBE_LINK = new RegExp(
  String.raw`^https?://(?:(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com/` +
    String.raw`(?:watch/?\?(?:[^#]*&)?v=|embed/|shorts/|live/|v/)|(?:www\.)?youtu\.be/)` +
    String.raw`([A-Za-z0-9_-]{${YOUTUBE_ID_LENGTH}})(?:[?&#/].*)?$`,
  'i',
);

/** Whether a text is an https address, and nothing that a browser would run. Source: ADM-21. */
export function isWebAddress(text: string): boolean {
  return /^https:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i.test(text.trim());
}

/** The id of the video that a YouTube link of any usual form leads to; null when it is no such link. Source: EVT-05. */
export function youtubeId(link: string): string | null {
  return YOUTUBE_LINK.exec(link.trim())?.[1] ?? null;
}
