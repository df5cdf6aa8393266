import { createLog } from '#server/log.ts'

type LogLine = { level: string; msg: string; reqId?: string } & Record<string, unknown>

/** The real log, collected in memory line by line. */
export function captureLog() {
  const written: string[] = []
  const log = createLog({ LOG_LEVEL: 'debug' }, { write: (line) => written.push(line) })
  return { log, text: () => written.join(''), lines: () => written.map((line) => JSON.parse(line) as LogLine) }
}
