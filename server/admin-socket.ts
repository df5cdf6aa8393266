import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { runAdminCommand } from './admin-commands.ts'
import type { Services } from './services.ts'

const answerSchema = z.object({ isDone: z.boolean(), text: z.string() })

/**
 * One process holds the embedded database, so an operator's command is carried to it: over a socket in the data folder
 * that only the account running the server can open.
 */
export async function openAdminSocket(services: Services): Promise<() => Promise<void>> {
  const path = socketPath(services.config.DATA_DIR)
  await rm(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on('error', (error) => services.log.warn({ err: error }, 'an operator’s command broke off'))
    const words = readWords(await text(socket).catch(() => ''))
    socket.end(JSON.stringify(await runAdminCommand(services, words)))
  })
  server.listen(path)
  await once(server, 'listening')
  await chmod(path, 0o600)
  return async () => {
    server.close()
    await rm(path, { force: true })
  }
}

/** Null when no server listens there. */
export async function askRunningServer(dataDir: string, words: string[]) {
  const socket = connect({ path: socketPath(dataDir), allowHalfOpen: true })
  try {
    await once(socket, 'connect')
  } catch {
    return null
  }
  socket.end(JSON.stringify(words))
  return answerSchema.parse(JSON.parse(await text(socket)))
}

/** None when whatever knocked does not speak as `npm run admin` does. */
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
