/** A control of a form that has a name, in the order of the page. */
type NamedControl = HTMLElement & { readonly name: string };

/** Whether a form has a field of this name on the page. */
export function hasField(form: HTMLFormElement | null, name: string): boolean {
  return controlsOf(form).some((control) => control.name === name);
}

/** Focuses the first field of a form that something is true of. */
export function focusFirst(form: HTMLFormElement | null, isMeant: (name: string) => boolean): void {
  controlsOf(form)
    .find(({ name }) => isMeant(name))
    ?.focus();
}

function controlsOf(form: HTMLFormElement | null): NamedControl[] {
  return [...(form?.elements ?? [])].filter(
    (element): element is NamedControl => element instanceof HTMLElement && 'name' in element && element.name !== '',
  );
}
