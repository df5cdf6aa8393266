import { foldedName } from '#contract/slug.ts'
import { drawBadge } from './badges.ts'
import { createRandom } from './random.ts'
import { drawLaidTable } from './tables.ts'

/**
 * Drawings for restaurants without pictures. The name determines the drawing: the same name always gets the same one. Each function returns a
 * whole SVG document.
 */

/** A laid cloth without dishes, 16:9: what the restaurant cooks is not known. */
export function drawBanner({ name }: { name: string }): string {
  const random = createRandom(`banner|${foldedName(name)}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="1600" height="900">${drawLaidTable(random, 1600, 900)}</svg>`
}

/** A restaurant's emblem, square. */
export function drawLogo({ name }: { name: string }): string {
  const words = foldedName(name)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">${drawBadge(createRandom(`logo|${words}`), words)}</svg>`
}
