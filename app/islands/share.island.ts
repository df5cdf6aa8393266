import { findPart } from '../ui/parts.ts'
import type { IslandWords } from './island-words.ts'
import { shareAddress } from './share-address.ts'

export function enhance(frame: HTMLElement, shared: { title: string; url: string }, { contact }: IslandWords): void {
  const status = findPart(frame, 'status')
  findPart(frame, 'share')?.addEventListener('click', async () => {
    const message = await shareAddress(shared, contact)
    if (status) status.textContent = message
  })
}
