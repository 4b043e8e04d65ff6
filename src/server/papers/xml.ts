/** A piece of XML in which every foreign text is escaped already. */
export class Xml {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Child = string | Xml | null;

/**
 * An element with its children, in order. Texts are escaped, and what XML cannot hold is left out of them; null, empty
 * texts and elements without any content are left out, as Peppol asks (PEPPOL-EN16931-R008).
 */
export function element(
  name: string,
  children: Child | readonly Child[],
  attributes: Readonly<Record<string, string>> = {},
): Xml | null {
  const list = Array.isArray(children) ? (children as readonly Child[]) : [children as Child];
  const content = list.map((child) => (child instanceof Xml ? child.text : escapeXml(child ?? ''))).join('');
  if (content === '') return null;
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return new Xml(`<${name}${written.join('')}>${content}</${name}>`);
}

/** Control characters but tab and line ends, halves of surrogate pairs, and the two that are none: no XML may hold them. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text
    .replaceAll(FORBIDDEN, '')
    .replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
    .trim();
}
