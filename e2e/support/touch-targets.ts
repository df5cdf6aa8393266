import type { Page } from '@playwright/test'

/** Controls under 44 px either way. A link in running text is as tall as its line and is left out; of a radio or checkbox the label around it counts, of a link over a whole card the card. */
export function findSmallTargets(page: Page) {
  return page.evaluate(() => {
    const smallestPx = 44
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, select, summary, label:has(input:is([type=radio], [type=checkbox])), input:not([type=radio], [type=checkbox])',
    )
    return Array.from(controls)
      .filter((control) => control.checkVisibility() && !control.closest('p'))
      .filter((control) => getComputedStyle(control, '::after').inset !== '0px')
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.right > 0 && box.bottom > 0)
      .filter(({ box }) => Math.min(box.width, box.height) < smallestPx - 0.5)
      .map(({ control, box }) => {
        const name = control.textContent?.trim() || control.getAttribute('aria-label')
        return `${control.localName} "${name}" ${Math.round(box.width)}×${Math.round(box.height)}`
      })
  })
}
