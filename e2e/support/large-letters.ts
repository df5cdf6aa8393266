import type { Page } from '@playwright/test'
import { findSmallTargets } from './touch-targets.ts'

/** Finds what does not fit the smallest phone with the letters at twice their size, and a wide screen at 400 %. */
export async function findMisfitsOfLargeLetters(page: Page) {
  await page.setViewportSize({ width: 320, height: 256 })
  const zoomed = await findMisfits(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  return { zoomed, large: await findMisfits(page), small: await findSmallTargets(page) }
}

export const noMisfits = { zoomed: [], large: [], small: [] }

/** Content beyond the screen's edge, cut text, titles that break inside a word, bars that leave no room to read. */
function findMisfits(page: Page) {
  return page.evaluate(() => {
    const tolerancePx = 1
    const screen = document.documentElement
    const checks = { isBeyondEdge, isCut, spills, leavesNoRoom }
    const elements = Array.from(document.body.querySelectorAll<HTMLElement>('*')).filter(isSeen)
    const misfits = elements.flatMap((element) =>
      Object.entries(checks)
        .filter(([, check]) => check(element))
        .map(([name]) => `${name}: ${element.localName} "${element.textContent?.trim().slice(0, 40)}"`),
    )
    const brokenWords = elements.filter((element) => element.matches('h1, h2, h3, h4')).flatMap(findBrokenWords)
    return [
      ...(screen.scrollWidth > screen.clientWidth ? [`the page is ${screen.scrollWidth} px wide`] : []),
      ...misfits,
      ...brokenWords.map((word) => `breaks: ${word}`),
    ]

    /** Words for screen readers alone are one pixel wide. */
    function isSeen(element: HTMLElement) {
      const isShown = element.checkVisibility({ visibilityProperty: true })
      return isShown && element.offsetWidth > 1 && !element.closest('.visually-hidden')
    }

    function isBeyondEdge(element: HTMLElement) {
      const { left, right } = element.getBoundingClientRect()
      return (right > screen.clientWidth + tolerancePx || left < -tolerancePx) && !isInScroller(element)
    }

    /** Carousels and rows of chips are wider than the screen on purpose. */
    function isInScroller(element: HTMLElement) {
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
        if (getComputedStyle(around).overflowX !== 'visible') return true
      return false
    }

    /** An ellipsis and a limit on the number of lines are chosen. */
    function isCut(element: HTMLElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
      if (!element.textContent?.trim() || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
      return (
        (hides(overflowX) && scrollWidth > clientWidth + tolerancePx) ||
        (hides(overflowY) && scrollHeight > clientHeight + tolerancePx)
      )
    }

    function hides(overflow: string) {
      return overflow === 'hidden' || overflow === 'clip'
    }

    function spills({ localName, scrollWidth, clientWidth }: HTMLElement) {
      const isControl = ['a', 'button', 'summary', 'label'].includes(localName)
      return isControl && clientWidth > 0 && scrollWidth > clientWidth + tolerancePx
    }

    function leavesNoRoom(element: HTMLElement) {
      const { position, bottom } = getComputedStyle(element)
      if (position !== 'sticky' && position !== 'fixed') return false
      const isOffScreen = bottom !== 'auto' && element.getBoundingClientRect().bottom > innerHeight + tolerancePx
      return isOffScreen || element.offsetHeight > innerHeight / 2
    }

    function findBrokenWords(title: HTMLElement): string[] {
      const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      while (texts.nextNode()) {
        const text = texts.currentNode
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\d]+/gu)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
          if (lines.size > 1) broken.push(word)
        }
      }
      return broken
    }
  })
}
