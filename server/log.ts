import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type LoggerOptions, pino } from 'pino'

export type Log = FastifyBaseLogger

/** Structured lines on standard output. Data that may contain a secret (headers, bodies, query strings) is never passed to it. */
export function createLog(
  config: { LOG_LEVEL: string },
  destination: DestinationStream = openLogStream({ dest: 1 }),
): Log {
  const options: LoggerOptions = {
    level: config.LOG_LEVEL,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level) => ({ level }) },
    serializers: { err: presentFailure },
    redact: [
      '*.password',
      '*.newPassword',
      '*.token',
      '*.authorization',
      'password',
      'newPassword',
      'token',
      'authorization',
    ],
  }
  return pino(options, destination)
}

type LogStreamOptions = { dest: number | string; sync?: boolean; append?: boolean; mkdir?: boolean; mode?: number }

/** Without a listener, the first line that a full disk refuses would end the process. Such lines wait until there is room, as many as fit into 16 MB. */
export function openLogStream(options: LogStreamOptions): DestinationStream {
  return pino.destination({ maxLength: 16 * 1024 * 1024, ...options }).on('error', () => undefined)
}

type Failure = { type: string; message: string; code?: unknown; stack?: string; cause?: Failure }

/**
 * Logs what failed and where, but not the data: Drizzle quotes every parameter of a query in its error, a reset link and a
 * password's hash among them, and PostgreSQL adds the row that it refused.
 */
function presentFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Something was thrown that is no Error.' }
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message
  return {
    type: error.constructor.name,
    message,
    ...('code' in error ? { code: error.code } : {}),
    stack: `${error.name}: ${message}${framesOf(error)}`,
    ...(error.cause === undefined ? {} : { cause: presentFailure(error.cause) }),
  }
}

/** A stack begins with the error's message, which may quote data. */
function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message)
  return start === -1 ? '' : stack.slice(start + message.length)
}
