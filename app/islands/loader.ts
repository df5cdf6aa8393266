import type { ComponentType } from 'react'

const islands = import.meta.glob<{ default: ComponentType<Record<string, unknown>> }>('./*.island.tsx')

async function wake(element: HTMLElement) {
  const { island, props } = element.dataset
  const load = islands[`./${island}.island.tsx`]
  if (!load || element.dataset.awake !== undefined) return
  element.dataset.awake = ''
  const [{ default: Component }, { createElement }, { hydrateRoot }] = await Promise.all([
    load(),
    import('react'),
    import('react-dom/client'),
  ])
  hydrateRoot(element, createElement(Component, JSON.parse(props ?? '{}')))
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
    element.addEventListener(touch, () => void wake(element), { once: true, passive: true })
  }
}
