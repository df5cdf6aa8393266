import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** A server with a bug: the timer throws after the answer was sent. */
const faulty = `
  import Fastify from 'fastify'
  import { logEscapedErrors, noteRequests } from '#server/http/request-trail.ts'
  import { createLog } from '#server/log.ts'
  logEscapedErrors(createLog({ LOG_LEVEL: 'info' }))
  const app = Fastify()
  noteRequests(app)
  app.get('/restablecer/:token', async () => {
    setTimeout(() => { throw new Error('too late') })
    return 'answered'
  })
  await app.inject('/restablecer/a-secret')
`

test('an exception that escapes is logged with its request and without the secret in its address, and ends the process', async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const child = spawn(process.execPath, ['--input-type=module', '--eval', faulty], { cwd: root })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  expect(code).toBe(1)
  expect(JSON.parse(output)).toMatchObject({
    level: 'fatal',
    err: { message: 'too late' },
    request: { route: 'GET /restablecer/:token', reqId: expect.any(String) },
    latest: [{ route: 'GET /restablecer/:token' }],
  })
  expect(output).not.toContain('a-secret')
})
