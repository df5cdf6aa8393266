import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type ReadMail, readEml } from '../../tests/read-eml.ts'

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
  // The mails of both servers: no two journeys write to the same address.
  const folders = [process.env.E2E_DATA_DIR, process.env.E2E_DEMO_DATA_DIR].map((data = '') => join(data, 'outbox'))
  const files = await Promise.all(
    folders.map(async (folder) => (await readdir(folder).catch(() => [])).map((name) => join(folder, name))),
  )
  const mails = files.flat().filter((file) => file.endsWith('.eml'))
  return Promise.all(mails.map(async (file) => readEml(await readFile(file, 'utf8'))))
}
