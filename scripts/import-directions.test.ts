import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from './project.ts'

type Case = { file: string; code: string }
type Diagnostic = { category: string; location: { path: string } }

const directionRules = ['noRestrictedImports', 'plugin', 'noProcessEnv', 'noBarrelFile', 'useFilenamingConvention']

const forbidden: Record<string, Case[]> = {
  'app never imports server, types included': [
    { file: 'app/root.tsx', code: `import '#server/config.ts'` },
    { file: 'app/panel/inicio.tsx', code: `import '../../server/config.ts'` },
    { file: 'app/documents/inicio.tsx', code: `export type { Config } from '#server/config.ts'` },
    { file: 'app/islands/qr-card.tsx', code: `export const config = await import('../../server/config.ts')` },
    { file: 'app/ui/link-button.tsx', code: `export type Config = import('#server/config.ts').Config` },
    { file: 'app/client/api.ts', code: `import type { Config } from '#server/config.ts'\nexport type Used = Config` },
    { file: 'app/session/session.ts', code: `import '#server/config.ts'` },
    { file: 'app/server-render/page-context.ts', code: `import '#server/config.ts'` },
    { file: 'app/controls/notice.tsx', code: `import '#server/config.ts'` },
    { file: 'app/features/menu/dish-card.tsx', code: `import '../../../server/config.ts'` },
    { file: 'app/layout/header.tsx', code: `import '#server/config.ts'` },
    { file: 'app/service-worker/worker.ts', code: `import '#server/config.ts'` },
  ],
  'server never imports app': [
    { file: 'server/web.ts', code: `import '../app/root.tsx'` },
    { file: 'server/cache/page-cache.ts', code: `import '../../app/root.tsx'` },
    { file: 'server/features/menu/menu.service.ts', code: `import '../../../app/root.tsx'` },
    { file: 'server/features/menu/menu.table.ts', code: `import '../../../app/root.tsx'` },
    { file: 'server/db/schema.ts', code: `import '../../app/root.tsx'` },
  ],
  'contract imports zod and itself only': [
    { file: 'contract/errors.ts', code: `import 'react'` },
    { file: 'contract/money.ts', code: `import 'node:fs'` },
    { file: 'contract/roles.ts', code: `import '#server/config.ts'` },
    { file: 'contract/slug.ts', code: `import '../app/root.tsx'` },
    { file: 'contract/slug.test.ts', code: `import '#server/config.ts'` },
  ],
  'what every page uses knows no feature, page, frame or session': [
    { file: 'app/ui/card.tsx', code: `import '../features/menu/dish-card.tsx'` },
    { file: 'app/ui/chip.tsx', code: `import '../documents/inicio.tsx'` },
    { file: 'app/ui/island.tsx', code: `import '../islands/qr-card.tsx'` },
    { file: 'app/links/dish-path.ts', code: `import '../panel/inicio.tsx'` },
    { file: 'app/formats/format-time.ts', code: `import '../session/session.ts'` },
  ],
  'the inline script imports the stored session only, and that imports types and paths': [
    { file: 'app/inline-script/script.ts', code: `import '#contract/accounts/accounts.ts'` },
    { file: 'app/inline-script/drawer.ts', code: `import '../session/session.ts'` },
    { file: 'app/session/stored-session.ts', code: `import 'zod'` },
  ],
  'session, calls and server render know no screen, and the last no session': [
    { file: 'app/session/account.ts', code: `import '../client/api.ts'` },
    { file: 'app/client/call.ts', code: `import '../panel/inicio.tsx'` },
    { file: 'app/client/upload.ts', code: `import '../controls/picture-field.tsx'` },
    { file: 'app/server-render/load-menu.ts', code: `import '../session/session.ts'` },
    { file: 'app/server-render/load-dish.ts', code: `import '../features/menu/dish-card.tsx'` },
    { file: 'app/service-worker/page-needs.ts', code: `import '../ui/link-button.tsx'` },
  ],
  'controls know no feature and no page': [
    { file: 'app/controls/fields/money-field.tsx', code: `import '../features/menu/dish-card.tsx'` },
    { file: 'app/controls/dialog.tsx', code: `import '../panel/inicio.tsx'` },
  ],
  'documents, islands, their frame and what they stand on are free of the application': [
    { file: 'app/documents/menu.tsx', code: `import '../panel/inicio.tsx'` },
    { file: 'app/islands/carousel.tsx', code: `import '../panel/inicio.tsx'` },
    { file: 'app/documents/plato.tsx', code: `import '../client/api.ts'` },
    { file: 'app/layout/drawer.tsx', code: `import '../session/session.ts'` },
  ],
  'a server feature uses only the service, the queries and the rows of another': [
    { file: 'server/features/menu/menu.queries.ts', code: `import '../reviews/reviews.service.ts'` },
    { file: 'server/features/menu/menu.queries.ts', code: `import '#server/features/reviews/reviews.store.ts'` },
    { file: 'server/features/menu/menu.rows.ts', code: `import '../reviews/reviews.store.ts'` },
    { file: 'server/features/menu/menu.routes.ts', code: `import '../reviews/reviews.store.ts'` },
    { file: 'server/features/menu/menu.store.ts', code: `import '../reviews/reviews.table.ts'` },
    { file: 'server/features/likes/likes.service.ts', code: `import '#server/features/reviews/reviews.routes.ts'` },
    { file: 'server/features/likes/likes.store.ts', code: `import '../../features/reviews/reviews.store.ts'` },
    { file: 'server/features/likes/likes.table.ts', code: `import '../reviews/reviews.store.ts'` },
    { file: 'server/adapters/mail/outbox.ts', code: `import '#server/features/reviews/reviews.service.ts'` },
  ],
  'app features never import each other, nor the pages that show them': [
    { file: 'app/features/menu/menu-table.tsx', code: `import '../reviews/review-card.tsx'` },
    { file: 'app/features/menu/menu-form.tsx', code: `import '../../features/reviews/review-card.tsx'` },
    { file: 'app/features/menu/menu-list.tsx', code: `import '../../panel/inicio.tsx'` },
    { file: 'app/features/menu/load-dishes.ts', code: `import '../../server-render/page-context.ts'` },
  ],
  'process.env is read in server/config.ts, which server/main.ts hands it to': [
    { file: 'server/pages/page-renderer.ts', code: `export const port = process.env.PORT` },
    { file: 'app/entry.server.tsx', code: `export const port = process.env.PORT` },
  ],
  'no barrels, and no file named after nothing': [
    { file: 'contract/index.ts', code: `export * from './errors.ts'` },
    { file: 'server/utils.ts', code: 'export const a = 1' },
    { file: 'server/features/menu/menu-helpers.ts', code: 'export const a = 1' },
    { file: 'app/client/misc.ts', code: 'export const a = 1' },
  ],
}

