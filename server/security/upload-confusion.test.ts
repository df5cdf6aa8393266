import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageVariant, imageWidths, isImagePath, type StoredImage } from '#contract/uploads/images.ts'
import { uploadImage } from '#contract/uploads/uploads.ts'
import { startTestApi, type TestAccount, type TestApi } from '../../tests/api.ts'
import { draw, pixelBomb } from '../../tests/pictures.ts'

let api: TestApi
let owner: TestAccount
let png: Buffer
let jpeg: Buffer
beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signUp()
  png = await draw({ width: 40, height: 30 }).png().toBuffer()
  jpeg = await draw({ width: 40, height: 30 }).jpeg().toBuffer()
})
afterAll(() => api.close())

const html = '<!doctype html><script>window.hacked=1</script>'

type Sent = { headers?: string[]; query?: string; type?: string }

/** Written by hand: a browser would not send most of this. */
function upload(content: Buffer, { headers, query, type = 'multipart/form-data; boundary=x' }: Sent = {}) {
  const part = headers ?? [
    'Content-Disposition: form-data; name="file"; filename="foto.png"',
    'Content-Type: image/png',
  ]
  return api.app.inject({
    method: 'POST',
    url: `${uploadImage.path}?${query ?? `folder=menu-items&userId=${owner.id}`}`,
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': type },
    payload: Buffer.concat([
      Buffer.from(`--x\r\n${part.join('\r\n')}\r\n\r\n`, 'latin1'),
      content,
      Buffer.from('\r\n--x--\r\n'),
    ]),
  })
}

/** The stored picture is encoded by us and contains none of the sent bytes. */
async function ensureMadeAnew({ path }: StoredImage): Promise<void> {
  expect(path).toSatisfy(isImagePath)
  for (const width of imageWidths) {
    const { headers, rawPayload } = await api.app.inject(`/images/${imageVariant(path, width)}`)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    })
    expect((await sharp(rawPayload).metadata()).format).toBe('webp')
    expect(rawPayload.toString('latin1')).not.toMatch(/script|hacked|<\?php/)
  }
}

describe('a picture that is something else as well is refused or made anew', () => {
  const polyglots: [what: string, make: () => Buffer | Promise<Buffer>][] = [
    ['a PNG with a page behind it', () => Buffer.concat([png, Buffer.from(html)])],
    ['a JPEG with a page behind it', () => Buffer.concat([jpeg, Buffer.from(html)])],
    ['a JPEG with a page in its comment', () => Buffer.concat([jpeg.subarray(0, 2), comment(html), jpeg.subarray(2)])],
    [
      'a JPEG with a program in its comment',
      () => Buffer.concat([jpeg.subarray(0, 2), comment('<?php system($_GET[0]);'), jpeg.subarray(2)]),
    ],
    [
      'a JPEG with script in its metadata',
      () =>
        draw({ width: 40, height: 30 })
          .withExif({ IFD0: { Artist: html } })
          .jpeg()
          .toBuffer(),
    ],
    [
      'a PNG that is a ZIP as well',
      () => Buffer.concat([png, Buffer.from('PK\x03\x04hacked.html'), Buffer.from(html)]),
    ],
    [
      'a WebP with script behind it',
      async () => Buffer.concat([await draw({ width: 40, height: 30 }).webp().toBuffer(), Buffer.from(html)]),
    ],
  ]

  test.each(polyglots)('%s', async (_, make) => {
    const response = await upload(await make())
    expect([200, 400]).toContain(response.statusCode)
    if (response.statusCode === 200) await ensureMadeAnew(response.json())
  })

  test('at least the plain ones are stored, so that the test above checks something', async () => {
    const response = await upload(Buffer.concat([jpeg.subarray(0, 2), comment(html), jpeg.subarray(2)]))
    expect(response.statusCode).toBe(200)
  })

  function comment(text: string): Buffer {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(text.length + 2)
    return Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(text)])
  }
})

