import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { utils, write } from '@e965/xlsx'
import { zipSync } from 'fflate'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { draw } from '../../../tests/pictures.ts'
import { recursivePdf } from '../../../tests/recursive-pdf.ts'
import { createMenuReader } from './menu-reader.ts'
import type { PreparedMenu } from './prepare-rows.ts'

vi.setConfig({ testTimeout: 60_000 })

const reader = createMenuReader()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reader-'))
})
afterAll(async () => {
  reader.stop()
  await rm(folder, { recursive: true })
})

/** The reader takes files. */
async function fileOf(source: Buffer | string): Promise<string> {
  const file = join(folder, randomUUID())
  await writeFile(file, source)
  return file
}

async function readMenu(source: Buffer): Promise<PreparedMenu> {
  const found = await reader.read('ana', await fileOf(source), [])
  if ('photos' in found) throw new Error('These are photographs')
  return found.menu
}

async function read(source: Buffer | string) {
  const { rows, leftover } = await readMenu(Buffer.from(source))
  return { rows: rows.map(({ section, name, price }) => [section, name, price]), leftover }
}

function workbook(bookType: 'xlsx' | 'xls' | 'xlsm', sheets: Record<string, unknown[][]>): Buffer {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  return write(book, { type: 'buffer', bookType })
}

type Placed = [text: string, x: number, y: number, size?: number]

function pdf(pages: Placed[][], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', autoFirstPage: false, ...options })
  for (const page of pages) {
    document.addPage()
    for (const [text, x, y, size = 11] of page) document.fontSize(size).text(text, x, y, { lineBreak: false })
  }
  document.end()
  return buffer(document)
}

const dishes = [
  [null, 'Locro de papa', 350],
  [null, 'Caldo de gallina', 400],
]

describe('what is read, by content', () => {
  test.each([
    ['commas', 'Plato,Precio\nLocro de papa,3.50\nCaldo de gallina,4'],
    ['semicolons and decimal commas', 'Plato;Precio\nLocro de papa;3,50\nCaldo de gallina;4,00'],
    ['tabs, as cells are pasted', 'Locro de papa\t3.50\nCaldo de gallina\t4.00'],
    ['lines as people write them', 'Locro de papa 3,50\nCaldo de gallina 4,00'],
  ])('%s', async (_, text) => {
    expect((await read(text)).rows).toEqual(dishes)
  })

  test('Windows-1252, in which Excel saves CSV', async () => {
    const bytes = Buffer.from('Plato;Precio\nPiña colada;5,00\nCafé;1,00', 'latin1')
    expect((await read(bytes)).rows).toEqual([
      [null, 'Piña colada', 500],
      [null, 'Café', 100],
    ])
  })

  test.each(['xlsx', 'xls', 'xlsm'] as const)('%s: the values of formulas count', async (kind) => {
    const rows = [
      ['Mi carta', ''],
      ['Precio', 'Plato'],
      [3.5, 'Locro de papa'],
      [{ t: 'n', v: 4, f: '2+2' }, 'Caldo de gallina'],
    ]
    expect(await read(workbook(kind, { Hoja1: rows }))).toEqual({ rows: dishes, leftover: ['Mi carta'] })
  })

  test('several sheets are sections', async () => {
    const head = ['Plato', 'Precio']
    const book = workbook('xlsx', { Sopas: [head, ['Locro', 3.5]], Bebidas: [head, ['Jugo', 1.5]], Notas: [['Hola']] })
    expect((await read(book)).rows).toEqual([
      ['Sopas', 'Locro', 350],
      ['Bebidas', 'Jugo', 150],
    ])
  })

  test('a PDF in one column, with prices at the margin', async () => {
    const page: Placed[] = [
      ['Sopas', 60, 60, 20],
      ['$3.50', 480, 100],
      ['Locro de papa', 60, 100],
      ['con queso y aguacate', 60, 114, 9],
      ['Caldo de gallina', 60, 140],
      ['4,00', 480, 141],
    ]
    const { rows } = await readMenu(await pdf([page]))
    expect(rows).toMatchObject([
      { section: 'Sopas', name: 'Locro de papa', description: 'con queso y aguacate', price: 350 },
      { section: 'Sopas', name: 'Caldo de gallina', price: 400 },
    ])
  })

  test('a PDF in two columns is read column after column', async () => {
    const column = (x: number, title: string, names: string[]): Placed[] => [
      [title, x, 120, 18],
      ...names.flatMap((name, index): Placed[] => [
        [name, x, 160 + index * 24],
        [`${index + 2}.50`, x + 180, 160 + index * 24],
      ]),
    ]
    const page: Placed[] = [
      ['La Casa del Río, comida manabita', 180, 60, 16],
      ...column(50, 'Sopas', ['Locro de papa', 'Caldo de gallina', 'Sopa de quinua', 'Aguado de pollo']),
      ...column(330, 'Bebidas', ['Jugo de mora', 'Limonada imperial', 'Café pasado', 'Cola helada']),
    ]
    expect((await read(await pdf([page]))).rows).toEqual([
      ['Sopas', 'Locro de papa', 250],
      ['Sopas', 'Caldo de gallina', 350],
      ['Sopas', 'Sopa de quinua', 450],
      ['Sopas', 'Aguado de pollo', 550],
      ['Bebidas', 'Jugo de mora', 250],
      ['Bebidas', 'Limonada imperial', 350],
      ['Bebidas', 'Café pasado', 450],
      ['Bebidas', 'Cola helada', 550],
    ])
  })
})

