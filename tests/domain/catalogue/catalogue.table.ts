import { parseAudiences } from '#domain/catalogue/audience.ts';
import { settledRange, todayRange, weekendRange } from '#domain/catalogue/list-dates.ts';
import { isUsableSlug, numberedSlug, slugify, slugOfTitle } from '#domain/catalogue/slug.ts';
import { youtubeId } from '#domain/catalogue/video-link.ts';
import type { Row } from '../table.ts';

const id = 'dQw4w9WgXc_';

const videoRows: readonly Row[] = [
  [
    'every usual form of a YouTube link leads to its video (EVT-05)',
    () =>
      [
        `https://www.youtube.com/watch?v=${id}`,
        `http://youtube.com/watch?list=a&v=${id}&t=3s`,
        `https://m.youtube.com/watch?v=${id}#t=1`,
        `https://youtu.be/${id}`,
        `https://youtu.be/${id}?si=abc`,
        `https://www.youtube.com/embed/${id}?rel=0`,
        `https://www.youtube-nocookie.com/embed/${id}`,
        `https://youtube.com/shorts/${id}`,
        `https://www.youtube.com/live/${id}`,
        `  https://youtu.be/${id}  `,
      ].map(youtubeId),
    Array(10).fill(id),
  ],
  [
    'an id of another length, another site or no link leads to none (EVT-05)',
    () =>
      [
        `https://youtu.be/${id}a`,
        `https://youtu.be/${id.slice(1)}`,
        `https://www.youtube.com/watch?x=${id}`,
        `https://vimeo.com/${id}`,
        `https://evil.example/?u=https://youtu.be/${id}`,
        `https://notyoutube.com/watch?v=${id}`,
        `https://youtube.com.evil.example/watch?v=${id}`,
        `javascript:youtu.be/${id}`,
        `youtu.be/${id}`,
        id,
        '',
      ].map(youtubeId),
    Array(11).fill(null),
  ],
];

const slugRows: readonly Row[] = [
  ['accents go, words are joined by hyphens', () => slugify('Été à Liège — Noël 2026!'), 'ete-a-liege-noel-2026'],
  ['letters that are no accents are written out', () => slugify('Straße Ærø Łódź cœur'), 'strasse-aero-lodz-coeur'],
  ['an ampersand is a space between words', () => slugify('Zilt & Zand'), 'zilt-zand'],
  ['a French elision is a word', () => slugify("L'an d’Artagnan"), 'l-an-d-artagnan'],
  ['any other apostrophe vanishes', () => slugify("Foto's don't 's avonds"), 'fotos-dont-s-avonds'],
  ['nothing is left of signs', () => slugify(' … & 日本 '), ''],
  ['a long title is cut at a word', () => slugify('woord '.repeat(20)), Array(13).fill('woord').join('-')],
  [
    'a title that just fits is kept',
    () => slugify('a'.repeat(39) + ' ' + 'b'.repeat(40)),
    'a'.repeat(39) + '-' + 'b'.repeat(40),
  ],
  ['a title one too long loses its last word', () => slugify('a'.repeat(39) + ' ' + 'b'.repeat(41)), 'a'.repeat(39)],
  [
    'a word that ends right at the cut stays, one that ends right behind it goes',
    () => [40, 41].map((length) => slugify(`${'a'.repeat(39)} ${'b'.repeat(length)} c`).length),
    [80, 39],
  ],
  ['a single long word is cut', () => slugify('a'.repeat(200)).length, 80],
  [
    'fixed paths are no slugs (EVF-47)',
    () => ['all', 'event_summary', 'preview', 'categories', 'create'].map(isUsableSlug),
    Array(5).fill(false),
  ],
  ['a bare number is an id, no slug (EVT-33)', () => isUsableSlug('1984'), false],
  [
    'other signs make no slug',
    () => ['Zilt', 'a--b', '-a', 'a-', 'a b', 'a/b', ''].map(isUsableSlug),
    Array(7).fill(false),
  ],
  ['an ordinary one is usable', () => isUsableSlug('zilt-zand-2'), true],
  [
    'a title always gets a usable slug (EVF-20)',
    () => ['1984', 'All', '日本', 'Zilt & Zand'].map(slugOfTitle),
    ['event-1984', 'event-all', 'event', 'zilt-zand'],
  ],
  [
    'a taken slug gets a number (EVF-20)',
    () => [1, 2, 3].map((n) => numberedSlug('zilt', n)),
    ['zilt', 'zilt-2', 'zilt-3'],
  ],
];

const listRows: readonly Row[] = [
  ['audiences are read from a comma list (EVF-27)', () => parseAudiences('youth, Family,Dogs'), ['Family', 'Youth']],
  ['no audience is none', () => parseAudiences(''), []],
  ['today is one day', () => todayRange('2026-11-18'), { start: '2026-11-18', end: '2026-11-18' }],
  [
    'the weekend of a Wednesday is to come',
    () => weekendRange('2026-11-18'),
    { start: '2026-11-20', end: '2026-11-22' },
  ],
  ['the weekend of a Monday is to come', () => weekendRange('2026-11-16'), { start: '2026-11-20', end: '2026-11-22' }],
  ['the weekend of a Friday has begun', () => weekendRange('2026-11-20'), { start: '2026-11-20', end: '2026-11-22' }],
  ['the weekend of a Sunday is that day', () => weekendRange('2026-11-22'), { start: '2026-11-22', end: '2026-11-22' }],
  [
    'no date before today can be picked (LIST-12)',
    () => settledRange({ start: '2026-11-01', end: '2026-11-02' }, '2026-11-18'),
    { start: '2026-11-18', end: '2026-11-18' },
  ],
  [
    'an end before the start becomes the start',
    () => settledRange({ start: '2026-12-05', end: '2026-12-01' }, '2026-11-18'),
    { start: '2026-12-05', end: '2026-12-05' },
  ],
  ['open sides stay open', () => settledRange({ start: null, end: null }, '2026-11-18'), { start: null, end: null }],
  [
    'dates to come stay',
    () => settledRange({ start: '2026-12-01', end: '2026-12-05' }, '2026-11-18'),
    { start: '2026-12-01', end: '2026-12-05' },
  ],
];

export const catalogueTable: readonly Row[] = [...videoRows, ...slugRows, ...listRows];
