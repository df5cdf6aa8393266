import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Services } from '#server/services.ts'
import { runAdminCommand, runBackupCommand } from './admin-commands.ts'
import { progressSchema, type ReportProgress, thinOut } from './backup/backup-progress.ts'

/** Messages, one per line: any number of progress reports, then the answer. */
const lineSchema = z.union([
  z.object({ progress: progressSchema }),
  z.object({ answer: z.object({ isDone: z.boolean(), text: z.string() }) }),
])
type Line = z.infer<typeof lineSchema>

/**
 * Only one process can open the embedded database, so an operator's command is sent to it over a socket in the data folder,
 * which only the server's system user can open.
 */
export async function openAdminSocket(services: Services): Promise<() => Promise<void>> {
  const path = socketPath(services.config.DATA_DIR)
  const closing = new AbortController()
  const running = new Set<Promise<void>>()
  await rm(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const answering = answer(services, socket, closing.signal).finally(() => running.delete(answering))
    running.add(answering)
  })
  server.listen(path)
  await once(server, 'listening')
  await chmod(path, 0o600)
  return async () => {
    server.close()
    closing.abort(new Error('The server is being stopped.'))
    await Promise.all(running)
    await rm(path, { force: true })
  }
}

async function answer(services: Services, socket: Socket, closing: AbortSignal): Promise<void> {
  const hungUp = new AbortController()
  socket.on('error', (error) => services.log.warn({ err: error }, 'an operator’s command broke off'))
  socket.once('close', () => hungUp.abort(new Error('The operator has hung up.')))
  const send = (line: Line) => socket.write(`${JSON.stringify(line)}\n`)
  const words = readWords(await text(socket).catch(() => ''))
  const progress = thinOut((step) => send({ progress: step }))
  const watch = { report: progress.report, signal: AbortSignal.any([hungUp.signal, closing]) }
  const run = words[0] === 'backup' ? runBackupCommand(services, words, watch) : runAdminCommand(services, words)
  const outcome = await run
  progress.finish()
  send({ answer: outcome })
  socket.end()
}

/** Null when no server listens there. */
export async function askRunningServer(dataDir: string, words: string[], onProgress?: ReportProgress) {
  const socket = connect({ path: socketPath(dataDir), allowHalfOpen: true })
  try {
    await once(socket, 'connect')
  } catch {
    return null
  }
  socket.end(JSON.stringify(words))
  for await (const line of createInterface({ input: socket })) {
    const message = lineSchema.parse(JSON.parse(line))
    if ('answer' in message) return message.answer
    onProgress?.(message.progress)
  }
  throw new Error('The server ended before it had answered.')
}

/** An empty list when the client does not speak the protocol of `npm run admin`. */
function readWords(sent: string): string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(sent))
  } catch {
    return []
  }
}

function socketPath(dataDir: string): string {
  return join(dataDir, 'admin.sock')
}
