import type { Random } from './random.ts'

/** The basic SVG shapes of all drawings. Each function returns markup. */

const round = (value: number) => Math.round(value * 10) / 10

export const circle = (x: number, y: number, r: number, fill: string, extra = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${extra}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = '') =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${extra}/>`

export const rect = (x: number, y: number, width: number, height: number, fill: string, extra = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${extra}/>`

export const path = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`

export const stroke = (d: string, color: string, width: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`

export const ring = (x: number, y: number, r: number, color: string, width: number, extra = '') =>
  circle(x, y, r, 'none', `stroke="${color}" stroke-width="${round(width)}" ${extra}`)

/** Moves, rotates and scales markup that was drawn around the origin. */
export const at = (x: number, y: number, content: string, angle = 0, scale = 1) =>
  `<g transform="translate(${round(x)} ${round(y)})${angle ? ` rotate(${round(angle)})` : ''}${
    scale === 1 ? '' : ` scale(${Math.round(scale * 100) / 100})`
  }">${content}</g>`

/** A closed, slightly irregular outline around an ellipse, as if drawn by hand. */
export function blobPath(random: Random, x: number, y: number, rx: number, ry: number, wobble = 0.07, corners = 9) {
  const turn = random.next() * Math.PI
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = turn + (index / corners) * Math.PI * 2
    const reach = 1 + random.between(-wobble, wobble)
    return { x: x + Math.cos(angle) * rx * reach, y: y + Math.sin(angle) * ry * reach }
  })
  const point = (index: number) => points[(index + corners) % corners] as { x: number; y: number }
  const curves = points.map((from, index) => {
    const [before, to, after] = [point(index - 1), point(index + 1), point(index + 2)]
    const bend = [
      from.x + (to.x - before.x) / 6,
      from.y + (to.y - before.y) / 6,
      to.x - (after.x - from.x) / 6,
      to.y - (after.y - from.y) / 6,
      to.x,
      to.y,
    ]
    return `C${bend.map(round).join(' ')}`
  })
  return `M${round(point(0).x)} ${round(point(0).y)}${curves.join('')}Z`
}

export const blob = (
  random: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  wobble?: number,
  corners?: number,
) => path(blobPath(random, x, y, rx, ry, wobble, corners), fill)

interface Area {
  x: number
  y: number
  rx: number
  ry: number
}

/** Spreads things evenly over an ellipse: of six random places for each, takes the one farthest from its neighbours. */
export function scatter(random: Random, howMany: number, area: Area, draw: (angle: number, index: number) => string) {
  const placed: { x: number; y: number }[] = []
  let markup = ''
  for (let index = 0; index < howMany; index++) {
    let best = { x: area.x, y: area.y }
    let bestDistance = -1
    for (let attempt = 0; attempt < 6; attempt++) {
      const angle = random.next() * Math.PI * 2
      const reach = Math.sqrt(random.next())
      const spot = { x: area.x + Math.cos(angle) * area.rx * reach, y: area.y + Math.sin(angle) * area.ry * reach }
      const distance = Math.min(Infinity, ...placed.map((other) => Math.hypot(other.x - spot.x, other.y - spot.y)))
      if (distance > bestDistance) [best, bestDistance] = [spot, distance]
    }
    placed.push(best)
    const angle = random.between(0, 360)
    markup += at(best.x, best.y, draw(angle, index), angle)
  }
  return markup
}

/** Places things side by side on an arc, like slices on a plate. */
export function fan(howMany: number, x: number, y: number, r: number, from: number, to: number, draw: () => string) {
  return Array.from({ length: howMany }, (_, index) => {
    const degrees = from + ((to - from) * index) / Math.max(1, howMany - 1)
    const radians = (degrees * Math.PI) / 180
    return at(x + Math.cos(radians) * r, y + Math.sin(radians) * r, draw(), degrees + 90)
  }).join('')
}

/** Clips markup to a circle. The id is made from the position, so that one drawing can contain several. */
export function insideCircle(x: number, y: number, r: number, content: string) {
  const name = `c${Math.round(x)}-${Math.round(y)}-${Math.round(r)}`
  return `<clipPath id="${name}">${circle(x, y, r, '#000')}</clipPath><g clip-path="url(#${name})">${content}</g>`
}

/** A shadow on the table; the light comes from the upper left. */
export const shadow = (x: number, y: number, rx: number, ry: number, opacity = 0.3) =>
  ellipse(x + 8, y + 16, rx * 1.1, ry * 1.1, 'url(#shade)', `opacity="${opacity}"`)
