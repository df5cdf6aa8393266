import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ReadMail, readEml } from './read-eml.ts'

/** The mails of the default mailer, oldest first. */
export async function readOutbox(dataDir: string): Promise<ReadMail[]> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const mails = names.filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(mails.map(async (name) => readEml(await readFile(join(folder, name), 'utf8'))))
}
