import { test as base, expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { createSession, type Session } from '../../tests/product/accounts.ts'
import { takeReadySession } from '../../tests/samples/ready-sessions.ts'
import { findBarriers } from './barriers.ts'
import { dataFolderOf } from './data-folder.ts'
import { watchForProblems } from './page-problems.ts'

type Fixtures = {
  /** The visitor's role: a new account of that role is logged in before the first page. */
  visitor: 'guest' | 'restaurant' | 'user'
  /** The visitor's session, for calls through the API. */
  session: Session | null
  /** The test provokes them on purpose: a problem that matches one of these does not fail it. */
  expectedProblems: RegExp[]
  /**
   * Fails on anything axe finds in the light scheme, and on what the dark one changes: contrast. Colours are the same on every width, so a
   * wide screen is checked for the rest alone: in the project `desktop`, or on the same page where `alsoWide` asks for it.
   */
  expectAccessible: (page: Page, options?: { alsoWide?: boolean }) => Promise<void>
}

export { expect }

const contrast = 'color-contrast'

/** Playwright's `test` whose page fails the test on a console error, an uncaught exception or a request that failed or left the site. */
export const test = base.extend<Fixtures>({
  visitor: ['guest', { option: true }],
  expectedProblems: [[], { option: true }],

  session: async ({ visitor, baseURL }, use) => {
    if (visitor === 'guest') return use(null)
    const ready = await takeReadySession(dataFolderOf(baseURL), visitor)
    await use(ready ?? (await createSession(new URL(baseURL ?? '').origin, visitor)))
  },

  page: async ({ page, session, baseURL, expectedProblems }, use) => {
    const { origin } = new URL(baseURL ?? '')
    if (session) await logInBeforeFirstPage(page, origin, session)
    const problems = watchForProblems(page, origin)
    await use(page)
    const unexpected = problems.filter((problem) => !expectedProblems.some((expected) => expected.test(problem)))
    expect(unexpected, 'problems of the page').toEqual([])
  },

  expectAccessible: async ({ isMobile }, use, testInfo) => {
    await use(async (page, { alsoWide = false } = {}) => {
      // Axe looks at every element: on a busy machine and a long page that takes a while.
      testInfo.setTimeout(testInfo.timeout + 60_000)
      // It is paler until its screen has opened.
      await expect(page.locator('a[data-pressed]')).toHaveCount(0)
      if (!isMobile) return expectNoBarriers(page, 'light', { rules: { [contrast]: { enabled: false } } })
      await expectNoBarriers(page, 'dark', { runOnly: [contrast] })
      await expectNoBarriers(page, 'light')
      if (!alsoWide) return
      const phone = page.viewportSize()
      await page.setViewportSize({ width: 1280, height: 800 })
      await expectNoBarriers(page, 'light', { rules: { [contrast]: { enabled: false } } })
      if (phone) await page.setViewportSize(phone)
    })
  },
})

/** Playwright's `storageState` opens a page of its own for this, which takes a tenth of a second per journey. */
async function logInBeforeFirstPage(page: Page, origin: string, { token, user }: Session) {
  const stored = { token, user: JSON.stringify(user) }
  await page.addInitScript(
    ({ origin, stored }) => {
      // Only in the first page of the tab: after a log-out, the next page must not log in again.
      if (location.origin !== origin || window.name === 'was logged in') return
      window.name = 'was logged in'
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    { origin, stored },
  )
}

async function expectNoBarriers(page: Page, colorScheme: 'light' | 'dark', options?: RunOptions) {
  await page.emulateMedia({ colorScheme })
  await finishTransitions(page)
  expect(await findBarriers(page, options), `${colorScheme} scheme, ${page.viewportSize()?.width} px`).toEqual([])
}

/** During a transition between the schemes a colour has the contrast of neither. */
function finishTransitions(page: Page) {
  return page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
}
