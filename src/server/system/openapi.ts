import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import { type AnyEndpoint, pathFields } from '#wire/endpoint.ts';
import { ENDPOINTS } from '#wire/endpoints.ts';
import { fileOf } from '#wire/file.ts';
import { imagesOf } from '#wire/image.ts';
import { WEBHOOK_MESSAGES } from '#wire/organizer/webhook-messages.ts';
import { COMMON_REFUSALS, refusalReply } from '#wire/refusal.ts';

type Json = Record<string, unknown>;

/** `/api/openapi.json`: the contract's table as an OpenAPI 3.1 document, made when somebody asks. */
export function registerOpenApi(app: FastifyInstance): void {
  let document: string | undefined;
  app.get('/api/openapi.json', (_, reply) => {
    document ??= JSON.stringify(openApiDocument(ENDPOINTS));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(document);
  });
}

/** The OpenAPI document of a table of endpoints. */
export function openApiDocument(endpoints: readonly AnyEndpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    for (const address of [endpoint.path, ...endpoint.aliases]) {
      const path = (paths[address.replace(/:(\w+)/g, '{$1}')] ??= {});
      for (const method of new Set([endpoint.method, ...endpoint.alsoMethods]))
        path[method.toLowerCase()] = operation(endpoint, method);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kaartje', version: '1', description: 'Event tickets for Belgium' },
    paths,
    webhooks: Object.fromEntries(
      Object.entries(WEBHOOK_MESSAGES).map(([type, message]) => [type, webhook(type, message)]),
    ),
    components: {
      schemas: { Refusal: schemaOf(refusalReply) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

/** What is posted to an organizer's own software; whatever it answers with 2xx, the message was taken. */
function webhook(type: string, { data, summary }: { readonly data: v.GenericSchema; readonly summary: string }): Json {
  const properties = {
    type: { const: type },
    timestamp: { type: 'string', format: 'date-time' },
    data: schemaOf(data),
  };
  const schema = { type: 'object', properties, required: Object.keys(properties) };
  const parameters = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
  }));
  return {
    post: {
      operationId: `webhook.${type}`,
      summary,
      description:
        'Signed by the Standard Webhooks scheme; the same message may come more than once, under one webhook-id',
      parameters,
      requestBody: { content: { 'application/json': { schema } } },
      responses: { '2XX': { description: 'Taken' } },
    },
  };
}

function operation(endpoint: AnyEndpoint, method: string): Json {
  const input = schemaOf(endpoint.input) as { properties?: Record<string, Json>; required?: string[] };
  const inPath = new Set(pathFields(endpoint.path));
  const fields = Object.entries(input.properties ?? {});
  const parameters = fields
    .filter(([name]) => inPath.has(name) || method !== 'POST')
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || (input.required?.includes(name) ?? false),
      schema,
    }));
  return {
    operationId: `${endpoint.name}.${method.toLowerCase()}`,
    summary: endpoint.summary,
    ...(endpoint.byApiToken ? { description: `An API token for ${endpoint.byApiToken} opens it` } : {}),
    ...(endpoint.access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    parameters,
    ...(method === 'POST'
      ? { requestBody: { content: { [bodyType(endpoint)]: { schema: withImages(endpoint, input) } } } }
      : {}),
    responses: {
      200: answer(endpoint),
      ...refusals(endpoint),
    },
  };
}

/** A form with pictures is multipart; every other body may be JSON. */
function bodyType({ input }: AnyEndpoint): string {
  return imagesOf(input).size > 0 ? 'multipart/form-data' : 'application/json';
}

function withImages<Schema extends { properties?: Record<string, Json> }>(
  { input }: AnyEndpoint,
  schema: Schema,
): Schema {
  const file = { type: 'string', format: 'binary' };
  const files = [...imagesOf(input)].map(([name, { most }]): [string, Json] => [
    name,
    most === undefined
      ? file
      : { type: 'array', items: file, maxItems: most, description: `as parts ${name}[0], ${name}[1] …` },
  ]);
  return files.length === 0
    ? schema
    : { ...schema, properties: { ...schema.properties, ...Object.fromEntries(files) } };
}

/** What a call answers: JSON, or a file under its name. */
function answer({ output }: AnyEndpoint): Json {
  const file = fileOf(output);
  if (!file) return { description: 'Done', content: { 'application/json': { schema: schemaOf(output) } } };
  return {
    description: `The file ${file.name}`,
    content: { [file.type]: { schema: { type: 'string', format: 'binary' } } },
  };
}

function refusals(endpoint: AnyEndpoint): Json {
  const byStatus = new Map<number, string[]>();
  for (const [key, status] of Object.entries({ ...COMMON_REFUSALS, ...endpoint.refusals })) {
    byStatus.set(status, [...(byStatus.get(status) ?? []), key]);
  }
  const schema = { $ref: '#/components/schemas/Refusal' };
  return Object.fromEntries(
    [...byStatus].map(([status, keys]) => [
      status,
      { description: keys.join(', '), content: { 'application/json': { schema } } },
    ]),
  );
}

function schemaOf(schema: v.GenericSchema): Json {
  // transformations have no JSON form: the document shows what travels
  const { $schema: _, ...json } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }) as Json;
  return json;
}
