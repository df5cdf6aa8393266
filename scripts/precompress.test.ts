import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { precompress } from './precompress.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'precompress-'))
  mkdirSync(join(folder, 'assets'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a script gets a brotli and a gzip copy of the same content', async () => {
  const script = 'export const plato = "encebollado"\n'.repeat(50)
  const path = join(folder, 'assets/root.js')
  writeFileSync(path, script)

  await precompress(folder)

  expect(brotliDecompressSync(readFileSync(`${path}.br`)).toString()).toBe(script)
  expect(gunzipSync(readFileSync(`${path}.gz`)).toString()).toBe(script)
})

test('what is compressed already, or would only grow, stays alone', async () => {
  writeFileSync(join(folder, 'assets/figtree.woff2'), 'a'.repeat(1000))
  writeFileSync(join(folder, 'robots.txt'), 'a')

  await precompress(folder)

  expect(existsSync(join(folder, 'assets/figtree.woff2.br'))).toBe(false)
  expect(existsSync(join(folder, 'robots.txt.br'))).toBe(false)
  expect(existsSync(join(folder, 'robots.txt.gz'))).toBe(false)
})
