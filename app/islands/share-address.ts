import type { Words } from '#contract/texts/texts.ts'

type Shared = { title: string; url: string }

/** Opens the phone's share sheet; without one, copies the address. Returns what to tell the person. */
export async function shareAddress({ title, url }: Shared, words: Words<'contact'>): Promise<string> {
  if (navigator.share) {
    // Closing the share sheet is no failure.
    await navigator.share({ title, url }).catch(() => undefined)
    return ''
  }
  return (await copy(url)) ? words.copied : words.copyThis(url)
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
