import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';

import { shownPages } from '../../../src/app/ui/layout/pagination.tsx';
import { ToastProvider } from '../../../src/app/ui/overlay/toast-provider.tsx';
import { ToastView } from '../../../src/app/ui/overlay/toast-view.tsx';
import { Column } from './gallery-column.tsx';

const html = renderToString(
  <ToastProvider dismissLabel="Dismiss" View={ToastView}>
    <Column theme="light" />
  </ToastProvider>,
);

it('renders every component on the server, without a browser', () => {
  expect(html).toContain('Status tags');
  expect(html).toContain('Zilt &amp; Zand');
});

it('writes no style attribute, which the content security policy would block', () => {
  expect(html).not.toMatch(/ style=/);
});

it('leaves nothing open and no toast in server HTML', () => {
  expect(html).not.toMatch(/<dialog[^>]* open/);
  expect(html).not.toContain('popover');
});

it('gives every image its size and every lazy one no priority', () => {
  const images = html.match(/<img[^>]*>/g) ?? [];
  expect(images.length).toBeGreaterThan(5);
  for (const image of images) {
    expect(image).toMatch(/width="\d+" height="\d+"/);
    expect(image).toMatch(/ alt="/);
    if (image.includes('loading="lazy"')) expect(image).not.toContain('fetchPriority');
  }
});

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [4, 11, [1, -3, 3, 4, 5, -11, 11]],
  [11, 11, [1, -10, 10, 11]],
])('shows of page %i of %i the ends, the neighbours and the gaps', (page, pages, shown) => {
  expect(shownPages(page, pages)).toEqual(shown);
});
