import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createStylesheetReader, findClasses } from './stylesheets.ts'

function writeSheets(sheets: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'cartaviva-sheets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, css] of Object.entries(sheets)) writeFileSync(join(folder, name), css)
  return createStylesheetReader(pathToFileURL(`${folder}/`))
}

test('a page gets the sheets that it uses, in their order, and no other', () => {
  const read = writeSheets({
    'theme.css': 'body{margin:0}',
    'menu.css': '.aba{color:red}@media (width>=768px){.abb{color:blue}}',
    'error.css': '.yca{display:grid}.ycb svg{width:1px}',
  })
  const hrefs = ['/theme.css', '/menu.css', '/error.css']
  expect(read(hrefs, '<main class="abb">')).toBe('body{margin:0}.aba{color:red}@media (width>=768px){.abb{color:blue}}')
  expect(read(hrefs, '<main class="ycb">')).toBe('body{margin:0}.yca{display:grid}.ycb svg{width:1px}')
})

test.each([
  'body{margin:0}',
  '.aba{color:red}h1,.abb{color:red}',
  '@font-face{font-family:x}.aba{color:red}',
  '@keyframes aba{0%{opacity:0}}.abb{animation:aba}',
])('a sheet with a rule for every page stays: %s', (css) => {
  expect(findClasses(css)).toBeNull()
})
