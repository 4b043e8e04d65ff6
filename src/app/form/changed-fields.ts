import type { DefaultValues, FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';

/** The fields of a form that hold something else than they began with, by their top name; lists are compared whole. */
export function changedFields<Values extends FieldValues>(hook: UseFormReturn<Values>): Partial<Values> {
  const before: Record<string, unknown> = hook.formState.defaultValues ?? {};
  const changed = Object.entries(hook.getValues()).filter(([name, value]) => !isSame(value, before[name]));
  return Object.fromEntries(changed) as Partial<Values>;
}

/** Lets a form begin anew once `sent` is saved; what was typed into it since it was sent stays, as not saved. */
export function beginAnew<Values extends FieldValues>(
  hook: UseFormReturn<Values>,
  sent: Partial<Values>,
  start: DefaultValues<Values>,
): void {
  const saved: Record<string, unknown> = { ...hook.formState.defaultValues, ...sent };
  const typedSince = Object.entries(hook.getValues()).filter(([name, value]) => !isSame(value, saved[name]));
  hook.reset(start);
  for (const [name, value] of typedSince) {
    const path = name as FieldPath<Values>;
    hook.setValue(path, value as PathValue<Values, FieldPath<Values>>, { shouldDirty: true });
  }
}

/** Whether a changed field goes into a draft: not a file, and none of `except`. */
export function isKeptField([name, value]: readonly [string, unknown], except: readonly string[]): boolean {
  return isKeepable(value) && !except.includes(name);
}

/** The changed fields that no draft keeps, by their top name. */
export function fieldsNotKept<Values extends FieldValues>(
  hook: UseFormReturn<Values>,
  except: readonly string[],
): readonly string[] {
  const changed = Object.entries(changedFields(hook));
  return changed.filter((field) => !isKeptField(field, except)).map(([name]) => name);
}

/** Whether a value can be kept on the device as it is: a file cannot. */
export function isKeepable(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return !(value instanceof Blob) && Object.values(value).every(isKeepable);
}

/** A field that is not filled in holds nothing, an empty text or null. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Blob || other instanceof Blob) return one === other;
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}
