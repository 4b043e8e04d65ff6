import { OVERLAYS_OF_ADMINS } from './overlays/admins.ts';
import { OVERLAYS_OF_ORGANIZERS } from './overlays/organizers.ts';
import type { OverlayCase } from './overlays/overlay-case.ts';
import { OVERLAYS_OF_VISITORS } from './overlays/visitors.ts';

/** Every sheet and dialog by the name that its code gives it (`useOverlay`, `useConfirmation`). */
export const OVERLAYS: Readonly<Record<string, OverlayCase>> = {
  ...OVERLAYS_OF_VISITORS,
  ...OVERLAYS_OF_ORGANIZERS,
  ...OVERLAYS_OF_ADMINS,
};
