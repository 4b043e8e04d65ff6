import type { Insertable, Kysely } from 'kysely';
import type { AuditSubject } from '#wire/admin/audit.ts';
import type { AuditLines, DB } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';

/** A person who does something over the network. */
export interface Person {
  /** whose session it is; undefined: a guest's */
  readonly userId: number | undefined;
  /** the admin who is signed in as that user */
  readonly impersonatedBy: number | undefined;
  readonly address: string;
}

/** Who does something: a person, or a part of the product on its own. */
export type Actor = Person | `provider:${string}` | `job:${string}` | 'checkout';

/** One change, and who made it. */
export interface AuditEntry {
  readonly by: Actor;
  readonly at: Date;
  /** what was changed */
  readonly subject: AuditSubject;
  readonly subjectId: string | number;
  readonly action: string;
  readonly why?: string;
  /** what else is worth knowing: figures and names of fields, never a secret */
  readonly detail?: Readonly<Record<string, unknown>>;
}

const SECRET = /password|secret|token|hash|otp|api_?key|account_?number|iban/i;

/** Notes a change in the transaction that makes it: both are there, or neither. @throws RangeError for a detail that names a secret */
export async function audit(trx: Kysely<DB>, entry: AuditEntry): Promise<void> {
  await trx.insertInto('audit_lines').values(auditLine(entry)).execute();
}

/** The row of a change, for a statement that writes more than that. @throws RangeError for a detail that names a secret */
export function auditLine({
  by,
  at,
  subject,
  subjectId,
  action,
  why = '',
  detail = {},
}: AuditEntry): Insertable<AuditLines> {
  const secret = Object.keys(detail).find((name) => SECRET.test(name));
  if (secret !== undefined) throw new RangeError(`an audit line never holds a secret: ${secret}`);
  return {
    id: uuidv7(),
    at,
    ...whoIs(by),
    subject,
    subject_id: String(subjectId),
    action,
    why,
    detail: JSON.stringify(detail),
  };
}

/** Who makes a call. */
export function personOf({
  caller,
  request,
}: {
  readonly caller: Omit<Person, 'address'> | undefined;
  readonly request: { readonly ip: string };
}): Person {
  return { userId: caller?.userId, impersonatedBy: caller?.impersonatedBy, address: request.ip };
}

/** While an admin is signed in as somebody, the admin is who does it. */
export function whoIs(by: Actor): Pick<Insertable<AuditLines>, 'actor' | 'acting_as' | 'address'> {
  if (typeof by === 'string') return { actor: by, acting_as: null, address: '' };
  const { userId, impersonatedBy, address } = by;
  if (impersonatedBy !== undefined) return { actor: `user:${impersonatedBy}`, acting_as: userId ?? null, address };
  return { actor: userId === undefined ? 'guest' : `user:${userId}`, acting_as: null, address };
}
