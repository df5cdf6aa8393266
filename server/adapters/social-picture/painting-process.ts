import sharp from 'sharp'
import { runWorker } from '#server/capacity/run-worker.ts'
import { paintCard } from './paint-card.ts'

const mostMemoryBytes = 400 * 1024 * 1024

sharp.concurrency(1)
sharp.cache(false)
runWorker(paintCard, { mostMemoryBytes, mostProcessorMs: 10_000 })
