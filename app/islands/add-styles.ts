const added = new Set<string>()

/** For what comes after the page: its own stylesheet is in the page. */
export function addStyles(stylesheet: string): void {
  if (added.has(stylesheet)) return
  added.add(stylesheet)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(stylesheet)
  document.adoptedStyleSheets.push(sheet)
}
