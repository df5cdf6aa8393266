import { type ChildProcess, fork } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { findInPath } from '../../scripts/programs.ts'
import type { SampleQuestion } from '../../tests/sample-worker.ts'
import { createWorkerProcesses, type WorkerOptions, type WorkerProcesses } from './worker-processes.ts'

vi.setConfig({ testTimeout: 60_000 })

const longestAnswerMs = 50_000
const opened: WorkerProcesses<SampleQuestion, unknown>[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const workers of opened.splice(0)) workers.stop()
})

function open(options: Partial<WorkerOptions> = {}) {
  const workers = createWorkerProcesses<SampleQuestion, unknown>({
    entry: new URL('../../tests/sample-worker.ts', import.meta.url),
    gate: { atOnce: 2, waiting: 10, longestWaitMs: 10_000, refusal: 'image.busy' },
    longestAnswerMs,
    ...options,
  })
  opened.push(workers)
  return { ...workers, who: async () => Number(await workers.ask('ana', 'who')) }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a process answers one question after another', async () => {
  const { who } = open()
  const first = await who()
  expect(first).not.toBe(process.pid)
  expect(await who()).toBe(first)
})

test('a process that was prepared answers the first question', async () => {
  const started: ChildProcess[] = []
  const record = (message: unknown) => started.push((message as { process: ChildProcess }).process)
  subscribe('child_process', record)
  const { prepare, who } = open()
  prepare()
  prepare()
  expect(started).toHaveLength(1)
  const pid = await who()
  prepare()
  unsubscribe('child_process', record)
  expect(started.map((child) => child.pid)).toEqual([pid])
})

/** The number that Linux has for SCHED_IDLE. */
const idlePolicy = '5'

test.skipIf(!findInPath('chrt', process.env))('a process of idle priority runs only when a core is idle', async () => {
  const { who } = open({ priority: 'idle' })
  const pid = await who()
  await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[38]).toBe(idlePolicy)
})

test('a process ends when its server is killed in the middle of a task', async () => {
  const server = fork(new URL('../../tests/servers/asking-server.ts', import.meta.url), { execArgv: [] })
  const [pid] = (await once(server, 'message')) as [number]
  expect(isAlive(pid)).toBe(true)
  server.kill('SIGKILL')
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
})

test('two questions at once have a process each', async () => {
  const { who } = open()
  expect(new Set(await Promise.all([who(), who()])).size).toBe(2)
})

test('none of the server’s secrets reach a worker', async () => {
  vi.stubEnv('AUTH_KEY', 'very secret')
  const environment = await open().ask('ana', 'environment')
  vi.unstubAllEnvs()
  expect(JSON.stringify(environment)).not.toContain('secret')
  expect(environment).toMatchObject({ NODE_ENV: 'production' })
})

test('a question that fails leaves the worker as it is', async () => {
  const { ask, who } = open()
  const pid = await who()
  await expect(ask('ana', 'fail')).rejects.toThrow('this went wrong')
  expect(await who()).toBe(pid)
})

test.each([
  ['takes too much memory', 'memory', 'resources'],
  ['takes too much memory without a pause', 'parsing', 'resources'],
  ['takes too much of the processor', 'processor', 'resources'],
  ['ends by itself', 'crash', 'crash'],
] as const)('a worker that %s is lost and replaced', async (_, question, loss) => {
  const { ask, who } = open()
  const lost = await who()
  await expect(ask('ana', question)).rejects.toMatchObject({ loss })
  expect(isAlive(lost)).toBe(false)
  expect(await who()).not.toBe(lost)
})

test('a worker that hangs is killed and replaced', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { ask, who } = open()
  const lost = await who()
  const asked = expect(ask('ana', 'never')).rejects.toMatchObject({ loss: 'time' })
  await vi.advanceTimersByTimeAsync(longestAnswerMs - 1)
  expect(isAlive(lost)).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  await asked
  expect(isAlive(lost)).toBe(false)
  expect(await who()).not.toBe(lost)
})

test('a lost worker does not affect the others', async () => {
  const { ask, who } = open()
  const crash = ask('ana', 'crash')
  const answered = who()
  await expect(crash).rejects.toMatchObject({ loss: 'crash' })
  expect(isAlive(await answered)).toBe(true)
})

test('a worker exits after some idle time', async () => {
  const { who } = open({ idleMs: 10 })
  const pid = await who()
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 10_000)
  expect(await who()).not.toBe(pid)
})

test('a worker does not obey the signals that are meant for the server', async () => {
  const { who } = open()
  const pid = await who()
  process.kill(pid, 'SIGINT')
  process.kill(pid, 'SIGTERM')
  expect(await who()).toBe(pid)
})

test('questions in flight when the workers stop are rejected', async () => {
  const { ask, stop, who } = open()
  await who()
  const asked = ask('ana', 'never')
  await Promise.resolve()
  stop()
  await expect(asked).rejects.toMatchObject({ loss: 'stopped' })
})
