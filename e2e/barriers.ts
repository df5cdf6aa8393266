import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/**
 * What axe objects to on the page, by all rules or those of the options. Axe runs in the page itself: its Playwright package opens a second
 * page for each check, which took 6 s per page instead of 1.5 s. Our pages have no frames, which is all that the second page is for.
 */
export async function findBarriers(page: Page, options: RunOptions = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
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
