import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openInMemoryDatabase } from '#server/db/embedded-engine.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { projectRoot } from './project.ts'

const sources = [
  'server/db/migrations/**/*.{sql,json}',
  'server/db/*-engine.ts',
  'node_modules/@electric-sql/pglite/package.json',
]
const silentLog = { info() {}, warn() {}, error() {}, fatal() {} }

/** Fills a data folder with a migrated, empty database. It is made once and copied afterwards, which takes a tenth of the time. */
export async function copyMigratedFolder(dataFolder: string): Promise<void> {
  const original = nameOriginal()
  if (!existsSync(original)) await migrateNewFolder(original)
  // Of a thousand files, the synchronous copy takes a quarter of the time.
  cpSync(original, dataFolder, { recursive: true })
}

/** The path of a dump of a migrated, empty database, from which a database in memory starts. It is made once, too. */
export async function provideMigratedDump(): Promise<string> {
  const dump = `${nameOriginal()}.tar`
  if (existsSync(dump)) return dump
  const database = await openInMemoryDatabase()
  await mkdir(dirname(dump), { recursive: true })
  await writeFile(`${dump}.${process.pid}`, (await database.dump()).stream())
  await database.close()
  await rename(`${dump}.${process.pid}`, dump)
  return dump
}

/** Renamed when it is complete: processes that start together never copy half a database. */
async function migrateNewFolder(original: string): Promise<void> {
  await mkdir(dirname(original), { recursive: true })
  const folder = await mkdtemp(`${original}-`)
  const database = await openDatabase({ dataDir: folder, log: silentLog })
  await database.close()
  await rename(folder, original).catch(async (error: NodeJS.ErrnoException) => {
    await rm(folder, { recursive: true })
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
}

const nameOriginal = () => join(projectRoot, 'test-results', `migrated-${hashSources()}`)

function hashSources(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: projectRoot }).sort()
  for (const file of files) hash.update(file).update(readFileSync(join(projectRoot, file)))
  return hash.digest('hex').slice(0, 16)
}
