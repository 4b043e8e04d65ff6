import type { ReactNode } from 'react';

import { Logo } from '../../../src/app/ui/logo.tsx';
import { ControlParts } from './gallery-controls.tsx';
import { EventParts, StateParts } from './gallery-events.tsx';
import { NavigationParts } from './gallery-navigation.tsx';
import { OverlayParts } from './gallery-overlays.tsx';
import { TableParts } from './gallery-table.tsx';

/** Every component once, in one theme. */
export function Column({ theme }: { theme: 'light' | 'dark' }): ReactNode {
  return (
    <div className="column" data-theme={theme}>
      <div className="head">
        <Logo name="kaartje" className="big" />
        <span className="small muted">{theme === 'light' ? 'Light' : 'Dark'}</span>
      </div>
      <ControlParts theme={theme} />
      <NavigationParts theme={theme} />
      <OverlayParts />
      <EventParts theme={theme} />
      <StateParts />
      <TableParts />
    </div>
  );
}
