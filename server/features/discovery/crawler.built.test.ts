import { afterAll, beforeAll, expect, test } from 'vitest'
import { mountWeb } from '#server/web.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { openDemoTown } from '../../../tests/demo-town.ts'

const connections = 8
const site = 'https://cartaviva.test'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ env: { RATE_LIMITS: 'on' }, mount: mountWeb })
  await openDemoTown(api)
})
afterAll(() => api.close())

/** The hundreds of pages of words are alike: those with one letter stand for all. */
const moreWords = /^(\/en)?\/glosario\/(?!e)/

type Link = { path: string; isFollowed: boolean }

/** The site's own. */
function linksIn(html: string): Link[] {
  return Array.from(html.matchAll(/<a [^>]*>/g), ([tag]) => {
    const { origin, pathname, search } = new URL(/href="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '', site)
    return { path: origin === site ? pathname + search : '', isFollowed: !/rel="[^"]*nofollow/.test(tag) }
  }).filter(({ path }) => path !== '')
}

/** RFC 9309: the longest rule that matches decides. */
async function readRobots() {
  const robots = (await api.app.inject('/robots.txt')).body
  const rules = Array.from(robots.matchAll(/^(Allow|Disallow): (.+)$/gm), ([, verb, path = '']) => {
    const pattern = path.replace(/[.?]/g, '\\$&').replaceAll('*', '.*')
    return { isAllowed: verb === 'Allow', length: path.length, pattern: new RegExp(`^${pattern}`) }
  }).toSorted((one, other) => other.length - one.length)
  return (path: string) => rules.find(({ pattern }) => pattern.test(path))?.isAllowed ?? true
}

async function listSitemap(): Promise<string[]> {
  const read = async (path: string) => {
    const xml = (await api.app.inject(path)).body
    return Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address).pathname)
  }
  return (await Promise.all((await read('/sitemap.xml')).map(read))).flat()
}

/** Reads each address once that a page links to and that may be read. */
async function crawl(isAllowed: (path: string) => boolean) {
  const read = new Map<string, number>()
  const links: Link[] = []
  const waiting = new Set(['/'])
  async function next() {
    const [path] = waiting
    if (path === undefined) return
    waiting.delete(path)
    read.set(path, 0)
    const { statusCode, headers, body } = await api.app.inject(path)
    read.set(path, statusCode)
    const found = String(headers['content-type']).startsWith('text/html') ? linksIn(body) : []
    links.push(...found)
    for (const { path: to, isFollowed } of found) {
      if (isFollowed && isAllowed(to) && !moreWords.test(to) && !read.has(to)) waiting.add(to)
    }
  }
  /** A connection without work looks again once another has found links. */
  while (waiting.size > 0) await Promise.all(Array.from({ length: connections }, next))
  return { read, links }
}

test('a crawler over eight connections reads every page of the sitemap by links, and nothing is refused; no combination of filters is among them', async () => {
  const isAllowed = await readRobots()
  const { read, links } = await crawl(isAllowed)
  expect([...read].filter(([, status]) => status !== 200)).toEqual([])
  expect([...read.keys()].filter((path) => path.includes('?'))).toEqual([
    '/restaurantes?vista=ciudades',
    '/en/restaurantes?vista=ciudades',
  ])
  expect((await listSitemap()).filter((path) => !read.has(path) && !moreWords.test(path))).toEqual([])
  // Links and robots.txt say the same of every address of the directory, and of the page with the almuerzos.
  for (const page of ['/restaurantes', '/almuerzos', '/en/restaurantes', '/en/almuerzos']) {
    const ofPage = links.filter(({ path }) => path.startsWith(page))
    expect(ofPage.filter(({ isFollowed }) => !isFollowed).length, page).toBeGreaterThan(0)
    expect(ofPage.filter(({ path, isFollowed }) => isFollowed !== isAllowed(path))).toEqual([])
  }
})
