import type { Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * What axe objects to on the page, by all rules or the named ones. Axe runs in the page itself: its Playwright package opens a second
 * page for each check, which took 6 s per page instead of 1.5 s. Our pages have no frames, which is all that the second page is for.
 */
export async function findBarriers(page: Page, rules?: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (rules) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(rules ? { runOnly: rules } : {}),
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
    )
  }, rules)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