const allowed: Case[] = [
  { file: 'app/routes.ts', code: `import '@react-router/dev/routes'` },
  {
    file: 'app/panel/mis-restaurantes.tsx',
    code: `import '#contract/errors.ts'\nimport '../ui/b.tsx'`,
  },
  {
    file: 'app/documents/restaurantes.tsx',
    code: `import '#contract/errors.ts'\nimport '../features/menu/a.tsx'\nimport '../ui/b.tsx'`,
  },
  { file: 'app/islands/menu-search.tsx', code: `import '../features/menu/a.tsx'\nimport '../formats/b.ts'` },
  { file: 'app/client/calls.ts', code: `import '../session/a.ts'\nimport '../links/b.ts'\nimport './c.ts'` },
  { file: 'app/inline-script/document-script.ts', code: `import '../session/stored-session.ts'` },
  { file: 'app/server-render/load-restaurant.ts', code: `import '../links/a.ts'\nimport '#contract/errors.ts'` },
  {
    file: 'app/controls/fields/picture-field.tsx',
    code: `import '../client/a.ts'\nimport '../ui/b.tsx'`,
  },
  {
    file: 'app/features/menu/dish-form.tsx',
    code: `import '../../ui/b.tsx'\nimport './a.tsx'`,
  },
  { file: 'contract/dish.ts', code: `import 'zod'\nimport './errors.ts'` },
  { file: 'contract/dish.test.ts', code: `import 'fast-check'\nimport 'vitest'\nimport './dish.ts'` },
  { file: 'server/services.ts', code: `import './features/menu/menu.store.ts'` },
  { file: 'server/config.ts', code: 'export const port = process.env.PORT' },
  { file: 'server/main.ts', code: 'export const env = process.env' },
  {
    file: 'server/features/payments/payments.service.ts',
    code: `import '../menu/menu.service.ts'\nimport './payments.records.ts'`,
  },
  { file: 'server/features/payments/payments.routes.ts', code: `import '#server/features/menu/menu.service.ts'` },
  {
    file: 'server/features/payments/payments.store.ts',
    code: `import '#server/features/menu/menu.queries.ts'\nimport '../menu/menu.service.ts'`,
  },
  {
    file: 'server/features/payments/payments.queries.ts',
    code: `import '../menu/menu.queries.ts'\nimport '../menu/menu.rows.ts'\nimport '../menu/menu.table.ts'`,
  },
  { file: 'server/features/payments/payments.table.ts', code: `import '../accounts/accounts.table.ts'` },
]

const house = mkdtempSync(join(tmpdir(), 'import-directions-'))
const root = join(import.meta.dirname, '..')
let brokenRules: Map<string, string[]>

/** One run of the real linter with the real configuration over all cases at once, in a folder of their own. */
beforeAll(() => {
  for (const path of ['biome.json', 'package.json', '.gitignore', 'scripts/lint']) {
    cpSync(join(root, path), join(house, path), { recursive: true })
  }
  for (const { file, code } of [...Object.values(forbidden).flat(), ...allowed]) {
    mkdirSync(join(house, dirname(file)), { recursive: true })
    writeFileSync(join(house, file), `${code}\n`)
  }
  brokenRules = lint()
})

afterAll(() => rmSync(house, { recursive: true }))

describe.each(Object.entries(forbidden))('%s', (_direction, cases) => {
  test.each(cases)('$file: $code', ({ file }) => {
    expect(brokenRules.get(file)).toBeDefined()
  })
})

test.each(allowed)('$file may do what it needs', ({ file }) => {
  expect(brokenRules.get(file)).toBeUndefined()
})

function lint() {
  const run = spawnSync(
    process.execPath,
    [join(projectRoot, 'node_modules/.bin/biome'), 'lint', '--reporter=json', '--max-diagnostics=none'],
    { cwd: house, encoding: 'utf8' },
  )
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: Diagnostic[] }
  const rules = new Map<string, string[]>()
  for (const { category, location } of diagnostics) {
    if (!directionRules.some((rule) => category.endsWith(rule))) continue
    rules.set(location.path, [...(rules.get(location.path) ?? []), category])
  }
  return rules
}
