/** One drawing instruction of a lucide icon: the element's name and its attributes. */
export type LucideNode = readonly [string, Readonly<Record<string, string>>];

/** Joins an icon's elements into one path, so that an icon costs a string instead of a component. */
export function lucidePath(nodes: readonly LucideNode[]): string {
  return nodes.map(([name, attributes]) => elementPath(name, attributes)).join('');
}

function elementPath(name: string, attributes: Readonly<Record<string, string>>): string {
  const number = (key: string): number => Number(attributes[key] ?? 0);
  switch (name) {
    case 'path':
      return absoluteStart(attributes['d'] ?? '');
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
    case 'polyline':
      return `M${attributes['points'] ?? ''}`;
    case 'polygon':
      return `M${attributes['points'] ?? ''}z`;
    case 'circle':
      return ellipse(number('cx'), number('cy'), [number('r'), number('r')]);
    case 'ellipse':
      return ellipse(number('cx'), number('cy'), [number('rx'), number('ry')]);
    case 'rect':
      return rectangle(attributes);
    default:
      throw new Error(`no path for <${name}>`);
  }
}

/** A path that starts relative would continue from the one before it: its first move becomes absolute. */
function absoluteStart(d: string): string {
  if (d.startsWith('M')) return d;
  const match = /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)\s*(.*)$/s.exec(d);
  if (match === null) throw new Error(`unexpected path ${d}`);
  const [, x, y, rest = ''] = match;
  return `M${x} ${y}${/^[\d.-]/.test(rest) ? 'l' : ''}${rest}`;
}

function ellipse(cx: number, cy: number, [rx, ry]: readonly [number, number]): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
}

function rectangle(attributes: Readonly<Record<string, string>>): string {
  const number = (key: string): number => Number(attributes[key] ?? 0);
  const radius = number('rx') || number('ry');
  const across = number('width') - 2 * radius;
  const down = number('height') - 2 * radius;
  const corner = (x: number, y: number): string =>
    radius ? `a${radius} ${radius} 0 0 1 ${x * radius} ${y * radius}` : '';
  return (
    `M${number('x') + radius} ${number('y')}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}` +
    `h${-across}${corner(-1, -1)}v${-down}${corner(1, -1)}z`
  );
}
