import * as v from 'valibot';

/** A record's reader from its schema: the value as it was, or undefined. */
export function readWith<T>(schema: v.GenericSchema<unknown, T>): (value: unknown) => T | undefined {
  return (value) => {
    const parsed = v.safeParse(schema, value);
    return parsed.success ? parsed.output : undefined;
  };
}
