import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { projectRoot } from '../project.ts'

const documents = globSync(['*.md', '{app,docs,server}/**/*.md'], { cwd: projectRoot })
const folders = ['app', 'bench', 'contract', 'deploy', 'docs', 'e2e', 'scripts', 'server', 'tests']
const files = [
  ...readdirSync(projectRoot).filter((name) => name !== 'node_modules'),
  ...globSync(`{${folders.join()}}/**`, { cwd: projectRoot }),
]
const fileNames = new Set(files.map((file) => basename(file)))
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const operatorCommands = globSync('server/operator/**/*-commands.ts', { cwd: projectRoot }).flatMap((file) =>
  [...read(file).matchAll(/usage: ['`]([a-z -]+[a-z])/g)].map(([, words = '']) => words),
)
const addresses = new Set(endpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '{}')}`))

test.each(documents)('links of %s lead to files and headings that exist', (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:|mailto:)([^)#]*)(?:#([^)]+))?\)/g)]
  const broken = links.filter(([, target = '', anchor]) => {
    const file = target ? join(dirname(document), target) : document
    return !existsSync(join(projectRoot, file)) || (anchor && !anchorsOf(file).includes(anchor))
  })
  expect(broken.map(([link]) => link)).toEqual([])
})

test.each(documents)('paths and file names that %s quotes exist', (document) => {
  const quoted = quotedIn(document).map((text) => text.replace(/<[\w-]+>/g, '*').replace(/\/$/, ''))
  const paths = quoted.filter((text) => new RegExp(`^(${folders.join('|')})/[\\w./*{},-]+$`).test(text))
  const names = quoted.filter((text) => /^[\w-]+\.(ts|tsx|css|json|ya?ml)$/.test(text))
  const missing = [
    ...paths.filter((path) => globSync(path, { cwd: projectRoot }).length === 0),
    ...names.filter((name) => !fileNames.has(name)),
  ]
  expect(missing).toEqual([])
})

test.each(documents)('commands and calls that %s quotes exist', (document) => {
  const text = read(document)
  const ofNpm = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
  const ofOperator = [...text.matchAll(/npm run admin -- ([a-z]+(?: [a-z][a-z-]+)?)/g)].map(([, words = '']) => words)
  const calls = quotedIn(document)
    .filter((quoted) => /^(GET|POST|PUT|DELETE) \/api\//.test(quoted))
    .map((quoted) => quoted.replace(/\{\w+\}/g, '{}'))
  expect(ofNpm.filter((name) => !(name in scripts))).toEqual([])
  expect(ofOperator.filter((words) => !operatorCommands.includes(words))).toEqual([])
  expect(calls.filter((call) => !addresses.has(call))).toEqual([])
})

test('documents that comments cite exist', () => {
  const cited = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/docs\/[\w/-]+\.md/g)].map(([path]) => path))
  expect(cited.length).toBeGreaterThan(50)
  expect([...new Set(cited)].filter((path) => !existsSync(join(projectRoot, path)))).toEqual([])
})

function read(path: string): string {
  return readFileSync(join(projectRoot, path), 'utf8')
}

function quotedIn(document: string): string[] {
  return [...read(document).matchAll(/`([^`\n]+)`/g)].map(([, quoted = '']) => quoted)
}

/** As GitHub writes them. */
function anchorsOf(file: string): string[] {
  return [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
