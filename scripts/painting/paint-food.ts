import { foldedName } from '#contract/slug.ts'
import { createRandom, type Random } from '#server/drawing/random.ts'
import { at, rect } from '#server/drawing/shapes.ts'
import { drawCounter, drawLongTable, drawTable } from '#server/drawing/tables.ts'
import { chooseForm, chooseSpread } from './forms.ts'

/**
 * Paints the photographs of the demo: what the name and the description of a dish say, and a table as it is set there. The same dish always
 * gets the same picture, and two dishes never do. Each function returns a whole SVG document.
 */

type PaintedDish = { name: string; category?: string; description?: string }

/** A dish, 4:3. */
export function paintDish({ name, category = '', description = '' }: PaintedDish): string {
  const words = foldedName(name)
  const random = createRandom(`${words}|${foldedName(category)}`)
  const form = chooseForm(random, words, foldedName(category))
  const food = form.draw(random, `${words} ${foldedName(description)}`)
  if (form.seenFrom === 'side') return picture(800, 600, drawCounter(random, 800, 600) + food)
  return picture(800, 600, drawTable(random, 800, 600) + asPhotographed(random, food))
}

/** No two people hold a telephone alike over the same plate. */
function asPhotographed(random: Random, food: string): string {
  const [x, y] = [400 + random.between(-44, 44), 300 + random.between(-24, 24)]
  return at(x, y, at(-400, -300, food), random.between(-28, 28), random.between(0.94, 1.16))
}

/** A restaurant's table from above, 16:9. */
export function paintBanner({ name }: { name: string }): string {
  const words = foldedName(name)
  const random = createRandom(`banner|${words}`)
  const places = [
    { x: 430, y: 400, scale: 1.12 },
    { x: 1130, y: 300, scale: 1.02 },
    { x: 960, y: 830, scale: 0.86 },
  ]
  const dishes = chooseSpread(random, words).map((form, index) => {
    const place = places[index] as (typeof places)[number]
    return at(place.x - 400 * place.scale, place.y - 300 * place.scale, form.draw(random, words), 0, place.scale)
  })
  return picture(1600, 900, drawLongTable(random, 1600, 900) + dishes.reverse().join(''))
}

/** Warm light from the upper left over the whole drawing. */
function picture(width: number, height: number, content: string) {
  const definitions = `<defs><filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="12"/></filter><filter id="lift" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="4" dy="8" stdDeviation="5" flood-opacity=".3"/></filter><radialGradient id="shade"><stop offset=".8" stop-color="#1a0f08"/><stop offset=".91" stop-color="#1a0f08" stop-opacity=".5"/><stop offset="1" stop-color="#1a0f08" stop-opacity="0"/></radialGradient><radialGradient id="light" cx=".3" cy=".2" r="1"><stop offset="0" stop-color="#fff3d6" stop-opacity=".2"/><stop offset=".5" stop-color="#fff3d6" stop-opacity="0"/><stop offset="1" stop-color="#1a0f08" stop-opacity=".3"/></radialGradient></defs>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${definitions}${content}${rect(0, 0, width, height, 'url(#light)')}</svg>`
}
