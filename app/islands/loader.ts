import type { ComponentType } from 'react'

type Enhance = (element: HTMLElement, props: Record<string, unknown>) => void

const components = import.meta.glob<{ default: ComponentType<Record<string, unknown>> }>('./*.island.tsx')
const enhancements = import.meta.glob<{ enhance: Enhance }>('./*.island.ts')

async function wake(element: HTMLElement) {
  const { island, props: json = '{}' } = element.dataset
  if (element.dataset.awake !== undefined) return
  element.dataset.awake = ''
  const props: Record<string, unknown> = JSON.parse(json)
  const loadComponent = components[`./${island}.island.tsx`]
  if (loadComponent) return hydrate(element, loadComponent, props)
  const enhancement = await enhancements[`./${island}.island.ts`]?.()
  enhancement?.enhance(element, props)
}

async function hydrate(
  element: HTMLElement,
  loadComponent: () => Promise<{ default: ComponentType<Record<string, unknown>> }>,
  props: Record<string, unknown>,
) {
  const [{ default: Component }, { createElement }, { hydrateRoot }] = await Promise.all([
    loadComponent(),
    import('react'),
    import('react-dom/client'),
  ])
  hydrateRoot(element, createElement(Component, props))
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
