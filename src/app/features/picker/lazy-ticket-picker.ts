import { lazy } from '#app/shell/lazy.tsx';
import { OverlayFailed } from '#app/shell/overlay-failed.tsx';

/** The ticket picker, which comes with the first finger on its button; it begins with what the cart holds. */
export const TicketPicker = lazy(
  async () => {
    const picker = await import('./ticket-picker.tsx');
    await picker.loadSelection();
    return picker.TicketPicker;
  },
  { failed: OverlayFailed },
);
