import type { Endpoint } from '#contract/endpoint.ts'
import {
  addImportPage,
  applyImport,
  discardImport,
  editImport,
  exportMenu,
  getImport,
  listImportCrops,
  listImports,
  startImport,
  undoImport,
} from '#contract/imports/imports.ts'
import type { TestApi } from '../api.ts'
import type { Kitchen } from '../menus.ts'
import { uploadForm } from '../upload-form.ts'

export type Attempt = [
  what: string,
  endpoint: Endpoint,
  args: () => Record<string, unknown> | Promise<Record<string, unknown>>,
]

type Stage = { api: TestApi; mine: { id: number }; other: Kitchen & { id: number } }

/** An owner tries these with the imports of another one, for `ownership.test.ts`. */
export function importAttempts(stage: () => Stage): Attempt[] {
  const atTheirs = () => ({ params: { restaurantId: stage().other.id } })
  const theirDraft = async () => {
    const { api, other } = stage()
    const { id } = await api.services.imports.start(other.owner, other.id, { from_restaurant_id: other.id })
    return { params: { id } }
  }

  return [
    ['a menu read into their restaurant', startImport, () => ({ ...atTheirs(), body: { text: 'Locro 3.50' } })],
    [
      'their menu',
      startImport,
      () => ({ params: { restaurantId: stage().mine.id }, body: { from_restaurant_id: stage().other.id } }),
    ],
    ['what was read of their menu', listImports, atTheirs],
    ['their draft', getImport, theirDraft],
    ['an edit of their draft', editImport, async () => ({ ...(await theirDraft()), body: { rows: [] } })],
    ['their draft, published', applyImport, async () => ({ ...(await theirDraft()), body: { row_ids: [1] } })],
    ['their draft, taken back', undoImport, theirDraft],
    ['the end of their draft', discardImport, theirDraft],
    ['the photographs of their draft', listImportCrops, theirDraft],
    [
      'a page more of their draft',
      addImportPage,
      async () => ({ ...(await theirDraft()), ...(await uploadForm(Buffer.from('Locro 3.50'), 'carta.txt')) }),
    ],
    ['their menu as a file', exportMenu, () => ({ ...atTheirs(), query: { format: 'csv' } })],
  ]
}
