import type { Locator, Page } from '@playwright/test'

export type Hand = ReturnType<typeof countHand>

/** Works a page with one finger and counts: a field that has the focus already needs no tap. `pauseMs` passes before each tap. */
export function countHand(page: Page, pauseMs = 0) {
  let taps = 0
  let typedFields = 0
  async function move() {
    taps += 1
    if (pauseMs > 0) await page.waitForTimeout(pauseMs)
  }
  async function tap(what: Locator) {
    await what.waitFor()
    await move()
    await what.tap()
  }
  return {
    page,
    tap,
    async type(field: Locator, text: string) {
      await field.waitFor()
      if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field)
      typedFields += 1
      await page.keyboard.insertText(text)
    },
    /** The key of the phone's keyboard that sends what was typed. */
    async pressEnter() {
      await move()
      await page.keyboard.press('Enter')
    },
    counts: () => ({ taps, typedFields }),
  }
}
