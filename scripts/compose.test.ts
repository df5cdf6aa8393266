import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { configVariables } from '#server/config.ts'
import { largestBodyBytes } from '#server/http/multipart-body.ts'

const compose = readFileSync('compose.yaml', 'utf8')
const example = readFileSync('deploy/env.example', 'utf8')

test('compose.yaml sets variables that the product or the SDK it uses knows', () => {
  const [, app = ''] = /\n {2}app:\n(.*?)\n {2}\w+:\n/s.exec(compose) ?? []
  const set = [...app.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name)
  expect(set).toContain('DATABASE_URL')
  const unknown = set.filter((name = '') => !(name in configVariables) && !name.startsWith('AWS_'))
  expect(unknown, 'compose.yaml sets these, but server/config.ts does not read them').toEqual([])
})

test('the proxy lets the largest request with files through', () => {
  const [, megabytes] = /max_size (\d+)MB\n/.exec(readFileSync('deploy/Caddyfile', 'utf8')) ?? []
  const largest = Math.max(...endpoints.map(({ files }) => (files ? largestBodyBytes(files) : 0)))
  expect(Number(megabytes) * 1_000_000).toBeGreaterThanOrEqual(largest)
})

test('env.example names every variable that compose.yaml takes from it', () => {
  const taken = new Set([...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name))
  const named = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual([...taken].sort())
})
