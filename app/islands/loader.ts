type Enhance = (element: HTMLElement, props: Record<string, unknown>) => void

const islands = import.meta.glob<{ enhance: Enhance }>('./*.island.ts')

async function wake(element: HTMLElement) {
  const { island, props = '{}', awake } = element.dataset
  if (awake !== undefined) return
  element.dataset.awake = 'soon'
  const loaded = await islands[`./${island}.island.ts`]?.().catch((error) => {
    // Its file was lost on a weak connection: the next touch tries again.
    delete element.dataset.awake
    throw error
  })
  loaded?.enhance(element, JSON.parse(props))
  element.dataset.awake = 'now'
}

function wakeWhenVisible(element: HTMLElement) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      void wake(element)
    },
    { rootMargin: '200px' },
  )
  observer.observe(element)
}

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  if (element.dataset.when === 'visible') wakeWhenVisible(element)
  for (const touch of ['pointerenter', 'focusin', 'touchstart'] as const) {
    element.addEventListener(touch, () => void wake(element), { passive: true })
  }
}
