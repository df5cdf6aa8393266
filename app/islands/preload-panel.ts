const panelPath = '/dashboard'

/** While the person types, the browser loads the code of the panel, which opens after the login. Not with data saver. */
export function preloadPanel(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const start = () => void load().catch(() => undefined)
  if ('requestIdleCallback' in window) requestIdleCallback(start)
  else setTimeout(start, 200)
}

/** The panel's page names its scripts and contains its CSS: it is the same for everybody. */
async function load() {
  const answer = await fetch(panelPath, { priority: 'low' })
  if (!answer.ok) return
  // Not parsed: this page's policy forbids the other's inline style.
  for (const [, href = ''] of (await answer.text()).matchAll(/rel="modulepreload" href="([^"]+)"/g)) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.fetchPriority = 'low'
    link.href = href
    document.head.append(link)
  }
}
