import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { minuteMs } from '#contract/durations.ts'
import { createIncomingFolder } from './incoming-folder.ts'

let root: string
beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'cartaviva-incoming-')), 'incoming')
})
afterEach(() => rm(dirname(root), { recursive: true }))

async function leave(folder: string, changedAt = new Date()) {
  await mkdir(join(root, folder), { recursive: true })
  await writeFile(join(root, folder, 'picture'), 'received')
  await utimes(join(root, folder), changedAt, changedAt)
}

test('files of dead processes are removed at the start, those of running ones stay', async () => {
  const living = createIncomingFolder(root)
  const received = await living.createPath()
  await writeFile(received, 'half a picture')
  const [hourAgo, minutesAgo] = [new Date(Date.now() - 61 * minuteMs), new Date(Date.now() - 30 * minuteMs)]
  const dead = String(spawnSync(process.execPath, ['--version']).pid)
  await leave(`${hostname()}.${dead}.one`)
  // Left by a container that had the same numbers before it was started again.
  await leave(`${hostname()}.${process.pid}.one`, hourAgo)
  await leave(`another-machine.${dead}.one`, hourAgo)
  const kept = [`${hostname()}.${process.ppid}.one`, `another-machine.${dead}.two`]
  await leave(kept[0] ?? '', hourAgo)
  await leave(kept[1] ?? '', minutesAgo)

  await createIncomingFolder(root).removeAbandoned()
  expect((await readdir(root)).toSorted()).toEqual([...kept, basename(dirname(received))].toSorted())
  expect((await stat(received)).size).toBe(14)

  await living.close()
  expect((await readdir(root)).toSorted()).toEqual(kept.toSorted())
})

test('a link among the received files is not followed when they are removed', async () => {
  const elsewhere = await mkdtemp(join(dirname(root), 'elsewhere-'))
  await writeFile(join(elsewhere, 'kept'), 'kept')
  const abandoned = `${hostname()}.${spawnSync(process.execPath, ['--version']).pid}.one`
  await mkdir(join(root, abandoned), { recursive: true })
  await symlink(elsewhere, join(root, abandoned, 'inside'))
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
