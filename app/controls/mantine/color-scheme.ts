import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'

/**
 * The inline script owns the scheme: it reads and writes `scheme` in local storage and sets attributes on <html> before the first paint.
 * Mantine follows those attributes.
 */
export function createColorSchemeManager(): MantineColorSchemeManager {
  let observer: MutationObserver | undefined
  return {
    get: () => (typeof document === 'undefined' ? 'auto' : chosenScheme()),
    set: () => undefined,
    subscribe(onUpdate) {
      observer = new MutationObserver(() => onUpdate(chosenScheme()))
      observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] })
    },
    unsubscribe: () => observer?.disconnect(),
    clear: () => undefined,
  }
}

function chosenScheme(): MantineColorScheme {
  const { scheme } = document.documentElement.dataset
  return scheme === 'light' || scheme === 'dark' ? scheme : 'auto'
}
