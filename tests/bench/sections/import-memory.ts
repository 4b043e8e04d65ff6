import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { openSession } from '#server/accounts/sessions.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { MASS_CODES_MAX } from '#domain/cart/coupon-codes.ts';
import { CSV_MAX_BYTES } from '#wire/csv/read-csv.ts';
import { stage } from '../../server/orders/stage.ts';
import { type Product, withDataFolder, withProduct } from '../product.ts';
import { CannotRun, type Figures, goal, type Section } from '../section.ts';

const MEGABYTE = 1_000_000;
const HUGE_BYTES = 200 * MEGABYTE;
/** What a file that is read may take, 2 MB at most: the parser's copy of it as numbers, its text and its lines. */
const READ_MB = 150;
/** What is not read takes next to nothing, however large it is. */
const UNREAD_MB = 10;
/** What the server may take for bodies of any length. */
const SERVER_MB = 30;

/** Memory of an import, whatever is chosen: the reader's in a browser, and the server's whatever is sent to it. */
export const importMemory: Section = {
  about: `how far the memory rises for files of codes: ${MASS_CODES_MAX} lines, one endless line, binary, 200 MB; and at the server for a list of 200 MB`,
  run: async ({ say }) => {
    const reader = await withDataFolder((folder) => readFiles(folder, say));
    const server = await withProduct((product) => sendLists(product), { env: { SEED: 'none' } });
    return { reader, server };
  },
};

/** Files by what is in them, with what must come of each. */
const FILES: Readonly<Record<string, { outcome: string; mostMb: number; bytes: () => Buffer; length?: number }>> = {
  longestThatIsRead: { outcome: String(MASS_CODES_MAX), mostMb: READ_MB, bytes: () => lines(MASS_CODES_MAX) },
  tooManyLines: { outcome: 'CsvTooManyLines', mostMb: READ_MB, bytes: () => lines(CSV_MAX_BYTES / 8) },
  endlessLine: { outcome: 'CsvLineTooLong', mostMb: READ_MB, bytes: () => Buffer.alloc(CSV_MAX_BYTES, 'A') },
  binary: { outcome: 'CsvNotText', mostMb: READ_MB, bytes: () => randomBytes(CSV_MAX_BYTES) },
  hugeLines: { outcome: 'CsvTooLarge', mostMb: UNREAD_MB, bytes: () => lines(MASS_CODES_MAX), length: HUGE_BYTES },
  hugeEndlessLine: { outcome: 'CsvTooLarge', mostMb: UNREAD_MB, bytes: () => Buffer.alloc(HUGE_BYTES, 'A') },
};

function lines(count: number): Buffer {
  return Buffer.from(Array.from({ length: count }, (_, at) => `C${String(at).padStart(6, '0')}`).join('\n'));
}

async function readFiles(folder: string, say: (line: string) => void): Promise<Figures> {
  const figures: Record<string, Figures> = {};
  for (const [name, { outcome, mostMb, bytes, length }] of Object.entries(FILES)) {
    const file = path.join(folder, `${name}.csv`);
    await writeFile(file, bytes());
    if (length !== undefined) await truncate(file, length);
    const script = path.join(import.meta.dirname, '../csv-reader.ts');
    const { stdout, stderr } = spawnSync(process.execPath, [script, file], { encoding: 'utf8' });
    if (stdout === '') throw new Error(stderr);
    const read = JSON.parse(stdout) as { outcome: string; peakBytes: number };
    if (read.outcome !== outcome) throw new Error(`${name}: ${read.outcome}, not ${outcome}`);
    say(`${name}: ${stdout.trim()}`);
    figures[name] = { outcome, peakMb: goal(read.peakBytes / MEGABYTE, { atMost: mostMb }) };
  }
  return figures;
}

/** A list of 200 MB, announced and not, after one that is taken: what its memory rises by. */
async function sendLists(product: Product): Promise<Figures> {
  const database = await openDatabase({ dataDir: product.dataDir, log: openLog('silent'), poolSize: 2 });
  try {
    const desk = await stage(database, { now: new Date() });
    const { token } = await openSession(database.db, { userId: desk.ownerId, now: new Date() });
    const codeslist = lines(MASS_CODES_MAX).toString().split('\n');
    const taken = await send(product, { token, body: [Buffer.from(JSON.stringify({ codeslist }))] });
    if (taken !== 200) throw new Error(`the list of ${MASS_CODES_MAX} codes was answered ${taken}`);
    const before = await highest(product.pid);
    const announced = await send(product, { token, body: huge(), length: HUGE_BYTES });
    const unannounced = await send(product, { token, body: huge() });
    const rose = (await highest(product.pid)) - before;
    return { announced, unannounced, peakMb: goal(rose / MEGABYTE, { atMost: SERVER_MB }) };
  } finally {
    await database.close();
  }
}

function* huge(): Generator<Buffer> {
  const piece = Buffer.alloc(MEGABYTE, '"AAAAAAA",');
  yield Buffer.from('{"codeslist":[');
  for (let sent = 0; sent < HUGE_BYTES; sent += piece.length) yield piece;
}

interface Sent {
  readonly token: string;
  readonly body: Iterable<Buffer>;
  /** announced; none: it comes in pieces of which nobody knows how many */
  readonly length?: number;
}

/** Sends a body piece by piece, until it is answered or the connection ends; the status, or how it ended. */
function send({ port }: Product, { token, body, length }: Sent): Promise<number | string> {
  return new Promise((resolve) => {
    const request = http.request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: '/api/coupon/check_codes',
      agent: false,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(length !== undefined && { 'content-length': length }),
      },
    });
    let isAnswered = false;
    request.on('response', (response) => {
      isAnswered = true;
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', (error) => resolve(error.message));
    void write(request, body, () => isAnswered);
  });
}

async function write(request: http.ClientRequest, body: Iterable<Buffer>, isOver: () => boolean): Promise<void> {
  for (const piece of body) {
    if (isOver() || request.destroyed) break;
    if (!request.write(piece)) await drained(request);
  }
  request.end();
}

function drained(request: http.ClientRequest): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['drain', 'close', 'response'] as const) request.once(event, () => resolve());
  });
}

/** The most memory that a process ever had at once, in bytes. @throws {CannotRun} where there is no /proc to read */
async function highest(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(status) ?? [];
  if (kilobytes === undefined) throw new CannotRun('no /proc: the memory of the server is read from it');
  return Number(kilobytes) * 1024;
}
