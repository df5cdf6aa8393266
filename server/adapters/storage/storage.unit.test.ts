import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { s3Credentials, startS3Server } from '../../../tests/servers/s3-server.ts'
import { createStorage } from './create-storage.ts'
import type { ObjectStorage } from './storage.ts'
import { storageUrl } from './storage-url.ts'

const picture = Buffer.from('RIFF a picture WEBP'.repeat(1000))
const dataDir = await mkdtemp(join(tmpdir(), 'cartaviva-storage-'))
const s3 = await startS3Server()

afterAll(async () => {
  vi.unstubAllEnvs()
  await s3.close()
  await rm(dataDir, { recursive: true })
})

function useS3Credentials(secret = s3Credentials.AWS_SECRET_ACCESS_KEY) {
  vi.stubEnv('AWS_ACCESS_KEY_ID', s3Credentials.AWS_ACCESS_KEY_ID)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', secret)
}

const kinds = [
  ['disk', undefined],
  ['S3', storageUrl.parse(s3.url)],
] as const

describe.each(kinds)('%s', (_kind, service) => {
  let storage: ObjectStorage

  beforeAll(async () => {
    useS3Credentials()
    storage = await createStorage({ DATA_DIR: dataDir, STORAGE_URL: service })
  })
  afterAll(() => storage.close())

  async function read(key: string): Promise<Buffer | undefined> {
    const object = await storage.get(key)
    return object ? buffer(object.body) : undefined
  }

  test('an object is read back byte for byte, with its length', async () => {
    await storage.put('menu-items/a.webp', picture, 'image/webp')
    expect(await read('menu-items/a.webp')).toEqual(picture)
    const object = await storage.get('menu-items/a.webp')
    expect(object?.bytes).toBe(picture.length)
    object?.body.destroy()
  })

  test('a missing object is null', async () => {
    expect(await storage.get('menu-items/nothing.webp')).toBeNull()
    expect(await storage.get('no-such-folder/nothing.webp')).toBeNull()
  })

  test('a deleted object is not found, and can be deleted again', async () => {
    const keys = ['menu-items/b.webp', 'menu-items/b-800.webp']
    for (const key of keys) await storage.put(key, picture, 'image/webp')
    for (const _time of ['once', 'again']) {
      await storage.delete(keys)
      expect(await storage.get('menu-items/b.webp')).toBeNull()
    }
    await storage.delete(['no-such-folder/nothing.webp'])
  })

  test.each([
    '../a.webp',
    'menu-items/../../a.webp',
    '/etc/a.webp',
    'menu-items//a.webp',
    'menu-items/.a.webp',
    'a.webp/..',
    'menu-items\\a.webp',
    'menu-items/a\0.webp',
    'menu-items/A.webp',
    'menu-items/ñ.webp',
    'menu-items',
    '',
    `${'a'.repeat(200)}.webp`,
  ])('%j is no key', async (key) => {
    const refusal = 'This cannot be the key of a stored object'
    await expect(storage.put(key, picture, 'image/webp')).rejects.toThrow(refusal)
    await expect(storage.get(key)).rejects.toThrow(refusal)
    await expect(storage.delete([key])).rejects.toThrow(refusal)
  })
})

