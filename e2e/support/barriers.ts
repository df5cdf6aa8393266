import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

/** Its own `source` is more than twice as long, and every page gets it anew. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe objects to on the page, by all rules or those of the options. Axe runs in the page itself: its Playwright package opens a second
 * page for each check, which took 6 s per page instead of 1.5 s. Our pages have no frames, which is all that the second page is for.
 */
export async function findBarriers(page: Page, options: RunOptions = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (options) => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], ...options })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
    )
  }, options)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
