import { findPart } from './parts.ts'

/** Opens the phone's share sheet; without one, copies the address. */
export function enhance(card: HTMLElement, { title, url }: { title: string; url: string }): void {
  const status = findPart(card, 'status')
  findPart(card, 'share')?.addEventListener('click', async () => {
    if (navigator.share) return navigator.share({ title, url }).catch(() => undefined)
    const isCopied = await copy(url)
    if (status) status.textContent = isCopied ? 'Enlace copiado' : `Copia este enlace: ${url}`
  })
}

/** The clipboard needs https and the person's permission. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
