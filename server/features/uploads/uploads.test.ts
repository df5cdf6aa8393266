import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody } from '#contract/errors.ts'
import { storageLimitBytes } from '#contract/payments/plans.ts'
import { type ImageFolder, imageVariant, imageWidths, type StoredImage } from '#contract/uploads/images.ts'
import { uploadImage } from '#contract/uploads/uploads.ts'
import { startTestApi, type TestAccount, type TestApi } from '../../../tests/api.ts'
import { draw, photograph, pixelBomb } from '../../../tests/pictures.ts'
import { uploadForm } from '../../../tests/upload-form.ts'

let api: TestApi
let owner: TestAccount
let photo: Buffer

const timeLimits = new Map<string, number | undefined>()

beforeAll(async () => {
  api = await startTestApi({
    mount: async ({ app }) => {
      app.addHook('onRequest', async ({ routeOptions }) => {
        timeLimits.set(`${routeOptions.method} ${routeOptions.url}`, routeOptions.handlerTimeout)
      })
    },
  })
  owner = await api.signUp()
  photo = await photograph({ width: 450, height: 300 })
})
afterAll(() => api.close())

type Sending = { as?: TestAccount; userId?: number; folder?: string; fileName?: string; field?: string }

async function send(
  bytes: Buffer,
  { as = owner, userId = as.id, folder = 'menu-items', fileName, field }: Sending = {},
) {
  return api.send(uploadImage, { as, query: { folder, userId }, ...(await uploadForm(bytes, fileName, field)) })
}

async function keep(bytes: Buffer, sending?: Sending): Promise<StoredImage> {
  const response = await send(bytes, sending)
  if (response.statusCode !== 200) throw new Error(`The upload was refused: ${response.body}`)
  return response.json<StoredImage>()
}

async function refusal(bytes: Buffer, sending?: Sending) {
  const response = await send(bytes, sending)
  return [response.statusCode, response.json<ErrorBody>().code]
}

const get = (path: string, headers: Record<string, string> = {}) => api.app.inject({ url: `/images/${path}`, headers })

test('an upload may take as long as a phone with a poor connection needs', async () => {
  await keep(photo)
  expect(timeLimits.get(`POST ${uploadImage.path}`)).toBeGreaterThanOrEqual(120_000)
})

describe('an owner uploads a picture', () => {
  test('and gets its path, size and preview; it is served at every width', async () => {
    const image = await keep(photo, { folder: 'restaurant-banner' })
    expect(image).toEqual({
      path: expect.stringMatching(/^restaurant-banner\/[\da-z]{14}\.webp$/),
      width: 450,
      height: 300,
      preview: expect.stringMatching(/^data:image\/webp;base64,/),
    })
    for (const width of imageWidths) {
      const response = await get(imageVariant(image.path, width))
      expect(response.statusCode).toBe(200)
      expect((await sharp(response.rawPayload).metadata()).width).toBe(Math.min(width, 450))
    }
  })

  test.each([
    ['PNG', () => draw({ width: 40, height: 30 }).png().toBuffer()],
    ['JPEG', () => draw({ width: 40, height: 30 }).jpeg().toBuffer()],
    ['WebP', () => draw({ width: 40, height: 30 }).webp().toBuffer()],
  ])('in %s, whatever it is called', async (_format, make) => {
    const image = await keep(await make(), { fileName: 'carta.pdf' })
    expect([image.width, image.height]).toEqual([40, 30])
  })

  test('and its location is removed', async () => {
    const place = { IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '0/1 10/1 48/1' }, IFD0: { Make: 'SecretPhone' } }
    const taken = await draw({ width: 60, height: 40 }).withExif(place).jpeg().toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const { rawPayload } = await get((await keep(taken)).path)
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
    expect(rawPayload.toString('latin1')).not.toMatch(/EXIF|SecretPhone/)
  })
})

