import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** The size of an answer as compressed by the server. */
export async function transfer(url: string) {
  const [answer] = (await once(get(url, { headers: { 'accept-encoding': 'br' } }), 'response')) as [IncomingMessage]
  let bytes = 0
  for await (const chunk of answer) bytes += (chunk as Buffer).length
  return { bytes, encoding: answer.headers['content-encoding'] }
}

/**
 * The size of all scripts that an open page needs before it can be used: inline scripts, compressed by themselves, and script files. A document
 * that fetches islands ahead, with a priority, can be read without them.
 */
export async function transferScripts(page: Page) {
  const scripts = await page
    .locator('script:not([type$="json"]), link[rel="modulepreload"]:not([fetchpriority])')
    .evaluateAll((elements) =>
      elements.map((element) => ({
        url: element instanceof HTMLScriptElement ? element.src : (element as HTMLLinkElement).href,
        code: element.textContent,
      })),
    )
  const files = await Promise.all(scripts.filter(({ url }) => url).map(({ url }) => transfer(url)))
  const inlineBytes = brotliCompressSync(scripts.map(({ code }) => code).join('\n')).length
  return files.reduce((sum, { bytes }) => sum + bytes, inlineBytes)
}
