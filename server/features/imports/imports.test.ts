import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '#contract/durations.ts'
import type { CallArgs } from '#contract/endpoint.ts'
import {
  discardImport,
  editImport,
  getImport,
  type ImportRow,
  listImports,
  startImport,
} from '#contract/imports/imports.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { importMenu } from '../../../tests/imports.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'
import { draw } from '../../../tests/pictures.ts'
import { uploadForm } from '../../../tests/upload-form.ts'
import { oldImportsJob } from './imports.job.ts'

let api: TestApi
let kitchen: Kitchen
let time = new Date('2026-11-16T15:00:00Z')
beforeAll(async () => {
  api = await startTestApi({ overrides: { now: () => time } })
})
afterAll(() => api.close())
beforeEach(async () => {
  kitchen = await openKitchen(api)
})

const menu = `SOPAS
Locro de papa ..... 3.50
Caldo de gallina .. 4.00

BEBIDAS
Jugo de mora 1,50`

const shown = (rows: ImportRow[]) => rows.map(({ name, price, category, change }) => [name, price, category, change])
const at = () => ({ restaurantId: kitchen.restaurant.id })

describe('reading a menu', () => {
  test('pasted text becomes rows, with sections as categories', async () => {
    const read = await importMenu(api, kitchen, `Mi carta\n\n${menu}`)
    expect(read).toMatchObject({
      status: 'ready',
      progress: 100,
      message: null,
      leftover: ['Mi carta'],
      missing: [],
      undo_until: null,
    })
    expect(read.rows[0]).toEqual({
      id: 1,
      name: 'Locro de papa',
      description: '',
      price: 3.5,
      category: 'Sopas y Cremas',
      section: 'Sopas',
      flagged: false,
      doubt: null,
      change: 'new',
      old_price: null,
      menu_item_id: null,
      options: [],
      declared: [],
      hidden: false,
      recipe: null,
      chosen: null,
      takes_recipe: null,
    })
    expect(shown(read.rows).slice(1)).toEqual([
      ['Caldo de gallina', 4, 'Sopas y Cremas', 'new'],
      ['Jugo de mora', 1.5, 'Bebidas', 'new'],
    ])
  })

  test('a spreadsheet is told what the menu has: new, another price, the same, and what is gone', async () => {
    const locro = await kitchen.addDish({ name: 'Locro de papa', description: 'Con queso', price: 3.25 })
    const seco = await kitchen.addDish({ name: 'Seco de chivo', description: 'De chivo', price: 6, category: 'Secos' })
    const gone = await kitchen.addDish({ name: 'Guatita', price: 4 })
    const book = utils.book_new()
    const cells = [
      ['Plato', 'Precio', 'Descripción'],
      ['Locro de papas', 3.5, ''],
      ['SECO DE CHIVO', 6, 'De chivo'],
      ['Jugo', 1.5, 'De mora'],
    ]
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'Carta')
    const read = await importMenu(api, kitchen, write(book, { type: 'buffer', bookType: 'xlsx' }))
    expect(shown(read.rows)).toEqual([
      ['Locro de papas', 3.5, 'Locros', 'price'],
      ['SECO DE CHIVO', 6, 'Secos', 'same'],
      ['Jugo', 1.5, 'Jugos Naturales', 'new'],
    ])
    expect(read.rows[0]).toMatchObject({ old_price: 3.25, menu_item_id: locro.id, description: 'Con queso' })
    expect(read.rows[1]).toMatchObject({ old_price: null, menu_item_id: seco.id })
    expect(read.missing).toEqual([{ id: gone.id, name: 'Guatita', price: 4, category: 'Locros' }])
  })

  test('whoever has to look at a row reads why, whatever the menu was read from', async () => {
    const doubts = ({ rows }: { rows: ImportRow[] }) => rows.map(({ name, flagged, doubt }) => [name, flagged, doubt])
    const text = 'SOPAS\nLocro 3.50\nLocro 4.00\nMote 5.00 6.00\nGuatita 4\nAgua 0.00'
    expect(doubts(await importMenu(api, kitchen, text))).toEqual([
      ['Locro', false, null],
      ['Locro', true, 'Está dos veces en esta sección'],
      ['Mote (pequeño)', true, 'No dice de qué tamaño es cada precio'],
      ['Mote (grande)', true, 'No dice de qué tamaño es cada precio'],
      ['Guatita', true, 'El número puede no ser un precio'],
      ['Agua', true, 'El precio es cero'],
    ])
    const table = 'Plato;Precio;Opciones\nLocro;;grande\nSeco;gratis;\nMote;5.00;grande o chico'
    expect(doubts(await importMenu(api, kitchen, table))).toEqual([
      ['Locro', true, 'Le falta el precio'],
      ['Seco', true, 'El precio no se entiende'],
      ['Mote', true, 'Una parte no se entendió: está al final'],
    ])
  })

  test.each([
    ['a picture of another kind', /Envíala como JPG, PNG o WebP/],
    ['a letter', /ningún plato con su precio/],
  ])('%s fails with a sentence', async (what, message) => {
    const photo = await draw({ width: 40, height: 30 }).gif().toBuffer()
    const read = await importMenu(
      api,
      kitchen,
      what === 'a picture of another kind' ? photo : 'Querida abuela\nte extraño',
    )
    expect(read).toMatchObject({ status: 'failed', rows: [], message: expect.stringMatching(message) })
  })

  test('nothing, too much and two files are refused', async () => {
    const send = (args: Record<string, unknown>) => api.send(startImport, { params: at(), as: kitchen.owner, ...args })
    expect((await send({ body: {} })).json().code).toBe('import.missing')
    expect((await send({ body: { text: '  ' } })).json().code).toBe('import.missing')
    const large = await send(await uploadForm(Buffer.alloc(11 * 1024 * 1024), 'carta.pdf'))
    expect([large.statusCode, large.json().code]).toEqual([413, 'import.too_large'])
    expect((await send(await uploadForm(Buffer.from(menu), 'carta.txt', 'otro'))).statusCode).toBe(400)
    expect((await send({ body: { text: 'x'.repeat(100_001) } })).statusCode).toBe(400)
  })
})

