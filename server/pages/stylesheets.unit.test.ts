import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createStylesheetReader, findRoot } from './stylesheets.ts'

function writeSheets(sheets: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'cartaviva-sheets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, css] of Object.entries(sheets)) writeFileSync(join(folder, name), css)
  return createStylesheetReader(pathToFileURL(`${folder}/`))
}

test('a page gets its sheets in their order, without those that are only for pages that use them', () => {
  const read = writeSheets({
    'theme.css': 'body{margin:0}',
    'menu.css': '.aba{color:red}@media (width>=768px){.abb{color:blue}}',
    'error.css': '.yca{--only-where-used:1;display:grid}.ycb svg{width:1px}',
  })
  const hrefs = ['/theme.css', '/menu.css', '/error.css']
  expect(read(hrefs, '<main class="abb">')).toBe('body{margin:0}.aba{color:red}@media (width>=768px){.abb{color:blue}}')
  expect(read(hrefs, '<main class="yca">')).toBe(
    'body{margin:0}.aba{color:red}@media (width>=768px){.abb{color:blue}}.yca{display:grid}.ycb svg{width:1px}',
  )
  expect(read(hrefs, null)).toBe(read(hrefs, '<main class="yca">'))
})

test('a module is left out of a file that it shares with others', () => {
  const photos = '.Oab{--only-where-used:1;gap:8px}.Oab img{flex:none}'
  const almuerzo = '.Pab{--only-where-used:1;padding:16px}@media (width>=768px){.Pab h2{margin:0}}'
  const bar = '.Fba{z-index:2}@media (width>=768px){.Fba{top:8px}}'
  const read = writeSheets({ 'bar.css': `${photos}${almuerzo}${bar}` })
  expect(read(['/bar.css'], '<nav class="Fba">')).toBe(bar)
  expect(read(['/bar.css'], '<section class="Pab"><nav class="Fba">')).toBe(
    `.Pab{padding:16px}@media (width>=768px){.Pab h2{margin:0}}${bar}`,
  )
})

test.each([
  'body{margin:0}',
  '.aba{color:red}',
  '.aba{--only-where-used:1;top:0}h1,.abb{color:red}',
  '@font-face{font-family:x}.aba{--only-where-used:1;top:0}',
  '@keyframes aba{0%{opacity:0}}.abb{--only-where-used:1;top:0}',
])('a sheet stays: %s', (css) => {
  expect(findRoot(css)).toBeNull()
})