describe('an upload is refused', () => {
  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['PDF', '%PDF-1.7\ntrailer << /Root 1 0 R >>'],
  ])('%s named .png', async (_kind, content) => {
    expect(await refusal(Buffer.from(content), { fileName: 'foto.png' })).toEqual([400, 'image.not_an_image'])
  })

  test('a 31 KB PNG of 16,000 × 16,000 pixels', async () => {
    expect(await refusal(pixelBomb())).toEqual([413, 'image.too_large'])
  })

  test('a JPEG that ends in the middle', async () => {
    expect(await refusal(photo.subarray(0, photo.length / 2))).toEqual([400, 'image.not_an_image'])
  })

  test('11 MB', async () => {
    const padded = Buffer.concat([photo, Buffer.alloc(11 * 1024 * 1024)])
    expect(await refusal(padded)).toEqual([413, 'image.too_large'])
  })

  test.each(['../', '../../etc', 'menu-items/../restaurant-logo', 'db', ''])('the folder %j', async (folder) => {
    const response = await send(photo, { folder })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toEqual({ folder: 'Esa carpeta no existe.' })
  })

  test("under another user's id", async () => {
    const other = await api.signUp()
    expect(await refusal(photo, { userId: other.id })).toEqual([403, 'image.not_yours'])
  })

  test('from nobody and from a diner', async () => {
    const diner = await api.signUp('user')
    const form = await uploadForm(photo)
    const nobody = await api.send(uploadImage, { query: { folder: 'menu-items', userId: owner.id }, ...form })
    expect([nobody.statusCode, nobody.json().code]).toEqual([401, 'auth.required'])
    expect(await refusal(photo, { as: diner })).toEqual([403, 'auth.forbidden'])
  })

  test('without a file, or with one under another name', async () => {
    const query = { folder: 'menu-items', userId: owner.id }
    const response = await api.send(uploadImage, { as: owner, query, body: {} })
    expect([response.statusCode, response.json().code]).toEqual([400, 'image.missing'])
    expect(await refusal(photo, { field: 'photo' })).toEqual([400, 'request.malformed'])
  })
})

describe('a stored picture is served', () => {
  let path: string
  beforeAll(async () => {
    path = (await keep(photo)).path
  })

  test('as immutable, and as nothing but a picture', async () => {
    const { headers, rawPayload } = await get(path)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      // Pages may load it from the host of a CDN.
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  test('without its bytes to a client that has it, and to HEAD', async () => {
    const whole = await get(path)
    const again = await get(path, { 'if-none-match': String(whole.headers.etag) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    const head = await api.app.inject({ method: 'HEAD', url: `/images/${path}` })
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
    expect(head.headers['content-length']).toBe(whole.headers['content-length'])
  })

  test.each([
    'menu-items/0b9c1f52-8a4e-4f6b-9d3a-2c5e7f801234.webp',
    'menu-items',
    'menu-items/',
    '..%2f..%2fetc%2fpasswd',
    'menu-items/%00.webp',
    'db/PG_VERSION',
  ])('and %j is not found', async (unknown) => {
    const response = await get(unknown)
    expect(response.statusCode).toBe(404)
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('under its own folder only', async () => {
    expect((await get(path.replace('menu-items', 'restaurant-logo'))).statusCode).toBe(404)
  })
})

describe('to show a picture', () => {
  const claim = (account: TestAccount, path: string, folder: ImageFolder = 'menu-items') =>
    api.services.database.db.transaction((tx) => api.services.uploads.claim(tx, account, path, folder))

  test('it must be completely stored, one’s own and in that folder', async () => {
    const image = await keep(photo)
    expect(await claim(owner, image.path)).toEqual(image)
    const notYours = { code: 'image.not_yours', status: 403 }
    await expect(claim(await api.signUp(), image.path)).rejects.toMatchObject(notYours)
    await expect(claim(owner, image.path, 'restaurant-logo')).rejects.toMatchObject(notYours)
    for (const path of ['', 'menu-items/\0.webp', `/images/${image.path}`, imageVariant(image.path, 400)]) {
      await expect(claim(owner, path)).rejects.toMatchObject(notYours)
    }
  })
})

describe('each plan has a storage limit', () => {
  const db = () => api.services.database.db

  async function fill(account: TestAccount, bytes: number) {
    const rows = 8
    await db().execute(sql`
      insert into uploads (path, folder, user_id, width, height, preview, bytes, created_at, claims)
      select 'menu-items/filler-' || ${account.id}::text || '-' || n, 'menu-items', ${account.id}, 1, 1, '', ${Math.floor(bytes / rows)}, now(), 1
      from generate_series(1, ${rows}) n`)
  }

  async function sizeOfOne(): Promise<number> {
    const { path } = await keep(photo)
    const files = imageWidths.map((width) => join(api.services.config.DATA_DIR, 'uploads', imageVariant(path, width)))
    const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
    return sizes.reduce((sum, size) => sum + size, 0)
  }

  test('uploads beyond it are refused, also when several come at once', async () => {
    const full = await api.signUp()
    await fill(full, storageLimitBytes.restaurant - 1.5 * (await sizeOfOne()))
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(photo, { as: full })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403, 403])
    expect(answers.find(({ statusCode }) => statusCode === 403)?.json()).toEqual({
      code: 'image.quota_reached',
      message: 'Tu cuenta ya no tiene espacio para más imágenes. Borra alguna o mejora tu plan.',
    })
  })

  test('Restaurante Plus has twice the storage', async () => {
    const plus = await api.signUp('restaurant-plus')
    await fill(plus, storageLimitBytes.restaurant)
    expect((await send(photo, { as: plus })).statusCode).toBe(200)
  })
})
