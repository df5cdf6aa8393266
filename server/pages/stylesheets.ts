import { readFileSync } from 'node:fs'

type Stylesheet = {
  css: string
  /** Null when the sheet always stays: scripts may add to the page what it is for. */
  classes: readonly string[] | null
}

/** Reads the stylesheets of a page. One that says `--only-where-used` is left out of a body without its classes, such as that of the error page. */
export function createStylesheetReader(folder: URL): (hrefs: string[], body: string | null) => string {
  const sheets = new Map<string, Stylesheet>()
  const joined = new Map<string, string>()

  function readSheet(href: string): Stylesheet {
    const known = sheets.get(href)
    if (known) return known
    const css = readFileSync(new URL(`.${href}`, folder), 'utf8').trim()
    const sheet = { css, classes: findClasses(css) }
    sheets.set(href, sheet)
    return sheet
  }

  return (hrefs, body) => {
    const needed = hrefs.filter((href) => {
      const { classes } = readSheet(href)
      return body === null || classes === null || classes.some((name) => body.includes(name))
    })
    const key = needed.join(' ')
    const css = joined.get(key) ?? needed.map((href) => readSheet(href).css).join('')
    joined.set(key, css)
    return css
  }
}

/** The classes of a sheet that may be left out, in which every rule is about a class; otherwise null. */
export function findClasses(css: string): string[] | null {
  if (!css.includes('--only-where-used')) return null
  const withoutMedia = css.replace(/@media[^{]*\{/g, '')
  const selectors = Array.from(withoutMedia.matchAll(/(?:^|[{}])([^{}]+)\{/g), ([, selector = '']) => selector)
  const everySelector = selectors.flatMap((selector) => selector.split(','))
  if (everySelector.some((selector) => selector.startsWith('@') || !/\.[a-zA-Z]/.test(selector))) return null
  return [...new Set(Array.from(css.matchAll(/\.([a-zA-Z][\w-]*)/g), ([, name = '']) => name))]
}
