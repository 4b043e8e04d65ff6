/** A mail of more bytes is cut off by Gmail (at 102 KB). Source: issue of the mail templates, "HTML under 90 KB". */
const HTML_MAX_BYTES = 90_000;

/**
 * Properties that Gmail and Outlook keep in a `style` attribute. What the Word engine of desktop Outlook does not draw (round
 * corners, a greatest width) it leaves out without harm. Source: developers.google.com/gmail/design/reference/supported_css.
 */
const KEPT_PROPERTIES: readonly string[] = [
  'background',
  'background-color',
  'border',
  'border-bottom',
  'border-collapse',
  'border-color',
  'border-left',
  'border-radius',
  'border-right',
  'border-spacing',
  'border-top',
  'color',
  'display',
  'font',
  'font-family',
  'font-size',
  'font-style',
  'font-variant-numeric',
  'font-weight',
  'height',
  'letter-spacing',
  'line-height',
  'margin',
  'margin-bottom',
  'margin-left',
  'margin-right',
  'margin-top',
  'max-height',
  'max-width',
  'overflow',
  'overflow-wrap',
  'padding',
  'padding-bottom',
  'padding-left',
  'padding-right',
  'padding-top',
  'text-align',
  'text-decoration',
  'text-transform',
  'vertical-align',
  'white-space',
  'width',
  'word-break',
];

/** Ways of laying out that both draw. */
const KEPT_DISPLAYS: readonly string[] = ['block', 'inline', 'inline-block', 'none', 'table', 'table-cell'];

/** Elements that mail programs strip, or that load from elsewhere. */
const STRIPPED = /<(script|link|iframe|object|embed|form|input|svg|video|audio|canvas)\b/gi;

/** What Gmail or Outlook would take out of a mail's HTML, or cut off; empty where they keep all of it. */
export function faultsOfMail(html: string): readonly string[] {
  const bytes = Buffer.byteLength(html);
  const sheets = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, sheet = '']) => sheet);
  const rules = [
    ...[...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, style = '']) => style),
    ...sheets.flatMap((sheet) => sheet.match(/[^{}]*(?=\})/g) ?? []),
  ];
  const images = [...html.matchAll(/<img\b[^>]*>/g)].map(([image]) => image);
  return [
    ...(bytes > HTML_MAX_BYTES ? [`${bytes} bytes`] : []),
    ...[...html.matchAll(STRIPPED)].map(([tag]) => tag),
    // Outlook draws it at its own width, which is that of a screen with two pixels for each
    ...images.filter((image) => !/\swidth="\d+"/.test(image)),
    ...rules.flatMap((rule) => rule.split(';')).flatMap((declaration) => faultOfDeclaration(declaration.trim())),
  ];
}

function faultOfDeclaration(declaration: string): readonly string[] {
  if (declaration === '') return [];
  const [property = '', value = ''] = declaration.split(/:(.*)/s).map((part) => part.trim().toLowerCase());
  const isKept = KEPT_PROPERTIES.includes(property) && (property !== 'display' || KEPT_DISPLAYS.includes(value));
  return isKept && !value.includes('url(') ? [] : [declaration];
}
