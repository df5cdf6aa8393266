import { findPart } from '../ui/parts.ts'
import { shareAddress } from './share-address.ts'

export function enhance(frame: HTMLElement, shared: { title: string; url: string }): void {
  const status = findPart(frame, 'status')
  findPart(frame, 'share')?.addEventListener('click', async () => {
    const message = await shareAddress(shared)
    if (status) status.textContent = message
  })
}
