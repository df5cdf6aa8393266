import { isCacheableFile } from './cacheable-pages.ts'

/** A picture of a page: its `src`, and the other sizes that the browser may have chosen, widest first. */
export type PagePicture = { src: string; sizes: string[] }

/** Islands that are useless without a connection. */
const onlineIslands = ['restaurant-map']

export function listPictures(html: string): PagePicture[] {
  const pictures = new Map<string, PagePicture>()
  for (const [tag] of html.matchAll(/<img\b[^>]*>/g)) {
    const src = readAttribute(tag, 'src')
    if (!isCacheableFile(src)) continue
    const sizes = readAttribute(tag, 'srcset')
      .split(',')
      .map((size) => size.trim().split(' ')[0] ?? '')
      .filter(isCacheableFile)
    pictures.set(src, { src, sizes: sizes.toReversed() })
  }
  return [...pictures.values()]
}

/** Replaces the sizes of each picture by the one that is cached. */
export function pointToCachedPictures(html: string, chosen: ReadonlyMap<string, string>): string {
  return html.replace(/<link rel="preload" as="image"[^>]*>/g, '').replace(/<img\b[^>]*>/g, (tag) => {
    const path = chosen.get(readAttribute(tag, 'src'))
    return path === undefined
      ? tag
      : tag.replace(/ (srcset|sizes)="[^"]*"/gi, '').replace(/ src="[^"]*"/, () => ` src="${escapeHtml(path)}"`)
  })
}

/** Scripts, fonts and drawings of this site that the page names in a tag or in its stylesheet. */
export function listFiles(html: string): string[] {
  const withoutPictures = html.replace(/<img\b[^>]*>/g, '')
  const named = [...withoutPictures.matchAll(/["(](\/[\w./-]+\.(?:js|css|woff2|svg))[")]/g)]
  return unique(named.map(([, path = '']) => path).filter(isCacheableFile))
}

/** The page's islands that work without a connection. */
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

/** The title without the part after ` · `, which is for search engines. */
export function readTitle(html: string): string {
  return unescapeHtml(/<title>(.*?)(?: · .*)?<\/title>/.exec(html)?.[1] ?? '')
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function readAttribute(tag: string, name: string): string {
  return unescapeHtml(new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '')
}

/** Undoes React's escapes in text and attributes. */
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
