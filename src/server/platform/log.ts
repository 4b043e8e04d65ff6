import { destination, type DestinationStream, pino, type Logger, type LoggerOptions } from 'pino';

export type Log = Logger;

/**
 * The process's log: one JSON line an event, on standard output unless said otherwise. Requests are logged by route pattern, never by
 * address, query or body, so no personal data or secret gets in. It is written beside the work, what is left when the
 * process ends; one that is killed takes the lines of its last moment along. Source: decisions 8.
 */
export function openLog(level: string, to: DestinationStream = destination({ dest: 1, sync: false })): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['*.password', '*.token', '*.authorization', 'headers'], remove: true },
    serializers: { err: describeError },
  };
  return pino(options, to);
}

/** What of a failure is logged: PostgreSQL's `detail` is not, because it quotes the row (e-mail addresses). */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return {
    name,
    message,
    stack,
    ...(code === undefined ? {} : { code }),
    ...(cause ? { cause: describeError(cause) } : {}),
  };
}