describe('a file that is not PNG, JPEG or WebP is refused, whichever type it declares', () => {
  const others: [what: string, content: () => Buffer | Promise<Buffer>, status: number][] = [
    [
      'SVG',
      () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      400,
    ],
    [
      'SVG behind the first bytes of a PNG',
      () => Buffer.concat([png.subarray(0, 8), Buffer.from('<svg onload="1"/>')]),
      400,
    ],
    ['a page', () => Buffer.from(html), 400],
    ['a page behind the first bytes of a JPEG', () => Buffer.concat([jpeg.subarray(0, 20), Buffer.from(html)]), 400],
    ['GIF', () => draw({ width: 9, height: 9 }).gif().toBuffer(), 400],
    ['TIFF', () => draw({ width: 9, height: 9 }).tiff().toBuffer(), 400],
    ['AVIF', () => draw({ width: 9, height: 9 }).avif().toBuffer(), 400],
    ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript>>>>'), 400],
    ['nothing', () => Buffer.alloc(0), 400],
    ['zeros', () => Buffer.alloc(4096), 400],
    ['256 megapixels in 31 KB', () => pixelBomb(), 413],
    ['one row of 40 million pixels', () => pixelBomb({ width: 40_000_001, height: 1 }), 413],
  ]

  test.each(others)('%s', async (_, make, status) => {
    expect((await upload(await make())).statusCode).toBe(status)
  })
})

describe('neither names nor types nor numbers lead anywhere', () => {
  const names = [
    '../../../../etc/passwd',
    '..\\..\\x.html',
    'C:\\x.html',
    'foto.png\0.html',
    'foto.html',
    '.htaccess',
    `${'x'.repeat(900)}.png`,
    '',
  ]

  test.each(names)('a file called %j', async (name) => {
    const response = await upload(png, {
      headers: [`Content-Disposition: form-data; name="file"; filename="${name}"`, 'Content-Type: image/png'],
    })
    if (response.statusCode === 200) await ensureMadeAnew(response.json())
    else expect(response.statusCode).toBe(400)
  })

  test.each([
    [
      'a type that is a page’s',
      ['Content-Disposition: form-data; name="file"; filename="a.html"', 'Content-Type: text/html'],
    ],
    [
      'two types',
      [
        'Content-Disposition: form-data; name="file"; filename="a"',
        'Content-Type: image/png',
        'Content-Type: text/html',
      ],
    ],
    [
      'two names',
      [
        'Content-Disposition: form-data; name="file"; filename="a.png"; filename="../b.html"',
        'Content-Type: image/png',
      ],
    ],
    [
      'an encoded name',
      ['Content-Disposition: form-data; name="file"; filename*=utf-8\'\'..%2f..%2fb.html', 'Content-Type: image/png'],
    ],
  ])('a file with %s', async (_, headers) => {
    const response = await upload(png, { headers })
    expect(response.statusCode).toBe(200)
    await ensureMadeAnew(response.json())
  })

  test.each([
    'application/json, multipart/form-data; boundary=x',
    'multipart/form-data; boundary="y"',
    'multipart/form-data',
    'multipart/mixed; boundary=x',
  ])('a body that calls itself %s', async (type) => {
    const response = await upload(png, { type })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
  })

  test.each([
    'folder=../uploads&userId=OWN',
    'folder=menu-items/..&userId=OWN',
    'folder=menu-items%00&userId=OWN',
    'folder=menu-items&folder=../x&userId=OWN',
    'folder[]=menu-items&userId=OWN',
    'folder=menu-items&userId=OWN&userId=1',
    'folder=menu-items&userId=OTHER',
    'folder=menu-items&userId=../OWN',
    'folder=menu-items&userId=OWN%00',
    'folder=menu-items&userId=OWN.5',
    'folder=menu-items&userId=',
    'folder=menu-items',
    'folder=__proto__&userId=OWN',
  ])('an upload to %s', async (query) => {
    const other = owner.id + 1
    const response = await upload(png, {
      query: query.replace('OWN', String(owner.id)).replace('OTHER', String(other)),
    })
    expect([400, 403]).toContain(response.statusCode)
  })

  test('and the folder of uploads holds nothing but pictures of ours', async () => {
    const folder = join(api.services.config.DATA_DIR, 'uploads')
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    expect(files.length).toBeGreaterThan(10)
    expect(files.filter((file) => !isImagePath(file))).toEqual([])
  })
})
