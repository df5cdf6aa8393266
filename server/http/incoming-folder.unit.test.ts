import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createIncomingFolder } from './incoming-folder.ts'

let root: string
beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'cartaviva-incoming-')), 'incoming')
})
afterEach(() => rm(dirname(root), { recursive: true }))

test('files of a dead process are removed at the start, those of a running one stay', async () => {
  const living = createIncomingFolder(root)
  const received = await living.createPath()
  await writeFile(received, 'half a picture')
  await mkdir(join(root, 'dead'))
  await writeFile(join(root, 'dead', 'picture'), 'abandoned')
  await writeFile(join(root, 'dead.lock'), '')

  await createIncomingFolder(root).removeAbandoned()
  expect((await readdir(root)).filter((name) => name.startsWith('dead'))).toEqual([])
  expect((await stat(received)).size).toBe(14)

  await living.close()
  expect(await readdir(root)).toEqual([])
})

test('a link among the received files is not followed when they are removed', async () => {
  const elsewhere = await mkdtemp(join(dirname(root), 'elsewhere-'))
  await writeFile(join(elsewhere, 'kept'), 'kept')
  await mkdir(join(root, 'abandoned'), { recursive: true })
  await symlink(elsewhere, join(root, 'abandoned', 'inside'))
  await symlink(elsewhere, join(root, 'outside'))
  await createIncomingFolder(root).removeAbandoned()
  expect([await readdir(elsewhere), await readdir(root)]).toEqual([['kept'], ['outside']])
})

test('a start without a data folder needs none', async () => {
  const incoming = createIncomingFolder(root)
  await expect(incoming.removeAbandoned()).resolves.toBeUndefined()
  await incoming.close()
  expect(await readdir(dirname(root))).toEqual([])
})
