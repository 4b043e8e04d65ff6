import type { Plugin } from 'vite';
import { OFFICE_FILES } from '../../src/wire/worker.ts';

/** What shows pages that the server draws: of no use without a network, and as heavy as all else. */
const NOT_KEPT = /\/(pdf-view|pdf\.worker)[^/]*\.js$/;

/** Names the scripts and styles of the office in its shell: the worker keeps them when the office is first opened. */
export function officeFiles(): Plugin {
  return {
    name: 'office-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // last: a file that no page needs by then is not in the build
      order: 'post',
      handler(_, bundle) {
        const shell = bundle['index.html'];
        if (shell?.type !== 'asset') throw new Error('the office has no shell');
        const files = Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file) && !NOT_KEPT.test(file));
        const list = JSON.stringify(files.map((file) => `/${file}`));
        const tag = `<script type="application/json" id="${OFFICE_FILES}">${list}</script>`;
        shell.source = String(shell.source).replace('</body>', () => `${tag}</body>`);
      },
    },
  };
}
