import fs from 'node:fs'
import { open, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Options = Parameters<NodeFS['init']>[1]
type Engine = Parameters<NonNullable<Options['preRun']>[number]>[0]

type NodeFileSystem = {
  stream_ops: { fsync?: (stream: { nfd: number }) => void }
  tryFSOperation(operation: () => void): void
}

/** PGlite's own file system ignores fsync and reports success, so a power cut would lose acknowledged commits. */
export class DurableFolder extends NodeFS {
  override async init(pglite: Parameters<NodeFS['init']>[0], options: Options) {
    const { emscriptenOpts } = await super.init(pglite, options)
    const addFsync = (engine: Engine) => {
      const nodeFileSystem = engine.NODEFS as unknown as NodeFileSystem
      nodeFileSystem.stream_ops.fsync = ({ nfd }) => nodeFileSystem.tryFSOperation(() => fs.fsyncSync(nfd))
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }
}

/**
 * PGlite writes a new database file by file, without syncing. A process that dies in the middle leaves a folder which looks
 * like a database and can never be opened. So a marker file beside the folder says that it is incomplete.
 */
export async function createWhole<T>(folder: string, open: () => Promise<T>): Promise<T> {
  const note = `${folder}.creating`
  if (fs.existsSync(note)) await rm(folder, { recursive: true, force: true })
  if (fs.existsSync(join(folder, 'PG_VERSION'))) return open()

  await writeFile(note, 'A new database is being written. If no process is at it, the next start begins again.\n')
  await syncToDisk(dirname(folder))
  const opened = await open()
  await syncTree(folder)
  await rm(note)
  await syncToDisk(dirname(folder))
  return opened
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(path)
    else await syncToDisk(path)
  }
  await syncToDisk(folder)
}

async function syncToDisk(path: string): Promise<void> {
  await using handle = await open(path, 'r')
  await handle.sync()
}
