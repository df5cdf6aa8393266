import sharp from 'sharp'
import { runWorker } from '#server/capacity/run-worker.ts'
import { paintAlmuerzo } from './paint-almuerzo.ts'
import { paintCard } from './paint-card.ts'
import type { AlmuerzoCard, SocialCard } from './social-card.ts'

const mostMemoryBytes = 400 * 1024 * 1024

sharp.concurrency(1)
sharp.cache(false)
const paint = (card: SocialCard | AlmuerzoCard) => ('shape' in card ? paintAlmuerzo(card) : paintCard(card))

runWorker(paint, { mostMemoryBytes, mostProcessorMs: 10_000 })
