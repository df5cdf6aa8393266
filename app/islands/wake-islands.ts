import { opensElsewhere } from './opens-elsewhere.ts'

/** Imports the module of each island. Its `enhance` gets the island's element and the props from the markup. */
export type IslandModules = Record<string, () => Promise<{ enhance: (element: HTMLElement, props: never) => void }>>

/** A finger enters an element, too, when it touches it. */
const touches = ['pointerenter', 'focusin'] as const

/** Imports an island's module when the island comes near the screen (`visible`), and in any case at the first touch. */
export function wakeIslands(root: ParentNode, modules: IslandModules): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
    const wake = createWake(element, modules)
    if (element.dataset.when === 'visible') wakeWhenVisible(element, wake)
    for (const touch of touches) element.addEventListener(touch, () => void wake())
    const wasTouchedBefore = element.matches(':hover, :focus-within')
    if (wasTouchedBefore) void wake()
    if (opensLinks(element)) addEventListener('popstate', () => void wake())
    repeatEarlyClick(element, wake)
  }
}

function createWake(element: HTMLElement, modules: IslandModules) {
  let waking: Promise<void> | undefined

  async function load() {
    const { island = '', props = '{}' } = element.dataset
    element.dataset.awake = 'soon'
    const loaded = await modules[island]?.().catch((error) => {
      // The file was lost on a weak connection: the next touch tries again.
      waking = undefined
      delete element.dataset.awake
      throw error
    })
    loaded?.enhance(element, JSON.parse(props) as never)
    element.dataset.awake = 'now'
  }

  return () => {
    waking ??= load()
    return waking
  }
}

function wakeWhenVisible(element: HTMLElement, wake: () => Promise<void>) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.at(-1)?.isIntersecting) return
      observer.disconnect()
      void wake()
    },
    { rootMargin: '200px' },
  )
  observer.observe(element)
}

/**
 * A button that was pressed before the island could react is pressed again, once. So is a link of an island that opens its links itself; if
 * the module does not come, it leads to its page.
 */
function repeatEarlyClick(element: HTMLElement, wake: () => Promise<void>) {
  let pressed: HTMLElement | null = null
  element.addEventListener('click', async (event) => {
    if (element.dataset.awake === 'now' || pressed) return
    const control = (event.target as Element).closest<HTMLElement>('button,a')
    const isLink = control instanceof HTMLAnchorElement
    if (!control || (isLink && (!opensLinks(element) || opensElsewhere(event, control)))) return
    if (isLink) event.preventDefault()
    pressed = control
    await wake().catch(() => undefined)
    if (isLink || element.dataset.awake === 'now') pressed.click()
    pressed = null
  })
}

function opensLinks(element: HTMLElement): boolean {
  return 'links' in element.dataset
}
