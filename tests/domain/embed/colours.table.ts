import { buttonTextColour, contrast, isHexColour, readableLinkColour } from '#domain/embed/colours.ts';
import type { Row } from '../table.ts';

const rounded = (ratio: number) => Math.round(ratio * 100) / 100;

export const colourTable: readonly Row[] = [
  [
    'contrast is that of WCAG',
    () => ['#FFFFFF', '#767676', '#000000'].map((colour) => rounded(contrast(colour, '#FFFFFF'))),
    [1, 4.54, 21],
  ],
  [
    'contrast does not ask which comes first',
    () => contrast('#E19B63', '#15120E') === contrast('#15120E', '#E19B63'),
    true,
  ],
  [
    'the look’s own pairs come out as its table says',
    () => [rounded(contrast('#8A4814', '#F8F5EF')), rounded(contrast('#FFFFFF', '#E19B63'))],
    [6.4, 2.32],
  ],
  ['the default button has ink on it (FRM-09)', () => buttonTextColour('#E19B63'), '#15120E'],
  ['a dark button has white on it (FRM-05)', () => buttonTextColour('#0F5C5A'), '#FFFFFF'],
  ['a link that can be read stays (FRM-06)', () => readableLinkColour('#0F5C5A'), '#0F5C5A'],
  ['a pale link is darkened', () => readableLinkColour('#E19B63'), '#A16026'],
  [
    'hue stays, chroma as far as a screen can show it',
    () => ['#FF6600', '#00AAFF', '#33CC33', '#FFFF00', '#FFFFFF'].map((colour) => readableLinkColour(colour)),
    ['#BF4B01', '#0376B3', '#08830E', '#737307', '#707070'],
  ],
  ['on a background where nothing passes, white', () => readableLinkColour('#999999', '#777777'), '#FFFFFF'],
  [
    'on a dark background the same upwards',
    () => ['#0000FF', '#5C0F3A', '#000000'].map((colour) => readableLinkColour(colour, '#13100D')),
    ['#3972FE', '#B56289', '#7C7C7C'],
  ],
  [
    'on a dark background a dark link is lightened',
    () => rounded(contrast(readableLinkColour('#0000FF', '#13100D'), '#13100D')) >= 4.5,
    true,
  ],
  [
    'colours are written #RRGGBB',
    () => ['#E19B63', '#e19b63', '#FFF', 'red', '#E19B6G', '#E19B6300', ''].map(isHexColour),
    [true, true, false, false, false, false, false],
  ],
];
