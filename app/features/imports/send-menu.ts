import { pathWith } from '#contract/endpoint.ts'
import { addImportPage, type ExportFormat, exportMenu, getImport, startImport } from '#contract/imports/imports.ts'
import { call } from '../../client/api.ts'
import { fetchFile } from '../../client/fetch-file.ts'
import { sendForm } from '../../client/upload.ts'
import { saveFile } from '../../ui/save-file.ts'

/** Calls `startImport` with a file. */
export function sendMenuFile(
  restaurantId: number,
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<{ id: number }> {
  const form = new FormData()
  form.append('file', file, file.name)
  return sendForm(pathWith(startImport.path, { restaurantId }), form, options)
}

const lookAgainMs = 1000

/** Waits until what was sent so far is read, then calls `addImportPage`. Sends nothing more to a menu that could not be read. */
export async function sendNextPage(
  id: number,
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<void> {
  let { status } = await call(getImport, { params: { id } })
  while (status === 'reading') {
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs))
    status = (await call(getImport, { params: { id } })).status
  }
  if (status !== 'ready') return
  const form = new FormData()
  form.append('file', file, file.name)
  await sendForm(pathWith(addImportPage.path, { id }), form, options)
}

/** Calls `exportMenu` and saves the file. */
export async function downloadMenu(restaurantId: number, format: ExportFormat, fileName: string): Promise<void> {
  saveFile(await fetchFile(`${pathWith(exportMenu.path, { restaurantId })}?format=${format}`), fileName)
}
