import type { Page } from '@playwright/test'

/** As for a person who has set the browser's letters to twice their size. */
export async function enlargeLetters(page: Page) {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

/** What does not fit: content beyond the screen's edge, cut text, titles broken inside a word, bars that leave no room to read. */
export function findMisfits(page: Page) {
  return page.evaluate(() => {
    const tolerancePx = 1
    const elements = Array.from(document.body.querySelectorAll<HTMLElement>('*')).filter(isSeen)
    const problems = elements.flatMap((element) => {
      const found = [
        isBeyondEdge(element) && 'beyond the edge',
        isCut(element) && 'cut',
        spills(element) && 'spills',
        leavesNoRoom(element) && 'no room',
      ]
      return found.filter(Boolean).map((problem) => `${problem}: ${nameOf(element)}`)
    })
    const broken = Array.from(document.querySelectorAll<HTMLElement>('h1, h2, h3, h4'))
      .filter((title) => title.checkVisibility())
      .flatMap(findBrokenWords)
    return [...problems, ...broken.map((word) => `broken: ${word}`)]

    /** What only a screen reader finds is one pixel wide. */
    function isSeen(element: HTMLElement) {
      return (
        element.checkVisibility({ visibilityProperty: true }) &&
        element.offsetWidth > 1 &&
        !element.closest('.visually-hidden')
      )
    }

    function isBeyondEdge(element: HTMLElement) {
      const { left, right, width, height } = element.getBoundingClientRect()
      if (width === 0 || height === 0 || isInScroller(element)) return false
      return right > document.documentElement.clientWidth + tolerancePx || left < -tolerancePx
    }

    /** Carousels and rows of chips are wider than the screen on purpose. */
    function isInScroller(element: HTMLElement): boolean {
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
        if (getComputedStyle(around).overflowX !== 'visible') return true
      return false
    }

    /** An ellipsis, or a limit on the number of lines, is a choice. */
    function isCut(element: HTMLElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
      if (!element.textContent?.trim() || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
      return (
        (hides(overflowX) && scrollWidth > clientWidth + tolerancePx) ||
        (hides(overflowY) && scrollHeight > clientHeight + tolerancePx)
      )
    }

    function spills(element: HTMLElement) {
      const isControl = element.matches('a, button, summary, label')
      return isControl && element.scrollWidth > element.clientWidth + tolerancePx && element.clientWidth > 0
    }

    function hides(overflow: string) {
      return overflow === 'hidden' || overflow === 'clip'
    }

    function leavesNoRoom(element: HTMLElement) {
      const { position } = getComputedStyle(element)
      return (position === 'sticky' || position === 'fixed') && element.offsetHeight > innerHeight / 2
    }

    function findBrokenWords(title: HTMLElement): string[] {
      const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (texts.nextNode()) {
        const text = texts.currentNode
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\d]+/gu)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
          if (lines.size > 1) found.push(word)
        }
      }
      return found
    }

    function nameOf(element: HTMLElement) {
      const text = element.textContent?.trim().slice(0, 40)
      return `${element.localName}.${element.className} "${text}"`
    }
  })
}
