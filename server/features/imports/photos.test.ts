import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addImportPage, getImport, listImportCrops, startImport } from '#contract/imports/imports.ts'
import { cents } from '#contract/money.ts'
import { RefusedReading } from '#server/adapters/menu-reader/refusals.ts'
import type { PhotoReader } from '#server/adapters/photo-reader/photo-reader.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { importMenu, readImports } from '../../../tests/imports.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'
import { draw } from '../../../tests/pictures.ts'
import { uploadForm } from '../../../tests/upload-form.ts'
import { readImportJob } from './imports.job.ts'

/** What a photograph says is tested beside the reader; here it is given. */
let readPhoto: PhotoReader['read']
const photoReader: PhotoReader = { read: (...args) => readPhoto(...args), stop: () => {} }

let api: TestApi
let kitchen: Kitchen
let photo: Buffer
beforeAll(async () => {
  api = await startTestApi({ overrides: { photoReader } })
  photo = await draw({ width: 40, height: 30 }).jpeg().toBuffer()
})
afterAll(() => api.close())
beforeEach(async () => {
  kitchen = await openKitchen(api)
})

const row = (name: string, price: number, doubt?: string) => ({
  row: {
    name,
    price: cents(price),
    flagged: doubt !== undefined,
    ...(doubt ? { doubt } : {}),
    description: '',
    category: null,
    section: 'Sopas',
  },
  crop: Buffer.from(`crop of ${name}`),
})

describe('a menu from photographs', () => {
  test('rows come with their piece of the photograph, and a page more goes below', async () => {
    readPhoto = async () => ({
      rows: [row('Locro de papa', 350), row('Caldo de gallina', 400, 'El precio queda entre dos renglones')],
      leftover: ['La Casa'],
    })
    const first = await importMenu(api, kitchen, photo)
    expect(first).toMatchObject({ status: 'ready', has_crops: true, leftover: ['La Casa'] })
    expect(first.rows.map(({ id, name, price, flagged, doubt }) => [id, name, price, flagged, doubt])).toEqual([
      [1, 'Locro de papa', 3.5, false, null],
      [2, 'Caldo de gallina', 4, true, 'El precio queda entre dos renglones'],
    ])

    readPhoto = async () => ({ rows: [row('Yaguarlocro', 450)], leftover: [] })
    const at = { params: { id: first.id }, as: kitchen.owner }
    expect((await api.send(addImportPage, { ...at, ...(await uploadForm(photo, 'dos.jpg')) })).statusCode).toBe(202)
    expect((await api.succeed(getImport, at)).status).toBe('reading')
    await readImports(api)
    const both = await api.succeed(getImport, at)
    expect(both.rows.map(({ id, name }) => [id, name])).toEqual([
      [1, 'Locro de papa'],
      [2, 'Caldo de gallina'],
      [3, 'Yaguarlocro'],
    ])
    const crops = await api.succeed(listImportCrops, at)
    expect(Object.entries(crops).map(([id, crop]) => [id, Buffer.from(crop, 'base64').toString()])).toEqual([
      ['1', 'crop of Locro de papa'],
      ['2', 'crop of Caldo de gallina'],
      ['3', 'crop of Yaguarlocro'],
    ])
  })

  test('the owner sees how far the reading is, and what was read so far', async () => {
    const seen: unknown[] = []
    readPhoto = async (_caller, _picture, onProgress) => {
      const { id } = await started
      const look = async () => {
        const { progress, ...read } = await api.succeed(getImport, { params: { id }, as: kitchen.owner })
        seen.push([progress, read.rows, read.seen])
      }
      await look()
      await onProgress({ share: 0.5, rows: [row('Locro', 350).row] })
      await look()
      return { rows: [row('Locro', 350)], leftover: [] }
    }
    const started = api
      .send(startImport, {
        params: { restaurantId: kitchen.restaurant.id },
        ...(await uploadForm(photo, 'carta.jpg')),
        as: kitchen.owner,
      })
      .then((response) => response.json() as { id: number })
    const { id } = await started
    await readImports(api)
    expect(seen).toEqual([
      [10, [], []],
      [53, [], [{ name: 'Locro', price: 3.5 }]],
    ])
    expect((await api.succeed(getImport, { params: { id }, as: kitchen.owner })).seen).toEqual([])
  })

  test('text is read while photographs are', async () => {
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    readPhoto = async () => {
      begin()
      await mayEnd
      return { rows: [row('Locro de papa', 350)], leftover: [] }
    }
    const [photographed, typed] = [importMenu(api, kitchen, photo), await openKitchen(api)]
    await begun
    const inFull = { params: { restaurantId: typed.restaurant.id }, body: { text: 'Churrasco 7.00' }, as: typed.owner }
    const { id } = await api.succeed(startImport, inFull)
    await api.services.jobs.runDue(readImportJob)
    expect(await api.succeed(getImport, { params: { id }, as: typed.owner })).toMatchObject({ status: 'ready' })
    end()
    expect(await photographed).toMatchObject({ status: 'ready' })
  })

  test('a scanned PDF is read page by page, and a page without a picture is left out', async () => {
    const scan = await draw({ width: 900, height: 1200 }).jpeg().toBuffer()
    const document = new PDFDocument({ autoFirstPage: false })
    document.addPage().image(scan, 0, 0, { width: 600 }).addPage().addPage().image(scan, 0, 0, { width: 600 }).end()
    const widths: (number | undefined)[] = []
    readPhoto = async (_caller, file) => {
      widths.push((await sharp(file).metadata()).width)
      return { rows: [row(`Locro ${widths.length}`, 350)], leftover: [] }
    }
    const read = await importMenu(api, kitchen, await buffer(document))
    expect(read.rows.map(({ name }) => name)).toEqual(['Locro 1', 'Locro 2'])
    expect(widths).toEqual([900, 900])
  })

  test('a PDF without text and without pictures fails', async () => {
    const document = new PDFDocument()
    document.end()
    const failed = { status: 'failed', message: 'No encontramos texto en lo que enviaste.' }
    expect(await importMenu(api, kitchen, await buffer(document))).toMatchObject(failed)
  })

  test('a page that cannot be read says so, and loses nothing', async () => {
    readPhoto = async () => ({ rows: [row('Locro de papa', 350)], leftover: [] })
    const { id } = await importMenu(api, kitchen, photo)
    readPhoto = async () => {
      throw new RefusedReading('too_slow')
    }
    const at = { params: { id }, as: kitchen.owner }
    await api.send(addImportPage, { ...at, ...(await uploadForm(photo, 'dos.jpg')) })
    await readImports(api)
    const after = await api.succeed(getImport, at)
    expect(after).toMatchObject({ status: 'ready', message: expect.stringContaining('demasiado tiempo') })
    expect(after.rows).toHaveLength(1)
  })

  test('a photograph without a dish fails with advice', async () => {
    readPhoto = async () => ({ rows: [], leftover: ['borroso'] })
    expect(await importMenu(api, kitchen, photo)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('Tómala de frente'),
    })
  })
})
