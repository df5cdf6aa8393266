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
import { type Api, serve } from '#server/http/serve.ts'
import type { ImportsService } from './imports.service.ts'

export function mountImports(api: Api, imports: ImportsService) {
  serve(api, startImport, ({ account, params, body, files }) =>
    imports.start(account, params.restaurantId, body, files.file),
  )
  serve(api, exportMenu, ({ account, params, query }) => imports.exportMenu(account, params.restaurantId, query.format))
  serve(api, listImports, ({ account, params }) => imports.list(account, params.restaurantId))
  serve(api, getImport, ({ account, params }) => imports.get(account, params.id))
  serve(api, editImport, ({ account, params, body }) => imports.edit(account, params.id, body))
  serve(api, addImportPage, ({ account, params, files }) => imports.addPage(account, params.id, files.file))
  serve(api, listImportCrops, ({ account, params }) => imports.listCrops(account, params.id))
  serve(api, discardImport, async ({ account, params }) => {
    await imports.discard(account, params.id)
    return { message: 'La carta leída fue descartada.' }
  })
  serve(api, applyImport, ({ account, params, body }) => imports.apply(account, params.id, body))
  serve(api, undoImport, ({ account, params }) => imports.undo(account, params.id))
}
