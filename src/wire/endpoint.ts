import type * as v from 'valibot';
import type { Area } from '#domain/accounts/areas.ts';
import type { ApiPart } from '#domain/organizer/api-parts.ts';
import type { Access, AreaOf, Owned, OwnedIds, Resource } from './access.ts';
import type { RefusalStatus } from './refusal.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

type InputSchema = v.GenericSchema<Record<string, unknown>, unknown>;
type OutputSchema = v.GenericSchema<unknown, Record<string, unknown>>;
type Refusals = Readonly<Record<string, RefusalStatus>>;
type AnyOwned = Readonly<Partial<Record<Resource, string>>>;

/**
 * One call of the API, imported by both sides. Fields named `:field` in the path travel there; of the others a GET or
 * DELETE carries them in the query and a POST in its body. The server also reads them from the other places, because
 * documented clients send some of them there (AUTH-07, ROLE-12).
 */
export interface Endpoint<
  Input extends InputSchema = InputSchema,
  Output extends OutputSchema = OutputSchema,
  Refused extends Refusals = Refusals,
  Who extends Access = Access,
  Own extends AnyOwned = AnyOwned,
> {
  /** capability.verb; the root of the query key */
  readonly name: string;
  readonly method: Method;
  /** documented further methods that answer the same */
  readonly alsoMethods: readonly Method[];
  readonly path: `/api/${string}`;
  /** documented further addresses of the same call */
  readonly aliases: readonly `/api/${string}`[];
  readonly access: Who;
  /** which area of admins' work it belongs to: an admin with a part of the work calls what is of it; undefined: no admin calls it */
  readonly area: Area | undefined;
  /** what the input names must belong to the caller, and which field names it; another's is answered as one that is not there */
  readonly owned: Own;
  /** the field of a token that stands in for the owner's session */
  readonly orToken: string | undefined;
  /** refused in a session of an admin as somebody else: all of it, or only with one of these fields. Source: IMP-02 */
  readonly notImpersonated: boolean | readonly string[];
  /** an organizer's API token for this part opens it as a session does: it reads what is their own alone. Source: ORGP-08, issue 39 */
  readonly byApiToken: ApiPart | false;
  /** a session of an admin's event code opens it, about the event of the code. Source: ADM-03, ADM-23 */
  readonly byEventCode: boolean;
  /** further names of fields, by which documented clients send them: what came under one is taken where the field is left out */
  readonly otherNames: Readonly<Record<string, string>>;
  /** a phone of the door opens it for some days after its end, to send what it scanned before. Source: issue 15 */
  readonly afterEnd: boolean;
  /** the documented `code` of an answer that names wrong fields; its `data` has them too. Source: SGN-09 */
  readonly fieldErrorsCode: string | undefined;
  /** the documented key of an answer that names wrong fields; PleaseCheckForm where nothing is documented. Source: SUP-20 */
  readonly wrongFieldsKey: string | undefined;
  readonly input: Input;
  readonly output: Output;
  /** message key → HTTP status of each refusal this call makes besides the common ones (refusal.ts) */
  readonly refusals: Refused;
  readonly summary: string;
}

export type AnyEndpoint = Endpoint;
export type InputOf<E extends AnyEndpoint> = v.InferInput<E['input']>;
export type ParsedInputOf<E extends AnyEndpoint> = v.InferOutput<E['input']>;
export type ReplyOf<E extends AnyEndpoint> = v.InferInput<E['output']>;
export type OutputOf<E extends AnyEndpoint> = v.InferOutput<E['output']>;
/** The row ids of what a call names and its caller owns. */
export type OwnedOf<E extends AnyEndpoint> = OwnedIds<ParsedInputOf<E>, E['owned']>;
export type RefusalKeyOf<E extends AnyEndpoint> = Extract<keyof E['refusals'], string>;

type Declaration<
  Input extends InputSchema,
  Output extends OutputSchema,
  Refused extends Refusals,
  Who extends Access,
  Own extends AnyOwned,
> = AreaOf<Who> & {
  readonly name: string;
  readonly method: Method;
  readonly alsoMethods?: readonly Method[];
  readonly path: `/api/${string}`;
  readonly aliases?: readonly `/api/${string}`[];
  readonly access: Who;
  readonly owned?: Own & Owned<v.InferOutput<Input>>;
  readonly orToken?: keyof v.InferOutput<Input> & string;
  readonly notImpersonated?: true | readonly (keyof v.InferOutput<Input> & string)[];
  readonly byApiToken?: ApiPart;
  readonly byEventCode?: true;
  readonly otherNames?: Readonly<Record<string, keyof v.InferInput<Input> & string>>;
  readonly afterEnd?: true;
  readonly fieldErrorsCode?: string;
  readonly wrongFieldsKey?: string & keyof Refused;
  readonly input: Input;
  readonly output: Output;
  readonly refusals?: Refused;
  readonly summary: string;
};

/** Declares one call of the API: its types are inferred from the schemas, never written again. */
export function endpoint<
  Input extends InputSchema,
  Output extends OutputSchema,
  const Refused extends Refusals = Record<never, never>,
  const Who extends Access = Access,
  const Own extends AnyOwned = Record<never, never>,
>(declaration: Declaration<Input, Output, Refused, Who, Own>): Endpoint<Input, Output, Refused, Who, Own> {
  return {
    alsoMethods: [],
    aliases: [],
    orToken: undefined,
    notImpersonated: false,
    byApiToken: false,
    byEventCode: false,
    otherNames: {},
    afterEnd: false,
    fieldErrorsCode: undefined,
    wrongFieldsKey: undefined,
    ...declaration,
    area: declaration.area,
    // what is declared, or none: an absent one and {} mean the same
    owned: declaration.owned ?? ({} as Own),
    refusals: declaration.refusals ?? ({} as Refused),
  };
}

/** The names of the `:fields` of an endpoint's path. */
export function pathFields(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
}

/** The address of one call: path fields filled in, the rest of the input as given. @throws RangeError on a missing field. */
export function addressOf(path: string, input: Readonly<Record<string, unknown>>): string {
  return path.replace(/:(\w+)/g, (_, field: string) => {
    const value = input[field];
    if (typeof value !== 'string' && typeof value !== 'number') throw new RangeError(`path field ${field} is missing`);
    return encodeURIComponent(value);
  });
}
