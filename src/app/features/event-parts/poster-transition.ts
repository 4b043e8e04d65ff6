/** The picture that was pressed, until the page it leads to takes its place. */
let pressed: HTMLElement | undefined;

/** Notes the picture beside the link that is followed. The event's page names its own in its styles. */
export function notePosterOf({ currentTarget: link }: { readonly currentTarget: Element }): void {
  if (pressed) pressed.style.viewTransitionName = '';
  pressed = location.pathname.startsWith('/event-details')
    ? undefined
    : ((link.closest('article') ?? link).querySelector('img') ?? undefined);
  if (pressed) pressed.style.viewTransitionName = 'poster';
}

/** Lets the picture grow into the event's page where the browser can, and less motion is not wanted. Source: look/README, Motion. */
export const POSTER_TRANSITION = {
  types: (): string[] | false =>
    pressed?.isConnected && !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches
      ? ['poster']
      : false,
};
