import { readFileSync } from 'node:fs'

/** Reads the stylesheets of a page, as one text that the page contains. */
export function createStylesheetReader(folder: URL): (hrefs: string[]) => string {
  const texts = new Map<string, string>()
  return (hrefs) => {
    const key = hrefs.join(' ')
    const css = texts.get(key) ?? hrefs.map(read).join('')
    texts.set(key, css)
    return css
  }

  function read(href: string): string {
    return readFileSync(new URL(`.${href}`, folder), 'utf8').trim()
  }
}
