import { isKeptFile } from './kept-pages.ts'

/** A picture of a page: the address to fall back on, and every size that the browser may have chosen instead, widest first. */
export type PagePicture = { src: string; sizes: string[] }

/** An island whose sense is what comes over the network. */
const onlineIslands = ['restaurant-map']

export function listPictures(html: string): PagePicture[] {
  const pictures = new Map<string, PagePicture>()
  for (const [tag] of html.matchAll(/<img\b[^>]*>/g)) {
    const src = readAttribute(tag, 'src')
    if (!isKeptFile(src)) continue
    const sizes = readAttribute(tag, 'srcset')
      .split(',')
      .map((size) => size.trim().split(' ')[0] ?? '')
      .filter(isKeptFile)
    pictures.set(src, { src, sizes: sizes.toReversed() })
  }
  return [...pictures.values()]
}

/** The page with one size of each picture, the one that is kept: without a connection there is nothing to choose from. */
export function settlePictures(html: string, chosen: ReadonlyMap<string, string>): string {
  return html.replace(/<link rel="preload" as="image"[^>]*>/g, '').replace(/<img\b[^>]*>/g, (tag) => {
    const path = chosen.get(readAttribute(tag, 'src'))
    return path === undefined
      ? tag
      : tag.replace(/ (srcset|sizes)="[^"]*"/gi, '').replace(/ src="[^"]*"/, () => ` src="${escapeHtml(path)}"`)
  })
}

/** Scripts, fonts and drawings of ours that the page names itself, in a tag or in its stylesheet. */
export function listFiles(html: string): string[] {
  const withoutPictures = html.replace(/<img\b[^>]*>/g, '')
  const named = [...withoutPictures.matchAll(/["(](\/[\w./-]+\.(?:js|css|woff2|svg))[")]/g)]
  return unique(named.map(([, path = '']) => path).filter(isKeptFile))
}

/** The islands that can live on this page without a connection. */
export function listIslands(html: string): string[] {
  const names = unique([...html.matchAll(/data-island="([\w-]+)"/g)].map(([, name = '']) => name))
  return names.filter((name) => !onlineIslands.includes(name))
}

/** The modules that a script imports; of the islands only those of this page. */
export function listImports(code: string, islands: readonly string[]): string[] {
  const files = unique([...code.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, file = '']) => file))
  const isWanted = (file: string) =>
    !file.includes('.island-') || islands.some((island) => file.startsWith(`${island}.island-`))
  return files.filter(isWanted).map((file) => `/assets/${file}`)
}

/** What the page is, without what its title adds for search engines. */
export function readTitle(html: string): string {
  return unescapeHtml(/<title>(.*?)(?: · .*)?<\/title>/.exec(html)?.[1] ?? '')
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function readAttribute(tag: string, name: string): string {
  return unescapeHtml(new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '')
}

/** What React escapes in text and attributes. */
function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

function unique(items: string[]): string[] {
  return [...new Set(items)]
}