describe('disk', () => {
  test('keeps files for its owner alone and leaves no draft behind', async () => {
    const storage = await createStorage({ DATA_DIR: dataDir, STORAGE_URL: undefined })
    await storage.put('private/a.webp', picture, 'image/webp')
    const folder = join(dataDir, 'uploads', 'private')
    expect(await readdir(folder)).toEqual(['a.webp'])
    expect((await stat(join(folder, 'a.webp'))).mode & 0o777).toBe(0o600)
  })

  test('deleting also removes what a crash left half written', async () => {
    const storage = await createStorage({ DATA_DIR: dataDir, STORAGE_URL: undefined })
    await storage.put('crashed/a.webp', picture, 'image/webp')
    const folder = join(dataDir, 'uploads', 'crashed')
    await writeFile(join(folder, '.a.webp.draft'), 'half')
    await storage.delete(['crashed/a.webp'])
    expect(await readdir(folder)).toEqual([])
  })

  test('follows no link inside it: what lies elsewhere is neither read nor written nor removed', async () => {
    const elsewhere = await mkdtemp(join(dataDir, 'elsewhere-'))
    const secret = join(elsewhere, 'secret.webp')
    await writeFile(secret, 'a secret')
    const storage = await createStorage({ DATA_DIR: dataDir, STORAGE_URL: undefined })
    const uploads = join(dataDir, 'uploads')
    await storage.put('linked/a.webp', picture, 'image/webp')
    await symlink(secret, join(uploads, 'linked', 'secret.webp'))
    await symlink(secret, join(uploads, 'linked', '.b.webp.draft'))
    await symlink(elsewhere, join(uploads, 'folder'))

    for (const key of ['linked/secret.webp', 'folder/secret.webp']) expect(await storage.get(key)).toBeNull()
    for (const key of ['linked/b.webp', 'folder/c.webp']) {
      await expect(storage.put(key, picture, 'image/webp')).rejects.toThrow()
    }
    await storage.delete(['linked/secret.webp', 'linked/b.webp', 'folder/secret.webp'])
    expect([await readdir(elsewhere), await readFile(secret, 'utf8')]).toEqual([['secret.webp'], 'a secret'])
    expect(await readdir(join(uploads, 'linked'))).toEqual(['a.webp'])
  })

  test('may itself be a link, to another disk', async () => {
    const otherDisk = await mkdtemp(join(dataDir, 'disk-'))
    const linkedDir = await mkdtemp(join(dataDir, 'linked-'))
    await symlink(otherDisk, join(linkedDir, 'uploads'))
    const storage = await createStorage({ DATA_DIR: linkedDir, STORAGE_URL: undefined })
    await storage.put('menu-items/a.webp', picture, 'image/webp')
    expect(await readFile(join(otherDisk, 'menu-items', 'a.webp'))).toEqual(picture)
    const object = await storage.get('menu-items/a.webp')
    expect(object && (await buffer(object.body))).toEqual(picture)
  })
})

describe('S3', () => {
  test('a request signed with a wrong secret is refused', async () => {
    useS3Credentials('wrong')
    const storage = await createStorage({ DATA_DIR: dataDir, STORAGE_URL: storageUrl.parse(s3.url) })
    await expect(storage.put('menu-items/c.webp', picture, 'image/webp')).rejects.toThrow(/signature/i)
    storage.close()
  })

  test('a service that was just set up gets its bucket with the first picture, also when several arrive at once', async () => {
    useS3Credentials()
    const service = await startEmptyS3Service()
    const storage = await createStorage({ DATA_DIR: dataDir, STORAGE_URL: storageUrl.parse(service.url) })
    const keys = ['menu-items/1.webp', 'menu-items/2.webp', 'menu-items/3.webp']
    expect(await storage.get('menu-items/1.webp')).toBeNull()
    await Promise.all(keys.map((key) => storage.put(key, picture, 'image/webp')))
    expect(service.kept.sort()).toEqual(keys.map((key) => `/nuevas/${key}`))
    storage.close()
    service.close()
  })

  test('a server that cannot be reached is an error, not nothing', async () => {
    useS3Credentials()
    const gone = await startS3Server()
    await gone.close()
    const storage = await createStorage({ DATA_DIR: dataDir, STORAGE_URL: storageUrl.parse(gone.url) })
    await expect(storage.get('menu-items/a.webp')).rejects.toThrow('ECONNREFUSED')
    storage.close()
  })
})

/** Starts without a bucket, and accepts one creation at a time. The server of the other tests cannot check the signature of a request for a bucket. */
async function startEmptyS3Service() {
  const kept: string[] = []
  let hasBucket = false
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const refuse = (status: number, code: string) =>
        response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
      const isBucket = /^\/nuevas\/?$/.test(request.url?.split('?')[0] ?? '')
      if (isBucket && hasBucket) return void refuse(409, 'BucketAlreadyOwnedByYou')
      if (!isBucket && !hasBucket) return void refuse(404, 'NoSuchBucket')
      if (isBucket) hasBucket = true
      else kept.push(request.url?.split('?')[0] ?? '')
      response.end()
    })
  })
  await once(server.listen(0), 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: `s3://nuevas?endpoint=${encodeURIComponent(endpoint)}`, kept, close: () => server.close() }
}
