import * as v from 'valibot';

/** A file as a handler answers it. */
export interface FileReply {
  /** what fills the {places} of the file's name */
  readonly name: Readonly<Record<string, string>>;
  /** pieces of the file as they are made: none is kept longer than it takes to send it */
  readonly content: AsyncIterable<string | Uint8Array>;
}

/** What the contract says of a file. */
export interface FileDeclaration {
  readonly type: 'text/csv' | 'application/pdf' | 'application/zip' | 'application/xml' | 'application/octet-stream';
  /** the name it is saved under; {places} are filled by the handler */
  readonly name: string;
}

/** The answer of a call that is a file instead of JSON: `output: file({ type: 'text/csv', name: '{slug}-customers.csv' })`. */
export function file(declaration: FileDeclaration) {
  return v.pipe(
    v.object({
      name: v.record(v.string(), v.string()),
      content: v.custom<FileReply['content']>(isAsyncIterable),
    }),
    v.metadata({ file: declaration }),
  );
}

/** The file that an output declares; undefined for an output that is JSON. */
export function fileOf(output: v.GenericSchema): FileDeclaration | undefined {
  return v.getMetadata(output)['file'] as FileDeclaration | undefined; // set by `file` alone
}

/** The name a file is saved under: what fills its places keeps letters, digits, points and hyphens. Source: OEV-15, OEV-27. */
export function fileName({ name }: FileDeclaration, values: FileReply['name']): string {
  return name.replace(/\{(\w+)\}/g, (_, place: string) =>
    (values[place] ?? '').replaceAll(/[^\w.-]+/g, '-').replaceAll(/^[-.]+|[-.]+$/g, ''),
  );
}

function isAsyncIterable(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
