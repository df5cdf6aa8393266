import { applyImport, getImport, type Import, startImport } from '#contract/imports/imports.ts'
import { readImportJob, readPhotosJob } from '#server/features/imports/imports.job.ts'
import type { TestApi } from './api.ts'
import type { Kitchen } from './menus.ts'
import { uploadForm } from './upload-form.ts'

/** Sends a menu and waits until it is read. */
export async function importMenu(
  api: TestApi,
  { owner, restaurant }: Kitchen,
  source: string | Buffer,
): Promise<Import> {
  const sent = typeof source === 'string' ? { body: { text: source } } : await uploadForm(source, 'carta.bin')
  const response = await api.send(startImport, { params: { restaurantId: restaurant.id }, ...sent, as: owner })
  if (response.statusCode !== 202) throw new Error(response.body)
  await readImports(api)
  return api.succeed(getImport, { params: { id: response.json().id }, as: owner })
}

/** Works on every menu that waits to be read. */
export async function readImports({ services: { jobs } }: Pick<TestApi, 'services'>): Promise<void> {
  await jobs.runDue(readImportJob)
  await jobs.runDue(readPhotosJob)
}

/** Publishes all rows. */
export function publishAll(api: TestApi, { owner }: Kitchen, { id, rows }: Import, delete_item_ids: number[] = []) {
  const body = { row_ids: rows.map((row) => row.id), delete_item_ids }
  return api.succeed(applyImport, { params: { id }, body, as: owner })
}
