import { findPart } from './parts.ts'

/** Hands the address to whatever the phone shares with; where there is no such thing, to the clipboard. */
export function enhance(card: HTMLElement, { title, url }: { title: string; url: string }): void {
  const status = findPart(card, 'status')
  findPart(card, 'share')?.addEventListener('click', async () => {
    if (navigator.share) return navigator.share({ title, url }).catch(() => undefined)
    const isCopied = await copy(url)
    if (status) status.textContent = isCopied ? 'Enlace copiado' : `Copia este enlace: ${url}`
  })
}

/** There is a clipboard only on https, and only where the person allows it. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
