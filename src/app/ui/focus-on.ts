/** For the `ref` of what is shown next in a page: whoever uses the keyboard or hears the page goes on from there. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
