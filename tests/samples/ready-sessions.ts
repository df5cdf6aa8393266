import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Session, SignUpRole } from '../product/accounts.ts'

/** One file each, so that the workers of the browser tests take them without asking each other. `seed-sessions.ts` writes them. */
export function readySessionsOf(dataFolder: string, role: SignUpRole): string {
  return join(dataFolder, 'ready-sessions', role)
}

/** A session that nobody else takes; null when none is left. */
export async function takeReadySession(dataFolder: string, role: SignUpRole): Promise<Session | null> {
  const folder = readySessionsOf(dataFolder, role)
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    const content = await readFile(file, 'utf8').catch(() => null)
    const isOurs =
      content !== null &&
      (await rm(file).then(
        () => true,
        () => false,
      ))
    if (isOurs) return JSON.parse(content)
  }
  return null
}
