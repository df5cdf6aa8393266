import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type LoggerOptions, pino, stdSerializers } from 'pino'
import type { Config } from './config.ts'

export type Log = FastifyBaseLogger

/** Structured lines on standard output. What could carry a secret (headers, bodies, query strings) is never handed to it. */
export function createLog(
  config: Pick<Config, 'LOG_LEVEL'>,
  destination: DestinationStream = pino.destination(1),
): Log {
  const options: LoggerOptions = {
    level: config.LOG_LEVEL,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level) => ({ level }) },
    serializers: { err: stdSerializers.err },
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
