import { chmodSync, writeFileSync } from 'node:fs'
import { readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openOwnPostgresStage, pidOf } from '../../../tests/servers/own-postgres-stage.ts'
import { majorVersion } from './programs.ts'

const isRoot = process.getuid?.() === 0
/** The number of another user than the one that runs the tests: `daemon` on every Linux. */
const otherUser = 1

let stage: Awaited<ReturnType<typeof openOwnPostgresStage>>
beforeEach(async () => {
  stage = await openOwnPostgresStage()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await stage.close()
})

async function refusalOf(folder: string): Promise<string> {
  const { url, output } = await stage.start(folder)
  expect(url).toBeNull()
  return output
}

describe('a folder that cannot be opened is left as it is, and the message says why', () => {
  test('one of another major version', async () => {
    const folder = await stage.makeDatabase()
    expect(await readFile(join(folder, 'PG_VERSION'), 'utf8')).toBe(`${majorVersion}\n`)
    for (const version of [majorVersion - 1, majorVersion + 1]) {
      writeFileSync(join(folder, 'PG_VERSION'), `${version}\n`)
      const said = await refusalOf(folder)
      expect(said).toContain(`${folder} holds a database of PostgreSQL ${version}`)
      expect(said).toContain('docs/operating.md')
    }
  })

  test('a damaged one', async () => {
    const folder = await stage.makeDatabase()
    writeFileSync(join(folder, 'global/pg_control'), Buffer.alloc(8192, 'x'))
    const said = await refusalOf(folder)
    expect(said).toContain(`PostgreSQL cannot open the database in ${folder}: it may be damaged.`)
    expect(said).toContain('FATAL')
  })

  test.runIf(isRoot)('one that belongs to somebody else', async () => {
    const folder = await stage.makeDatabase()
    const project = await stage.copyProject(0o755)
    chmodSync(join(folder, '..'), 0o755)
    chmodSync(folder, 0o755)
    const { url, output } = await stage.start(folder, { uid: otherUser, project })
    expect(url).toBeNull()
    expect(await output).toMatch(/db belongs to the user with the number \d+, but the database runs as number 1 /)
  })

  test.runIf(isRoot)('one where this user may not write', async () => {
    const parent = await stage.openFolder({ uid: 0 })
    const { url, output } = await stage.start(join(parent, 'db'), {
      uid: otherUser,
      project: await stage.copyProject(0o755),
    })
    expect(url).toBeNull()
    expect(await output).toContain('This user may not write')
  })

  test('one that others may enter, and one that is a file', async () => {
    const folder = await stage.makeDatabase()
    chmodSync(folder, 0o777)
    expect(await refusalOf(folder)).toContain(`chmod 700 '${folder}'`)
    const file = join(await stage.openFolder(), 'db')
    await writeFile(file, '')
    expect(await refusalOf(file)).toContain(`${file} is no folder.`)
  })

  test.runIf(isRoot)('one with a link where root would write', async () => {
    const parent = await stage.openFolder()
    const begun = stage.begin(join(parent, 'db'))
    const madeIn = async () => (await readdir(parent)).find((name) => name.startsWith('.db-being-made-'))
    await expect.poll(madeIn, { timeout: 10_000, interval: 5 }).toBeDefined()
    await symlink(join(parent, 'elsewhere'), join(parent, (await madeIn()) ?? '', 'cartaviva.txt'))
    expect(await begun.url).toBeNull()
    expect(await readdir(parent)).not.toContain('elsewhere')
  })
})

describe('the user', () => {
  test.runIf(isRoot)(
    'of a database that root starts has no rights, also in a folder and a project that only root may enter',
    async () => {
      const parent = await stage.openFolder({ mode: 0o700 })
      const project = await stage.copyProject(0o700)
      const { url } = await stage.start(join(parent, 'db'), { project })
      expect(url).not.toBeNull()
      const { uid } = await stat(`/proc/${pidOf(join(parent, 'db'))}`)
      expect(uid).toBe((await stat(join(parent, 'db'))).uid)
      expect(uid).not.toBe(0)
      await expect(stage.connect(url)).resolves.toBeDefined()
    },
  )

  test.runIf(isRoot)(
    'of a database that an ordinary user starts is that user, also in a project that is read-only',
    async () => {
      const parent = await stage.openFolder({ uid: otherUser })
      const { url } = await stage.start(join(parent, 'db'), {
        uid: otherUser,
        project: await stage.copyProject(0o755),
      })
      expect(url).not.toBeNull()
      expect((await stat(`/proc/${pidOf(join(parent, 'db'))}`)).uid).toBe(otherUser)
    },
  )
})
