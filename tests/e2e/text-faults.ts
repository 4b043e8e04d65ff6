import type { Page } from '@playwright/test';

/**
 * What is wrong with the texts of a page as it stands: cut off, out of their box, over another text, or the whole
 * scrolling sideways. Empty when nothing is.
 */
export function textFaults(page: Page): Promise<string[]> {
  return page.evaluate(findFaults);
}

/** Runs in the browser, and so holds all it needs. */
function findFaults(): string[] {
  interface Box {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  /** A line of text, and what is visible of it. */
  interface Line {
    readonly text: string;
    readonly node: Text;
    readonly of: Element;
    readonly visible: Box;
  }
  const SLACK = 1.5;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const intersection = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const around = function* (element: Element): Generator<Element> {
    for (let one: Element | null = element; one; one = one.parentElement) yield one;
  };
  /** The letters' part of a line box, whose air above and below may be cut. */
  const letters = ({ left, right, top, bottom }: DOMRect): Box => {
    const air = (bottom - top) * 0.22;
    return { left, right, top: top + air, bottom: bottom - air };
  };
  /** For screen readers alone. */
  const isHeardOnly = (element: Element): boolean =>
    [...around(element)].some((one) => {
      const { clipPath, overflowX } = styleOf(one);
      return clipPath.startsWith('inset(50%') || (overflowX === 'hidden' && one.clientWidth <= 1);
    });
  /** Cut with an ellipsis, and whole behind the link that it names or stands beside. */
  const isShortened = (element: Element): boolean => {
    const { textOverflow, webkitLineClamp } = styleOf(element);
    if (textOverflow !== 'ellipsis' && webkitLineClamp === 'none') return false;
    return (
      element.matches('input, select') ||
      element.closest('a, button, summary, article')?.matches(':is(a, button, summary), :has(a)') === true
    );
  };
  /** Its own ground: a colour or an outline, which its text must not leave. */
  const isPainted = (element: Element): boolean => {
    const { backgroundColor, borderLeftWidth, borderRightWidth, display } = styleOf(element);
    if (display === 'inline' || element === document.documentElement || element === document.body) return false;
    return (
      !/rgba\(0, 0, 0, 0\)|transparent/.test(backgroundColor) ||
      (borderLeftWidth !== '0px' && borderRightWidth !== '0px')
    );
  };
  const faults = new Set<string>();
  const say = (what: string, element: Element, text: string): void => {
    const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    faults.add(`${what}: “${text.trim().slice(0, 60)}” in ${name}`);
  };

  /** What the boxes around a line leave of it; says so where they cut it off for good. */
  const visiblePart = (text: string, box: Box, element: Element): Box => {
    let visible = box;
    for (const one of around(element)) {
      const { overflowX, overflowY, position } = styleOf(one);
      const isPage = one === document.documentElement || one === document.body;
      if ((overflowX !== 'visible' || overflowY !== 'visible') && !isPage) {
        const edge = one.getBoundingClientRect();
        const scrolls = { x: /auto|scroll/.test(overflowX), y: /auto|scroll/.test(overflowY) };
        const cutX = visible.right > edge.right + SLACK || visible.left < edge.left - SLACK;
        const cutY = visible.bottom > edge.bottom + SLACK || visible.top < edge.top - SLACK;
        if (((cutX && !scrolls.x) || (cutY && !scrolls.y)) && !isShortened(one)) say('cut off', one, text);
        visible = intersection(visible, edge);
      }
      if (position === 'fixed') break;
    }
    return visible;
  };

  const linesOf = (node: Text): Line[] => {
    const element = node.parentElement;
    const text = node.data;
    if (!element || text.trim() === '' || element.closest('script, style, noscript, option')) return [];
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    if (isHeardOnly(element)) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    const ground = [...around(element)].find(isPainted);
    const field = ground?.getBoundingClientRect();
    return [...range.getClientRects()].flatMap((rect) => {
      if (rect.width < 1) return [];
      const box = letters(rect);
      const visible = visiblePart(text, box, element);
      if (visible.right - visible.left < 1 || visible.bottom - visible.top < 1) return [];
      if (visible.right > document.documentElement.clientWidth + SLACK || visible.left < -SLACK)
        say('beside the screen', element, text);
      if (ground && field && (visible.right > field.right + SLACK || visible.left < field.left - SLACK))
        say('out of its box', ground, text);
      return [{ text, node, of: element, visible }];
    });
  };

  /** What lies over the page, if anything, with a ground of its own: bars that stay, menus, dialogs. It covers on purpose. */
  const layerOf = (element: Element): Element | undefined =>
    [...around(element)].find((one) => {
      const { position, zIndex } = styleOf(one);
      return /fixed|sticky/.test(position) || (position === 'absolute' && zIndex !== 'auto' && isPainted(one));
    });

  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) lines.push(...linesOf(walker.currentNode as Text));
  const placed = lines
    .map((line) => ({ ...line, layer: layerOf(line.of) }))
    .toSorted((a, b) => a.visible.top - b.visible.top);
  for (const [at, one] of placed.entries()) {
    for (const other of placed.slice(at + 1)) {
      if (other.visible.top >= one.visible.bottom) break;
      // lines of one text touch where its line height is less than its letters'
      if (one.layer !== other.layer || one.node === other.node) continue;
      const { left, right, top, bottom } = intersection(one.visible, other.visible);
      if (right - left > 2 && bottom - top > 2) say(`over “${other.text.trim().slice(0, 60)}”`, one.of, one.text);
    }
  }
  const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (sideways > 0) faults.add(`the page scrolls sideways by ${sideways} px`);
  return [...faults];
}
