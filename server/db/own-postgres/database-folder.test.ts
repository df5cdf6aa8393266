import { chownSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openOwnPostgresStage } from '../../../tests/servers/own-postgres-stage.ts'
import { accountFor } from './account.ts'
import { explainFailure } from './explain-failure.ts'
import { findPrograms } from './programs.ts'

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
  test('one of the former embedded engine', async () => {
    const folder = join(await stage.openFolder(), 'db')
    await mkdir(join(folder, 'base'), { recursive: true })
    await writeFile(join(folder, 'PG_VERSION'), '18\n')
    const said = await refusalOf(folder)
    expect(said).toContain(`${folder} holds a database that this release did not make`)
    expect(said).toContain('Back it up with the former release')
  })

  test('one with other files', async () => {
    const folder = join(await stage.openFolder(), 'db')
    await mkdir(folder)
    await writeFile(join(folder, 'notas.txt'), 'mías')
    expect(await refusalOf(folder)).toContain(`${folder} holds files, but no complete database`)
    expect(await readFile(join(folder, 'notas.txt'), 'utf8')).toBe('mías')
  })

  test.each([
    [
      'initdb: error: could not write file "base/1/PG_VERSION": No space left on device',
      'The disk of /datos/db is full.',
    ],
    [
      'FATAL:  could not create lock file "postmaster.pid": Read-only file system',
      'The disk of /datos/db can only be read.',
    ],
    ['FATAL:  lock file "postmaster.pid" already exists', 'The database in /datos/db is in use by another process.'],
  ])('PostgreSQL that writes %j', (output, said) => {
    expect(explainFailure('/datos/db', output).message).toContain(said)
  })
})

describe('the user', () => {
  test.runIf(isRoot)('of a database that root takes over is its owner', async () => {
    const folder = await stage.openFolder()
    chownSync(folder, otherUser, otherUser)
    expect(accountFor(folder)).toEqual({ uid: otherUser, gid: otherUser })
  })

  test.runIf(isRoot)('is missing where there is neither `postgres` nor `nobody`', async () => {
    const users = 'root:x:0:0::/root:/bin/sh\ndaemon:x:1:1::/:/bin/false\n'
    expect(() => accountFor('/missing', () => users)).toThrow('no user `postgres` or `nobody`')
    expect(accountFor('/missing', () => `${users}nobody:x:65534:65533::/:/bin/false`)).toEqual({
      uid: 65534,
      gid: 65533,
    })
  })
})

test('on a system without packaged programs the message names DATABASE_URL', async () => {
  vi.spyOn(process, 'arch', 'get').mockReturnValue('mips')
  await expect(findPrograms(undefined)).rejects.toThrow(/-mips is not installed.*Set DATABASE_URL/s)
})
