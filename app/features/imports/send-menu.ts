import { pathWith } from '#contract/endpoint.ts'
import { type ExportFormat, exportMenu, startImport } from '#contract/imports.ts'
import { failureOf, noConnection } from '../../client/api.ts'
import { sendForm } from '../../client/upload.ts'
import { readToken } from '../../session/stored-session.ts'
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

/** Calls `exportMenu` and saves the file. */
export async function downloadMenu(restaurantId: number, format: ExportFormat, fileName: string): Promise<void> {
  const token = readToken()
  const response = await fetch(`${pathWith(exportMenu.path, { restaurantId })}?format=${format}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  }).catch(() => {
    throw noConnection()
  })
  if (!response.ok) throw await failureOf(response, token)
  saveFile(await response.blob(), fileName)
}
