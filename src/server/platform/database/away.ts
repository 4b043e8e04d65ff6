export const AWAY_MESSAGES = {
  noAnswer: 'The database does not answer',
  // the driver's own, which carry no code
  ended: 'Connection terminated',
  endedUnexpectedly: 'Connection terminated unexpectedly',
  connectTimeout: 'Connection terminated due to connection timeout',
  connectTimeoutOfClient: 'timeout expired',
  queueTimeout: 'timeout exceeded when trying to connect',
  notQueryable: 'Client has encountered a connection error and is not queryable',
  closed: 'Client was closed and is not queryable',
  answerTimeout: 'Query read timeout',
  readOnly: 'The database takes no changes',
  poolEnded: 'Cannot use a pool after calling end on the pool',
  driverDestroyed: 'driver has already been destroyed',
} as const;

const awayMessages: ReadonlySet<string> = new Set(Object.values(AWAY_MESSAGES));

/** What the driver says of a server that takes a statement and answers nothing. */
export const ANSWER_TIMEOUT = AWAY_MESSAGES.answerTimeout;

/** Of PostgreSQL: read-only (a standby, or a setting), disk full. It answers, and takes no order. */
const refusedWriteCodes: ReadonlySet<string> = new Set(['25006', '53100']);

/** Of the system's network calls, and of PostgreSQL: shutting down, crashed, starting up, no connection left. */
const awayCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/** Whether the database answered that it cannot take changes at all: no fault of the statement. */
export function isRefusedWrite(error: unknown): boolean {
  return error instanceof Error && 'code' in error && refusedWriteCodes.has(String(error.code));
}

/** Whether a failure means that the database could not be reached, went away or takes no changes: the same call may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall, errors } = error as { code?: unknown; syscall?: unknown; errors?: unknown };
  if (typeof code === 'string') {
    if (awayCodes.has(code) || refusedWriteCodes.has(code) || /^08...$/.test(code)) return true;
    if (code === 'ENOENT' && syscall === 'connect') return true; // the socket of a server that is not running
  }
  if (awayMessages.has(error.message)) return true;
  return (Array.isArray(errors) && errors.some(isDatabaseAway)) || isDatabaseAway(error.cause);
}
