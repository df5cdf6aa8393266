import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { projectRoot } from '../project.ts'
import { withoutServerDetails } from './server-details-plugin.ts'

const folder = join(projectRoot, 'contract')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)

test.each(files)('what only the server needs is taken out of contract/%s, and it still parses', (file) => {
  const code = withoutServerDetails(readFileSync(join(folder, file), 'utf8'))
  if (file !== 'endpoint.ts') expect(code).not.toMatch(/^ {2}(summary|tag): ['"]|^ {2}(params|query): |\.describe\(/m)
  expect(parseSync(file, code).errors).toEqual([])
})

test('everything else stays', () => {
  const code = `{\n  access: ownerRoles,\n  status: 201,\n  cached: true,\n  params: z.object({ id }),\n  query: filters.extend({\n    q: z.string(),\n  }),\n  summary: 'Borra: "todo"',\n  limits: [{ per: 'account', max: 1 }],\n  path: '/api',\n  errors: [],\n  response: z.array(dishSchema),\n  body: dishSchema,\n  role: z.string().describe('El tipo').optional(),\n}`
  expect(withoutServerDetails(code)).toBe(`{\n  path: '/api',\n  body: dishSchema,\n  role: z.string().optional(),\n}`)
})

test('what is only imported for the server is not imported', () => {
  const code = `import { a, type B, c } from './one.ts'\nimport { d } from './two.ts'\nexport const x = endpoint({\n  query: d.extend({ q: c }),\n  body: a as B,\n})`
  expect(withoutServerDetails(code)).toBe(
    `import { a, type B} from './one.ts'\n\nexport const x = endpoint({\n  body: a as B,\n})`,
  )
})
