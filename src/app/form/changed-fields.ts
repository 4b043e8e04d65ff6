import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
  set,
  type UseFormReturn,
} from 'react-hook-form';

/** The fields of a form that hold something else than they began with, by their top name; lists are compared whole. */
export function changedFields<Values extends FieldValues>(hook: UseFormReturn<Values>): Partial<Values> {
  const before: Record<string, unknown> = hook.formState.defaultValues ?? {};
  const changed = Object.entries(hook.getValues()).filter(([name, value]) => !isSame(value, before[name]));
  return Object.fromEntries(changed) as Partial<Values>;
}

/** The same by paths: each field of a group for itself (`texts.nl.title`). */
export function changedPaths<Values extends FieldValues>(hook: UseFormReturn<Values>): Record<string, unknown> {
  return differences(hook.getValues(), hook.formState.defaultValues ?? {});
}

/** Lets a form begin anew once `sent`, by its paths, is saved; what was typed into it since it was sent stays, as not saved. */
export function beginAnew<Values extends FieldValues>(
  hook: UseFormReturn<Values>,
  sent: Readonly<Record<string, unknown>>,
  start: DefaultValues<Values>,
): void {
  const saved: Record<string, unknown> = copyOf(hook.formState.defaultValues ?? {});
  for (const [path, value] of Object.entries(sent)) set(saved, path, value);
  const typedSince = differences(hook.getValues(), saved);
  hook.reset(start);
  putBack(hook, typedSince);
}

/** Takes what some fields are saved as now for what the form began with; all that is typed stays. */
export function beginWith<Values extends FieldValues>(hook: UseFormReturn<Values>, saved: Partial<Values>): void {
  // what a form began with holds every field
  beginAnew(hook, saved, { ...hook.formState.defaultValues, ...saved } as DefaultValues<Values>);
}

/** Fills in fields by their paths, as if they were typed. */
export function putBack<Values extends FieldValues>(
  hook: UseFormReturn<Values>,
  fields: Readonly<Record<string, unknown>>,
): void {
  for (const [name, value] of Object.entries(fields)) {
    const path = name as FieldPath<Values>;
    hook.setValue(path, value as PathValue<Values, FieldPath<Values>>, { shouldDirty: true, shouldTouch: true });
  }
}

function differences(
  now: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
  group = '',
): Record<string, unknown> {
  const changed = Object.entries(now).flatMap(([name, value]): [string, unknown][] => {
    const path = `${group}${name}`;
    const former: unknown = before[name];
    if (!isGroup(value)) return isSame(value, former) ? [] : [[path, value]];
    return Object.entries(differences(value, isGroup(former) ? former : {}, `${path}.`));
  });
  return Object.fromEntries(changed);
}

/** Groups anew, so that nothing is set in what a form began with. */
function copyOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isGroup(value) ? copyOf(value) : value]),
  );
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** What fields hold, by their paths. */
export function valuesAt(values: object, paths: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(paths.map((path): [string, unknown] => [path, get(values, path)]));
}

/**
 * The fields of a draft, by their paths, that are saved with other values `now` than they began with when it was typed, and
 * than it has for them: putting it back would undo somebody's change.
 */
export function overtakenFields(
  {
    values,
    began = {},
  }: {
    readonly values: Readonly<Record<string, unknown>>;
    readonly began?: Readonly<Record<string, unknown>> | undefined;
  },
  now: object,
): readonly string[] {
  const saved = valuesAt(now, Object.keys(began));
  return Object.keys(began).filter((path) => !isSame(saved[path], began[path]) && !isSame(saved[path], values[path]));
}

/** The fields of a draft, by their paths, that are not saved `now`: an answer that was lost had saved the others. */
export function unsavedFields(values: Readonly<Record<string, unknown>>, now: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([path, value]) => !isSame(get(now, path), value)));
}

/** Whether a changed field goes into a draft: not a file, and none of `except`. */
export function isKeptField([name, value]: readonly [string, unknown], except: readonly string[]): boolean {
  return isKeepable(value) && !except.includes(name);
}

/** The changed fields that no draft keeps, by their paths. */
export function fieldsNotKept<Values extends FieldValues>(
  hook: UseFormReturn<Values>,
  except: readonly string[],
): readonly string[] {
  const changed = Object.entries(changedPaths(hook));
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
