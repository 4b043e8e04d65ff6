import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import * as v from 'valibot';
import { issueKey } from '#wire/issue-key.ts';
import type { MessageValues } from '#app/messages/use-messages.ts';
import { afterPress } from './after-press.ts';

/** The schema of a form: that of a call's input, or of what stays on the device. */
type FormSchema = v.GenericSchema<Record<string, unknown>, unknown>;

export interface Judged {
  /** judges the fields; its messages are message keys */
  readonly schema: FormSchema;
  /** what goes with the fields and is none of them */
  readonly more?: Readonly<Record<string, unknown>> | undefined;
}

/** Says the sentence of a key, with the limit that its field has. */
type Say = (key: string, values?: MessageValues) => Promise<string>;

/** Lets react-hook-form judge a form by its schema: the first thing that is wrong with each field, as a sentence. */
export function schemaResolver<Values extends FieldValues>({ schema, more }: Judged, say: Say): Resolver<Values> {
  return async (values) => {
    const parsed = v.safeParse(schema, { ...values, ...more });
    if (parsed.success) {
      await afterPress();
      return { values, errors: {} };
    }
    const errors: FieldErrors<Values> = {};
    for (const issue of parsed.issues) {
      const path = v.getDotPath(issue) ?? 'root';
      if (get(errors, path) !== undefined) continue;
      const key = issueKey(issue);
      set(errors, path, { type: key, message: await say(key, limitOf(issue)) });
    }
    await afterPress();
    return { values: {}, errors };
  };
}

/** The fields that must be filled in: neither their absence nor an empty text is taken. */
export function requiredFields({ schema }: Judged): ReadonlySet<string> {
  const absent = wrongFields(schema, {});
  const empty = wrongFields(schema, Object.fromEntries(absent.map((name) => [name, ''])));
  return new Set(empty.filter((name) => absent.includes(name)));
}

function wrongFields(schema: FormSchema, values: Readonly<Record<string, unknown>>): string[] {
  const { issues = [] } = v.safeParse(schema, values);
  return issues.map((issue) => v.getDotPath(issue) ?? '');
}

function limitOf({ requirement }: v.BaseIssue<unknown>): MessageValues | undefined {
  return typeof requirement === 'number' ? { max: requirement, min: requirement } : undefined;
}
