import sharp from 'sharp'
import { runWorker } from '#server/capacity/run-worker.ts'
import { paintAlmuerzo } from './paint-almuerzo.ts'
import { paintCard } from './paint-card.ts'
import { paintDish } from './paint-dish.ts'
import { paintMenu } from './paint-menu.ts'
import type { PaintedCard } from './social-card.ts'

const mostMemoryBytes = 400 * 1024 * 1024

sharp.concurrency(1)
sharp.cache(false)

function paint(card: PaintedCard): Promise<Buffer> {
  if ('dish' in card) return paintDish(card)
  if ('place' in card) return paintMenu(card)
  return 'shape' in card ? paintAlmuerzo(card) : paintCard(card)
}

runWorker(paint, { mostMemoryBytes, mostProcessorMs: 10_000 })
