const panelPath = '/dashboard'

/** While the person types, the browser loads the code of the panel, which opens after the login. Not with data saver. */
export function preloadPanel(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const start = () => void load().catch(() => undefined)
  if ('requestIdleCallback' in window) requestIdleCallback(start)
  else setTimeout(start, 200)
}

/** The panel's page names its files: it is the same for everybody. */
async function load() {
  const answer = await fetch(panelPath, { priority: 'low' })
  if (!answer.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const { rel, href } of page.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload],link[rel=stylesheet]')) {
    const link = document.createElement('link')
    if (rel === 'stylesheet') link.as = 'style'
    link.rel = rel === 'stylesheet' ? 'preload' : rel
    link.fetchPriority = 'low'
    link.href = href
    document.head.append(link)
  }
}
