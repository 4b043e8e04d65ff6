import { createRoot } from 'react-dom/client';

import { watchOverlays } from '../../../src/app/ui/overlay/overlay-history.ts';
import { ToastProvider } from '../../../src/app/ui/overlay/toast-provider.tsx';
import { ToastView } from '../../../src/app/ui/overlay/toast-view.tsx';
import { Column } from './gallery-column.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
const theme = new URLSearchParams(location.search).get('theme');
if (theme !== null) document.documentElement.dataset['theme'] = theme;

watchOverlays(() => undefined);
createRoot(root).render(
  <ToastProvider dismissLabel="Dismiss" View={ToastView}>
    <h1 className="visually-hidden">Components</h1>
    <div className="sheet-of-parts">
      {theme !== 'dark' && <Column theme="light" />}
      {theme !== 'light' && <Column theme="dark" />}
    </div>
  </ToastProvider>,
);
