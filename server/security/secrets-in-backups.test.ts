import { readFile, symlink, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskStorage } from '#server/adapters/storage/disk-storage.ts'
import { writeBackup } from '#server/operator/backup/write-backup.ts'
import { startTestApi, type TestApi, testPassword } from '../../tests/api.ts'
import { openKitchen } from '../../tests/menus.ts'
import { receiveSecret } from '../../tests/receive-secret.ts'
import { addPicturedDish, unwatched } from '../../tests/stages/backup-stage.ts'

let api: TestApi
let backups = 0
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

async function takeBackup() {
  backups += 1
  const file = join(api.dataDir, `backup-${backups}.tar`)
  const storage = createDiskStorage(join(api.dataDir, 'uploads'))
  const { images } = await writeBackup({ database: api.services.database, storage }, file, unwatched)
  return { text: await readFile(file, 'latin1'), images }
}

test('a backup holds no password, no token of a session and no link that was sent', async () => {
  const person = await api.signUp('user')
  const secret = await receiveSecret(api, person.email)
  const { text } = await takeBackup()
  expect(text).toContain(person.email)
  expect(secret.length).toBeGreaterThan(20)
  for (const kept of [testPassword, person.token, secret]) expect(text).not.toContain(kept)
})

test('a link in the folder of pictures is neither served nor backed up: its picture counts as lost', async () => {
  const { owner, restaurant } = await openKitchen(api)
  const path = await addPicturedDish(api, owner, restaurant.id)
  const secret = join(api.dataDir, 'outside.txt')
  await writeFile(secret, 'what lies outside')
  const picture = join(api.dataDir, 'uploads', path)
  await unlink(picture)
  await symlink(secret, picture)

  expect((await api.app.inject(`/images/${path}`)).statusCode).toBe(404)
  const { text, images } = await takeBackup()
  expect(images.missing).toEqual([path])
  expect(text).not.toContain('what lies outside')
})
