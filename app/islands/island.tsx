import { createIslands } from './create-islands.tsx'
import type { islands } from './registry.ts'

export const { Island } = createIslands<typeof islands>()