test('rows come back as they are stored: compared with the menu, and no longer than forms accept', async () => {
  const cells = [
    ['Plato', 'Precio', 'Descripción'],
    ['Locros de papa', 3.5, ''],
    ['x'.repeat(200), 1, 'y'.repeat(2000)],
  ]
  const listed = { name: 'Locro de papa', description: 'Con queso', category: 'Menú del Día' as const }
  const found = await reader.read('ana', await fileOf(workbook('xlsx', { Carta: cells })), [listed])
  expect(found).toMatchObject({
    menu: {
      rows: [
        { id: 1, name: 'Locros de papa', description: 'Con queso', category: 'Menú del Día' },
        { id: 2, name: 'x'.repeat(120), description: 'y'.repeat(1000) },
      ],
    },
  })
})

test('of text that became no row, two thousand lines come back', async () => {
  const { leftover } = await readMenu(
    Buffer.from(`Locro 3.50\n\n${`${'hola, '.repeat(100)}\n\n`.repeat(1600)}${'hola.\n\n'.repeat(1000)}`),
  )
  expect(leftover).toHaveLength(2000)
})

describe('pictures of pages', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('a photograph as %s is handed on', async (kind) => {
    const photo = await draw({ width: 40, height: 30 }).toFormat(kind).toBuffer()
    expect(await reader.read('ana', await fileOf(photo), [])).toEqual({ photos: 'photograph' })
  })

  test('a scanned PDF is handed on page by page, without its logo', async () => {
    const document = new PDFDocument({ autoFirstPage: false })
    const scan = await draw({ width: 900, height: 1200 }).jpeg().toBuffer()
    const logo = await draw({ width: 80, height: 60 }).jpeg().toBuffer()
    for (const _ of [1, 2]) document.addPage().image(logo, 10, 10).image(scan, 0, 0, { width: 600 })
    document.end()
    const file = await fileOf(await buffer(document))
    expect(await reader.read('ana', file, [])).toEqual({ photos: 'scans', pages: 2 })
    const to = join(folder, 'page')
    for (const page of [1, 2]) {
      expect(await reader.takeScan('ana', file, { scan: page, to })).toBe(true)
      expect(await sharp(to).metadata()).toMatchObject({ width: 900, height: 1200 })
    }
  })

  test('a page without a picture is no scan', async () => {
    const file = await fileOf(await pdf([[]]))
    expect(await reader.takeScan('ana', file, { scan: 1, to: join(folder, 'page') })).toBe(false)
  })
})

describe('what is refused', () => {
  const zeros = new Uint8Array(40 * 1024 * 1024)
  test.each([
    ['nothing', 'empty', async () => ''],
    ['a letter without prices', 'no_dishes', async () => 'Querida abuela:\nte extraño mucho.\nAdiós'],
    ['a photo of another kind', 'picture', async () => draw({ width: 40, height: 30 }).gif().toBuffer()],
    ['a program', 'unknown_kind', async () => Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1, 2])],
    ['a cut PDF', 'broken', async () => (await pdf([[['Locro 3.50', 60, 60]]])).subarray(0, 300)],
    ['a scan of 13 pages', 'too_many_scans', async () => pdf(Array.from({ length: 13 }, () => []))],
    ['a PDF of 41 pages', 'too_many_pages', async () => pdf(Array.from({ length: 41 }, () => []))],
    ['a PDF with a password', 'encrypted', async () => pdf([[['Locro 3.50', 60, 60]]], { userPassword: 'x' })],
    ['an archive that is no workbook', 'broken', async () => Buffer.from(zipSync({ 'a.txt': new Uint8Array(9) }))],
    ['an archive that unpacks to 40 MB', 'too_large', async () => Buffer.from(zipSync({ 'xl/workbook.xml': zeros }))],
    [
      'a thousand and one dishes',
      'too_many_rows',
      async () => Array.from({ length: 1001 }, (_, n) => `Plato ${n};1.00`).join('\n'),
    ],
  ])('%s: %s', async (_, refusal, make) => {
    await expect(read(await make())).rejects.toMatchObject({ refusal })
  })

  test('an archive that lies about its size', async () => {
    const archive = Buffer.from(zipSync({ 'xl/workbook.xml': zeros }))
    const entry = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    archive.writeUInt32LE(100, entry + 24)
    await expect(read(archive)).rejects.toMatchObject({ refusal: 'too_large' })
  })

  test('a PDF whose forms draw each other is ended, and leaves the reader as it was', async () => {
    // On a very busy machine its minute is over before its seconds of the processor are.
    await expect(read(recursivePdf())).rejects.toMatchObject({ refusal: expect.stringMatching(/too_large|too_slow/) })
    expect((await read('Locro de papa 3,50\nCaldo de gallina 4,00')).rows).toEqual(dishes)
  })

  test('a table whose recipes are more than a draft may hold', async () => {
    const recipe = '1 kg Papa\n'.repeat(100)
    const rows = Array.from({ length: 900 }, (_, number) => `Plato ${number};1,00;"${recipe}"`)
    await expect(read(['Plato;Precio;Receta', ...rows].join('\n'))).rejects.toMatchObject({ refusal: 'too_large' })
  })

  test('a file that takes too much leaves the reader as it was', async () => {
    // Brackets inside brackets: the parser goes deeper and deeper.
    const stream = `BT ${'['.repeat(3_000_000)} TJ ET`
    const body = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>endobj
4 0 obj<</Length ${stream.length}>>stream
${stream}
endstream endobj
trailer<</Root 1 0 R>>`
    await expect(read(body)).rejects.toThrow()
    expect((await read('Locro de papa 3,50\nCaldo de gallina 4,00')).rows).toEqual(dishes)
  })
})
