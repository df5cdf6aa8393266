import { afterAll, beforeAll, expect, test } from 'vitest'
import { getImport, startImport } from '#contract/imports/imports.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { importMenu, readImports } from '../../../tests/imports.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'
import { recursivePdf } from '../../../tests/recursive-pdf.ts'
import { uploadForm } from '../../../tests/upload-form.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('files made to keep the reader busy end within their limit, and another owner’s text is read', async () => {
  const kitchen = await openKitchen(api)
  const second = await openKitchen(api, 'restaurant', kitchen.owner)
  const bombs = [await start(kitchen), await start(second)]
  const read = await importMenu(api, await openKitchen(api), 'Locro de papa 3,50\nCaldo de gallina 4,00')
  expect(read).toMatchObject({ status: 'ready', rows: [{}, {}] })
  await readImports(api)
  for (const id of bombs) {
    const failed = { status: 'failed', message: expect.stringContaining('demasiado') }
    expect(await api.succeed(getImport, { params: { id }, as: kitchen.owner })).toMatchObject(failed)
  }
}, 120_000)

async function start({ owner, restaurant }: Kitchen): Promise<number> {
  const form = await uploadForm(recursivePdf(), 'carta.pdf')
  const response = await api.send(startImport, { params: { restaurantId: restaurant.id }, ...form, as: owner })
  return response.json().id
}
