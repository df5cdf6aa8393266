import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type ReadMail, readEml } from '../tests/read-eml.ts'

/** The mail to that address with that subject, as soon as the server has sent it. */
export async function waitForMail(to: string, subject: string): Promise<ReadMail> {
  let mail: ReadMail | undefined
  await expect
    .poll(
      async () => {
        mail = (await listMails()).find((candidate) => candidate.to.includes(to) && candidate.subject === subject)
        return mail !== undefined
      },
      { message: `'${subject}' to ${to}` },
    )
    .toBe(true)
  if (!mail) throw new Error(`No mail to ${to}`)
  return mail
}

async function listMails(): Promise<ReadMail[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml'))
  return Promise.all(files.map(async (name) => readEml(await readFile(join(folder, name), 'utf8'))))
}
