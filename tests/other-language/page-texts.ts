/**
 * Every text of a page that a person or a search engine gets, in the order of the page. It is also run inside a browser, so it uses nothing
 * from outside of itself.
 */
export function pageTexts(page: Document): string[] {
  const texts: string[] = []
  const add = (text: string | null | undefined) => text && texts.push(text)
  const named = ['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'aria-valuetext', 'label', 'title']
  const attributes = [...named, 'placeholder'].map((name) => `[${name}]`).join()
  const told = ['name', 'description', 'text', 'headline', 'reviewBody', 'servesCuisine']

  function readAttributes(element: Element) {
    if (!element.matches(attributes)) return
    for (const name of [...named, 'placeholder']) add(element.getAttribute(name))
  }

  const readers: Record<string, (element: Element) => void> = {
    style(element) {
      for (const [, text] of (element.textContent ?? '').matchAll(/content:\s*("[^"]*"|'[^']*')/g)) add(text)
    },
    script(element) {
      if (element.getAttribute('type') !== 'application/ld+json') return
      JSON.parse(element.textContent ?? '', (key, value) => {
        if (told.includes(key) && typeof value === 'string') add(value)
        return value
      })
    },
    meta(element) {
      const name = element.getAttribute('name') ?? element.getAttribute('property') ?? ''
      if (/description|title|site_name|image:alt/.test(name)) add(element.getAttribute('content'))
    },
    input(element) {
      if (/submit|button/.test(element.getAttribute('type') ?? '')) add(element.getAttribute('value'))
    },
    a(element) {
      const href = element.getAttribute('href') ?? ''
      if (href.startsWith('https://wa.me/')) add(new URL(href).searchParams.get('text'))
      readChildren(element)
    },
    /** Where scripts run, its content is a text. */
    noscript(element) {
      const template = page.createElement('template')
      template.innerHTML = element.innerHTML.replaceAll('&lt;', '<').replaceAll('&gt;', '>')
      readChildren(template.content)
    },
    template(element) {
      readChildren((element as HTMLTemplateElement).content)
    },
  }

  function readChildren(parent: Node) {
    for (const child of parent.childNodes) read(child)
  }

  function read(node: Node) {
    if (node.nodeType === 3) add(node.textContent)
    if (node.nodeType !== 1) return
    const element = node as Element
    // What says its language is not in that of the page: the glossary's own words.
    if (element.hasAttribute('lang') && element !== page.documentElement) return
    readAttributes(element)
    const reader = readers[element.localName] ?? readChildren
    reader(element)
  }

  readChildren(page)
  return texts
}
