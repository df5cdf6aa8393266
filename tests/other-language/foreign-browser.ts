import { readdirSync, readFileSync } from 'node:fs'
import { chromium, type Page, type Route } from '@playwright/test'
import { expect } from 'vitest'
import { clientBuild } from '#server/pages/page-renderer.ts'
import { chromiumArgs, provideChromium } from '../../scripts/chromium.ts'
import type { TestApi } from '../api.ts'
import { markedModule } from './other-language.ts'
import { findOurWords } from './our-words.ts'
import { pageTexts } from './page-texts.ts'

type Session = { token: string; user: object }

const origin = 'https://cartaviva.test'

/** The files of the browser that hold the Spanish words: they export nothing else, and come from no file of another language. */
function listWordFiles(): string[] {
  const folder = new URL('assets/', clientBuild)
  const sources = Object.entries(readManifest()).map(([source, { file }]) => ({ source, file }))
  const others = new Set(sources.filter(({ source }) => /\/texts\/en\/|\.en\.ts$/.test(source)).map(({ file }) => file))
  return readdirSync(folder)
    .filter((file) => file.endsWith('.js') && !others.has(`assets/${file}`))
    .filter((file) => {
      const names = exportsOf(readFileSync(new URL(file, folder), 'utf8'))
      return names.length > 0 && names.every((name) => /words$/i.test(name))
    })
    .map((file) => `/assets/${file}`)
}

function readManifest(): Record<string, { file: string }> {
  return JSON.parse(readFileSync(new URL('.vite/islands.json', clientBuild), 'utf8'))
}

function exportsOf(module: string): string[] {
  const [, list = ''] = /export\s*\{([^}]*)\}/.exec(module) ?? []
  return list.split(',').map((name) => name.split(' as ').at(-1)?.trim() ?? '')
}

export type ForeignPage = Awaited<ReturnType<Awaited<ReturnType<typeof openForeignBrowser>>['open']>>

/** A browser in front of the product, whose islands get the other language's words. `known`: what is not ours. */
export async function openForeignBrowser(api: TestApi, known: readonly string[]) {
  const executablePath = provideChromium()
  if (!executablePath) throw new Error('There is no Chromium')
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  const wordFiles = listWordFiles()
  expect(wordFiles.length).toBeGreaterThan(1)
  const unasked = new Set(wordFiles)

  async function answer(route: Route) {
    const request = route.request()
    const url = new URL(request.url())
    if (url.origin !== origin) return route.abort()
    const payload = request.postDataBuffer()
    const { statusCode, headers, rawPayload } = await api.app.inject({
      method: request.method() as 'GET',
      url: url.pathname + url.search,
      headers: { ...(await request.allHeaders()), 'accept-encoding': 'identity' },
      ...(payload ? { payload } : {}),
    })
    const isWords = wordFiles.includes(url.pathname) && url.search === ''
    unasked.delete(url.pathname)
    const body = isWords ? markedModule(`${url.pathname}?plain`, exportsOf(rawPayload.toString())) : rawPayload
    const { 'content-length': _, ...sent } = headers as Record<string, string>
    await route.fulfill({ status: statusCode, headers: sent, body })
  }

  async function open(path: string, session?: Session) {
    const context = await browser.newContext({
      baseURL: origin,
      serviceWorkers: 'block',
      viewport: { width: 1000, height: 900 },
      permissions: ['geolocation'],
      geolocation: { latitude: -4, longitude: -79.2 },
    })
    context.setDefaultTimeout(15_000)
    await context.route('**/*', answer)
    // A stream of events has no end: it is refused, and the page asks once.
    await context.route(/\/live(\?|$)/, (route) => route.fulfill({ status: 503 }))
    if (session) {
      const stored = { token: session.token, user: JSON.stringify(session.user) }
      await context.addInitScript((items) => {
        for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
      }, stored)
    }
    const page = await context.newPage()
    await page.goto(path)
    return { page, expectForeign: createExpectation(page, known), close: () => context.close() }
  }

  return {
    open,
    /** The files with words that no page has asked for yet. */
    unasked: () => [...unasked],
    close: () => browser.close(),
  }
}

/** Waits until the page shows each of `shown`, a part of a Spanish text. Then nothing on it may stand outside of the words. */
function createExpectation(page: Page, known: readonly string[]) {
  return async (...shown: string[]) => {
    let texts: string[] = []
    const findMissing = async () => {
      texts = await page.evaluate(`(${pageTexts})(document)`)
      const text = texts.join('\n').replace(/[«»]/g, '')
      return shown.filter((part) => !text.includes(part))
    }
    await expect.poll(findMissing).toEqual([])
    expect(findOurWords(texts, known)).toEqual([])
  }
}
