import { openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'vitest'
import { createLog, openLogStream } from './log.ts'

test('a line that cannot be written, as on a full disk, does not fail what it tells of', () => {
  const takesNothing = openSync(fileURLToPath(import.meta.url), 'r')
  const log = createLog({ LOG_LEVEL: 'info' }, openLogStream({ dest: takesNothing, sync: true }))
  log.info('one')
  log.info('another')
})
