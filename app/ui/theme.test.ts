import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')

const light = tokensOf(':root {')
const schemes = {
  light,
  'dark, chosen': { ...light, ...tokensOf(":root[data-scheme='dark'] {") },
  'dark, preferred': { ...light, ...tokensOf(":root:not([data-scheme='light']) {") },
}

/** Every pair of tokens that carries text: the colour of the text, then the background. */
const textPairs = [
  ['tinta', 'papel'],
  ['tinta', 'mantel'],
  ['tinta', 'achiote-wash'],
  ['tinta', 'maiz-wash'],
  ['tinta', 'hoja-wash'],
  ['ceniza', 'papel'],
  ['ceniza', 'mantel'],
  ['ceniza', 'maiz-wash'],
  ['achiote', 'papel'],
  ['achiote', 'mantel'],
  ['achiote', 'achiote-wash'],
  ['mar', 'papel'],
  ['mar', 'mantel'],
  ['mar', 'maiz-wash'],
  ['error', 'papel'],
  ['error', 'mantel'],
  ['error', 'error-wash'],
  ['papel', 'error'],
  ['tinta', 'error-wash'],
  ['tinta', 'line'],
  ['hoja', 'papel'],
  ['hoja', 'mantel'],
  ['hoja', 'hoja-wash'],
  ['on-achiote', 'achiote'],
  ['on-achiote', 'achiote-strong'],
  ['on-maiz', 'maiz'],
  ['on-hoja', 'hoja'],
  ['on-pie', 'pie'],
  ['on-pie-quiet', 'pie'],
] as const

/** Borders of controls and the focus ring need 3:1 (WCAG 1.4.11). */
const controlPairs = [
  ['line-strong', 'papel'],
  ['line-strong', 'mantel'],
  ['tinta', 'papel'],
] as const

describe.each(Object.entries(schemes))('the %s scheme', (_name, tokens) => {
  test.each(textPairs)('%s can be read on %s', (text, ground) => {
    expect(contrast(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(controlPairs)('%s can be made out on %s', (line, ground) => {
    expect(contrast(tokens[line], tokens[ground])).toBeGreaterThanOrEqual(3)
  })
})

test.each(Object.entries(schemes))(
  'in the %s scheme prices, links, buttons, warnings and what is sold out have colours of their own',
  (_name, tokens) => {
    const meanings = ['tinta', 'mar', 'achiote', 'error', 'ceniza', 'hoja']
    expect(new Set(meanings.map((token) => tokens[token])).size).toBe(meanings.length)
  },
)

test('who chose the dark scheme sees what who prefers it sees', () => {
  expect(schemes['dark, chosen']).toEqual(schemes['dark, preferred'])
})

function tokensOf(selector: string): Record<string, string> {
  const start = css.indexOf(selector)
  if (start < 0) throw new Error(`theme.css has no ${selector}`)
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(Array.from(block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g), ([, name, hex]) => [name, hex]))
}

function contrast(first: string | undefined, second: string | undefined): number {
  const [bright, dim] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number]
  return (bright + 0.05) / (dim + 0.05)
}

/** WCAG 2 relative luminance. */
function luminance(hex = ''): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