describe('the draft', () => {
  const row = ({ change: _, old_price: __, menu_item_id: ___, ...rest }: ImportRow) => rest

  test('keeps what is corrected, split, joined and dropped', async () => {
    const read = await importMenu(api, kitchen, menu)
    const [locro, caldo, jugo] = read.rows.map(row)
    if (!locro || !caldo || !jugo) throw new Error('Three dishes were sent')
    const edited = await api.succeed(editImport, {
      params: { id: read.id },
      body: {
        rows: [
          { ...locro, name: ' Locro  quiteño ', price: '3,75' },
          { ...locro, id: 9, name: 'Locro grande', price: null },
        ],
        removed_ids: [caldo.id],
        leftover: ['Mi carta'],
      },
      as: kitchen.owner,
    })
    expect(edited.rows.map(({ id, name, price }) => [id, name, price])).toEqual([
      [locro.id, 'Locro quiteño', 3.75],
      [9, 'Locro grande', null],
      [jugo.id, 'Jugo de mora', 1.5],
    ])
    expect(edited.leftover).toEqual(['Mi carta'])
    expect(await api.succeed(getImport, { params: { id: read.id }, as: kitchen.owner })).toEqual(edited)
  })

  test('keeps what is ticked, and tells a row without a reason by what it lacks', async () => {
    const { id, rows } = await importMenu(api, kitchen, menu)
    const [locro, caldo] = rows.map(row)
    if (!locro || !caldo) throw new Error('Three dishes were sent')
    const edit = (body: NonNullable<CallArgs<typeof editImport>['body']>) =>
      api.succeed(editImport, { params: { id }, body, as: kitchen.owner })
    const ticks = (read: { rows: ImportRow[] }) => read.rows.map(({ chosen, takes_recipe }) => [chosen, takes_recipe])
    expect(ticks(await edit({ rows: [locro] }))).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ])
    await edit({
      ticks: [
        { id: locro.id, chosen: true, takes_recipe: null },
        { id: caldo.id, chosen: false, takes_recipe: true },
      ],
    })
    const again = await edit({ rows: [{ ...caldo, price: null, flagged: true }] })
    expect(ticks(again)).toEqual([
      [true, null],
      [false, true],
      [null, null],
    ])
    expect(again.rows[1]).toMatchObject({ flagged: true, doubt: 'Le falta el precio' })
  })

  test('a whole row may be sent back; a wrong one says what is wrong', async () => {
    const { id, rows } = await importMenu(api, kitchen, menu)
    await api.succeed(editImport, { params: { id }, body: { rows }, as: kitchen.owner })
    const [first] = rows
    const refused = await api.send(editImport, {
      params: { id },
      body: { rows: [{ ...first, price: 'mucho', category: 'Otra' }] },
      as: kitchen.owner,
    })
    expect(refused.json().errors).toMatchObject({ 'rows.0.category': 'Elige una categoría de la lista.' })
  })

  test('is found again in the list, and gone when it is discarded or a week old', async () => {
    const { id } = await importMenu(api, kitchen, menu)
    const list = () => api.succeed(listImports, { params: at(), as: kitchen.owner })
    expect(await list()).toMatchObject([{ id, status: 'ready', row_count: 3 }])
    await api.succeed(discardImport, { params: { id }, as: kitchen.owner })
    expect(await list()).toEqual([])

    const later = await importMenu(api, kitchen, menu)
    time = new Date(time.getTime() + 7 * dayMs - hourMs)
    await api.services.jobs.send(api.services.database.db, oldImportsJob, {})
    await api.services.jobs.runDue(oldImportsJob)
    expect(await list()).toHaveLength(1)
    time = new Date(time.getTime() + 2 * hourMs)
    await api.services.jobs.send(api.services.database.db, oldImportsJob, {})
    await api.services.jobs.runDue(oldImportsJob)
    expect((await api.refuse(getImport, { params: { id: later.id }, as: kitchen.owner })).code).toBe('import.not_found')
  })
})
