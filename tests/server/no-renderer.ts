import type { PageRenderer } from '#server/platform/pages/page-renderer.ts';

/** No pages at all: for tests of calls, which then need no build of the app. */
export const NO_RENDERER: PageRenderer = {
  scriptHashes: [],
  install: () => Promise.resolve(),
  connect: () => undefined,
  shell: () => Promise.resolve(''),
  officeShell: () => Promise.resolve({ page: '', scriptHashes: [] }),
  render: () => Promise.reject(new Error('this server shows no pages')),
  close: () => Promise.resolve(),
};
