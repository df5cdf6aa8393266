import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../scripts/built-server.ts'
import { connectBidi } from './bidi.ts'

/** Input as WebDriver describes it, the same in both protocols. */
export type Action = { type: string; [key: string]: unknown }
export type Source = { type: 'key' | 'pointer'; id: string; parameters?: object; actions: Action[] }

export type Browser = {
  open: (url: string) => Promise<void>
  /** The value of a JavaScript expression in the page, as JSON. */
  evaluate: (expression: string) => Promise<unknown>
  act: (sources: Source[]) => Promise<void>
  /** Errors that the page has reported. Only Firefox tells them. */
  problems: string[]
  close: () => Promise<void>
}

const patienceMs = 60_000
const phone = { width: 390, height: 844 }

export async function startFirefox(program: string): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'cartaviva-firefox-'))
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  const process = spawn(program, options, { stdio: ['ignore', 'ignore', 'pipe'] })
  const { send, on, close } = await connectBidi(await waitForAddress(process))
  const problems: string[] = []
  on('log.entryAdded', ({ level, text }) => {
    if (level === 'error') problems.push(String(text))
  })
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] }
  const context = contexts[0]?.context
  await send('browsingContext.setViewport', { context, viewport: phone })
  return {
    problems,
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(expression) {
      const answer = await send('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
        target: { context },
        awaitPromise: true,
      })
      const { type, result, exceptionDetails } = answer as {
        type: string
        result: { value: string }
        exceptionDetails?: { text: string }
      }
      if (type === 'exception') throw new Error(exceptionDetails?.text)
      return JSON.parse(result.value)
    },
    act: async (actions) => void (await send('input.performActions', { context, actions })),
    async close() {
      close()
      await end(process)
      await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

/** Its window needs a screen: Xvfb draws one into memory. */
export async function startWebKit(program: string, screenProgram: string): Promise<Browser> {
  const screen = spawn(screenProgram, ['-displayfd', '3', '-screen', '0', '1024x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')
  const port = await findFreePort()
  const env = {
    ...process.env,
    DISPLAY: `:${String(display).trim()}`,
    GDK_BACKEND: 'x11',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  }
  const driver = spawn(program, [`--port=${port}`], { env, stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(origin + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  await untilAnswered(`${origin}/status`)
  const { sessionId } = (await send('POST', '/session', { capabilities: {} })) as { sessionId: string }
  const session = `/session/${sessionId}`
  await send('POST', `${session}/window/rect`, phone)
  return {
    problems: [],
    open: async (url) => void (await send('POST', `${session}/url`, { url })),
    async evaluate(expression) {
      const script = `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done(JSON.stringify(value ?? null)))`
      return JSON.parse(String(await send('POST', `${session}/execute/async`, { script, args: [] })))
    },
    act: async (actions) => void (await send('POST', `${session}/actions`, { actions })),
    async close() {
      await send('DELETE', session).catch(() => undefined)
      await end(driver)
      await end(screen)
    },
  }
}

async function waitForAddress(firefox: ChildProcess): Promise<string> {
  let output = ''
  for await (const text of firefox.stderr ?? []) {
    output += text
    const [, address] = output.match(/listening on (ws:\S+)/) ?? []
    if (!address) continue
    firefox.stderr?.resume()
    return address
  }
  throw new Error(`Firefox did not start: ${output}`)
}

async function untilAnswered(url: string): Promise<void> {
  for (const startedAt = Date.now(); Date.now() - startedAt < patienceMs; await wait(50))
    if (await fetch(url).catch(() => null)) return
  throw new Error(`${url} does not answer`)
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return
  const ended = once(process, 'exit')
  process.kill('SIGTERM')
  await ended
}
