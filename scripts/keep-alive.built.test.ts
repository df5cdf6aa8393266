import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../tests/test-product.ts'

const entry = 'scripts/start.ts'
const patience = { timeout: 30_000, interval: 50 }

let product: TestProduct | undefined
afterEach(async () => {
  await product?.stop()
  product = undefined
})

const statusOf = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ status }) => status,
    () => 'no answer',
  )

/** The process that serves, which `npm start` has started. */
async function serverOf({ process: { pid } }: TestProduct): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return Number(children.trim().split(' ')[0])
}

test('npm start serves again by itself after its server was killed, and ends with it on SIGTERM', async () => {
  product = await startTestProduct({ LOG_LEVEL: 'fatal' }, { entry })
  const first = await serverOf(product)
  process.kill(first, 'SIGKILL')
  await expect.poll(() => statusOf(product?.url ?? ''), patience).toBe('no answer')
  await expect.poll(() => statusOf(product?.url ?? ''), patience).toBe(200)
  const second = await serverOf(product)
  expect(second).not.toBe(first)

  product.process.kill('SIGTERM')
  const [code] = await once(product.process, 'exit')
  expect(code).toBe(0)
  expect(isAlive(second)).toBe(false)
})

test('a server ends by itself when npm start was killed', async () => {
  product = await startTestProduct({ LOG_LEVEL: 'fatal' }, { entry })
  const server = await serverOf(product)
  product.process.kill('SIGKILL')
  await expect.poll(() => statusOf(product?.url ?? ''), patience).toBe('no answer')
  await expect.poll(() => isAlive(server), patience).toBe(false)
})

test('a server that cannot start is not started again', async () => {
  const child = spawn(process.execPath, [entry], { env: { ...process.env, PORT: 'ochenta' } })
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(code).toBe(1)
  expect(errors.match(/PORT: /g)).toHaveLength(1)
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
