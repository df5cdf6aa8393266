import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { configVariables } from '#server/config.ts'
import { largestBodyBytes } from '#server/http/uploads/multipart-body.ts'

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

test('no visitor can make the proxy believe that the product is down', () => {
  expect(readFileSync('deploy/Caddyfile', 'utf8')).not.toMatch(/^\s*(fail_duration|max_fails|unhealthy_\w+)/m)
})

test('env.example names every variable that compose.yaml takes from it', () => {
  const taken = new Set([...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name))
  const named = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual([...taken].sort())
})

const services = [...compose.matchAll(/^ {2}(\w+):\n((?: {4}.*\n|\n| {2}#.*\n)+)/gm)]
  .map(([, name = '', block = '']) => ({ name, block }))
  .filter(({ block }) => /^ {4}(image|build):/m.test(block))

test('every container of compose.yaml is locked: read-only, without rights it does not need, within its memory', () => {
  expect(services.map(({ name }) => name)).toEqual(['proxy', 'app', 'database', 'limits', 'pictures'])
  expect(compose).toMatch(/^x-locked: &locked$/m)
  for (const lock of ['read_only: true', 'cap_drop: [ALL]', 'security_opt: ["no-new-privileges:true"]'])
    expect(compose).toContain(`\n  ${lock}\n`)
  for (const { name, block } of services) {
    expect(block, name).toContain('    <<: *locked\n')
    expect(block, name).toMatch(/^ {4}mem_limit: \d+[mg]$/m)
    expect(block, name).not.toContain('privileged')
  }
})

test('images have the number of a release', () => {
  const images = [...`${compose}${readFileSync('Dockerfile', 'utf8')}`.matchAll(/(?:image: |FROM )(\S+)/g)]
  expect(
    images.map(([, image]) => image).filter((image = '') => !/:v?\d+\.\d+(\.\d+)?(-[\w-]+)?$/.test(image)),
  ).toEqual([])
})

test('the list of packages has what runs and not what only builds or tests', () => {
  const { components } = JSON.parse(execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8' }))
  const names = components.map(({ name }: { name: string }) => name)
  expect(names).toContain('fastify')
  expect(names).not.toContain('vitest')
})
