import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { RecordedAnswer } from './recorded-answer.ts'

type Reference = { url: string; stop(): Promise<void> }

export async function startBareServer(answer: RecordedAnswer): Promise<Reference> {
  const server = fork(join(import.meta.dirname, 'bare-server.ts'), { serialization: 'advanced' })
  server.send(answer)
  const [port] = await once(server, 'message')
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.disconnect()
      await once(server, 'exit')
    },
  }
}
