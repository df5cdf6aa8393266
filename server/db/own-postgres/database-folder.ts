import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { lchown, mkdir, mkdtemp, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { hourMs } from '#contract/durations.ts'
import { StartError } from '#server/start-error.ts'
import type { Account } from './account.ts'
import { explainFailure } from './explain-failure.ts'
import { majorVersion, type Programs } from './programs.ts'
import { spawnOn } from './spawn-on.ts'

/** Says that this product has made the folder. */
const note = 'cartaviva.txt'
const noteText = `The database of CartaViva, in the files of PostgreSQL ${majorVersion}. To copy it: npm run admin -- backup <file>\n`

/** Only used where there are no Unix sockets. */
export const passwordFile = 'password'

/** The folder itself, where the given one may be a link to another disk. */
export function resolveFolder(path: string): string {
  return existsSync(path) ? realpathSync(path) : resolve(path)
}

/** Makes a database if the folder is missing or empty. A folder with anything but a database of ours is left as it is. */
export async function provideDatabase(folder: string, programs: Programs, account?: Account, hasPassword = false) {
  try {
    await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
    await removeAbandoned(folder)
    if (await isMissingOrEmpty(folder)) await createDatabase(folder, programs, account, hasPassword)
    ensureOurs(folder, account)
  } catch (error) {
    throw error instanceof StartError ? error : explainFailure(folder, (error as Error).message)
  }
}

async function isMissingOrEmpty(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
}

/**
 * The database is made beside its place, and moved there when all of it is on the disk. So a power cut leaves no half-made database in its
 * place, and of two starts at the same moment one takes the database of the other.
 */
async function createDatabase(folder: string, programs: Programs, account: Account | undefined, hasPassword: boolean) {
  const fresh = await mkdtemp(beingMade(folder))
  const password = `${fresh}.password`
  try {
    if (account) await lchown(fresh, account.uid, account.gid)
    if (hasPassword) await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
    if (hasPassword && account) await lchown(password, account.uid, account.gid)
    const access = hasPassword ? ['--auth=scram-sha-256', `--pwfile=${password}`] : ['--auth=trust']
    await initialize(fresh, programs, account, access)
    if (hasPassword) await rename(password, join(fresh, passwordFile))
    // Not over a link that the folder's owner may have put there meanwhile.
    await writeFile(join(fresh, note), noteText, { flag: 'wx', flush: true })
    await syncFolder(fresh)
    await rename(fresh, folder).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
      await removeFresh()
    })
    await syncFolder(dirname(folder))
  } catch (error) {
    await removeFresh()
    throw error
  }

  async function removeFresh() {
    await Promise.all([fresh, password].map((path) => rm(path, { recursive: true, force: true })))
  }
}

/** Texts are sorted in the same way on every system. `initdb` ends when everything is on the disk. */
async function initialize(folder: string, { initdb }: Programs, account: Account | undefined, access: string[]) {
  const texts = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const options = ['--username=postgres', '--data-checksums', ...texts, ...access]
  const initializing = spawnOn(folder, account, (path) => [initdb, '-D', path, ...options])
  initializing.stdin.end()
  const [output, [code]] = await Promise.all([text(initializing.stderr), once(initializing, 'exit')])
  if (code !== 0) throw explainFailure(folder, output)
}

/** Removes databases whose making was cut off. One that another start is making is only seconds old, so it stays. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(dirname(folder))) {
    const path = join(dirname(folder), name)
    if (!path.startsWith(beingMade(folder))) continue
    const left = await stat(path).catch(() => null)
    if (left && Date.now() - left.mtimeMs > hourMs) await rm(path, { recursive: true, force: true })
  }
}

function beingMade(folder: string): string {
  return join(dirname(folder), `.${basename(folder)}-being-made-`)
}

function ensureOurs(folder: string, account: Account | undefined): void {
  if (!statSync(folder).isDirectory())
    throw new StartError(`${folder} is no folder. Nothing was changed: move it away.`)
  const [names, versionFile] = [listNames(folder), join(folder, 'PG_VERSION')]
  if (names && !names.includes('PG_VERSION'))
    throw new StartError(
      `${folder} holds files, but no complete database. Nothing was changed: move them away, then start again.`,
    )
  if (names && !names.includes(note))
    throw new StartError(
      `${folder} holds a database that this release did not make, such as one of the former embedded engine (PGlite). Nothing was changed. ` +
        'Back it up with the former release (npm run admin -- backup <file>), move the folder away, and restore the backup with this one ' +
        '(npm run admin -- restore <file>).',
    )
  ensureOwner(folder, account)
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version !== String(majorVersion))
    throw new StartError(
      `${folder} holds a database of PostgreSQL ${version}, and this release has PostgreSQL ${majorVersion}. Nothing was changed. ` +
        `Back it up with the release that made it, and restore the backup with this one: docs/operating.md, 'A new PostgreSQL'.`,
    )
}

/** Null when this user may not look into it. */
function listNames(folder: string): string[] | null {
  try {
    return readdirSync(folder)
  } catch {
    return null
  }
}

function ensureOwner(folder: string, account: Account | undefined): void {
  const user = account ?? { uid: process.getuid?.(), gid: process.getgid?.() }
  const owner = statSync(folder).uid
  if (user.uid === undefined || user.uid === owner) return
  throw new StartError(
    `${folder} belongs to the user with the number ${owner}, but the database runs as number ${user.uid}${account ? '' : ` (${userInfo().username})`}. ` +
      `Nothing was changed. Start as the owner, or give the folder away: chown -R ${user.uid}:${user.gid} '${folder}'`,
  )
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder.
  if (process.platform === 'win32') return
  await using handle = await open(folder, 'r')
  await handle.sync()
}
