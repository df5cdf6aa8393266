import sharp from 'sharp'
import { paintCard } from './paint-card.ts'
import type { SocialCard } from './social-card.ts'

/**
 * A process of its own: the server's lets sharp load no SVG (docs/decisions/0007-images.md), and a picture takes longer than
 * anybody else should wait. It ends with the server, which asks for one picture at a time.
 */
sharp.concurrency(1)
sharp.cache(false)

export type Painted = { png: Uint8Array } | { failure: string }

process.on('message', async (card: SocialCard) => {
  const painted: Painted = await paintCard(card).then(
    (png) => ({ png }),
    (error: Error) => ({ failure: error.stack ?? error.message }),
  )
  process.send?.(painted)
})
