import { insistOn } from './insist-on.ts'
import type { IslandWords } from './island-words.ts'
import { loadOnce } from './load-once.ts'
import { opensElsewhere } from './opens-elsewhere.ts'

/** Imports the module of each island. Its `enhance` gets the island's element, the props from the markup and the words of the page's language. */
export type IslandModules = Record<
  string,
  () => Promise<{ enhance: (element: HTMLElement, props: never, words: IslandWords) => void | Promise<void> }>
>

/** A finger enters an element, too, when it touches it. */
const touches = ['pointerenter', 'focusin'] as const

/** Imports an island's module when the island comes near the screen (`visible`), and in any case at the first touch. */
export function wakeIslands(root: ParentNode, modules: IslandModules, importWords: () => Promise<IslandWords>): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
    const load = loadOnce(() => Promise.all([modules[element.dataset.island ?? '']?.(), importWords()]))
    const wake = createWake(element, load)
    if (element.dataset.when === 'visible') whenVisible(element, () => void insistOn(load).then(wake))
    for (const touch of touches) element.addEventListener(touch, () => void wake())
    const wasTouchedBefore = element.matches(':hover, :focus-within')
    if (wasTouchedBefore) void wake()
    if (opensLinks(element)) addEventListener('popstate', () => void wake())
    repeatEarlyClick(element, wake)
  }
}

type Loaded = [module: Awaited<ReturnType<IslandModules[string]>> | undefined, words: IslandWords]

/** A file may be lost on a weak connection: the next touch tries again. */
function createWake(element: HTMLElement, load: () => Promise<Loaded>): () => Promise<void> {
  return loadOnce(async () => {
    element.dataset.awake = 'soon'
    try {
      const [loaded, words] = await load()
      await loaded?.enhance(element, JSON.parse(element.dataset.props ?? '{}') as never, words)
      element.dataset.awake = 'now'
    } catch (error) {
      delete element.dataset.awake
      throw error
    }
  })
}

function whenVisible(element: HTMLElement, act: () => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.at(-1)?.isIntersecting) return
      observer.disconnect()
      act()
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
