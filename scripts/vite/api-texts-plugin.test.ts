import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { projectRoot } from '../project.ts'
import { withoutApiTexts } from './api-texts-plugin.ts'

const folder = join(projectRoot, 'contract')
const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))

test.each(files)('the texts of the reference are taken out of contract/%s, and it still parses', (file) => {
  const code = withoutApiTexts(readFileSync(join(folder, file), 'utf8'))
  if (file !== 'endpoint.ts') expect(code).not.toMatch(/\b(summary|tag): |\.describe\(/)
  expect(parseSync(file, code).errors).toEqual([])
})

test('everything else stays', () => {
  const code = `{\n  summary: 'Borra: "todo"',\n  path: '/api',\n  role: z.string().describe('El tipo').optional(),\n}`
  expect(withoutApiTexts(code)).toBe(`{\n  path: '/api',\n  role: z.string().optional(),\n}`)
})
