import type { Random } from '#server/drawing/random.ts'
import { at, blob, circle, ellipse, path, rect, scatter, stroke } from '#server/drawing/shapes.ts'

/** Sides: rice, beans, noodles, chips, purée. Drawn around the origin. */

export const rice = (random: Random, rx = 92, ry = 78, tint: readonly string[] = ['#fffdf6', '#f4ecdc', '#fbf6ea']) =>
  `<g transform="translate(4 9)" opacity=".16">${blob(random, 0, 0, rx, ry, '#000', 0.05, 9)}</g>` +
  blob(random, 0, 0, rx, ry, String(tint[1]), 0.05, 9) +
  scatter(random, 110, { x: 0, y: -3, rx: rx * 0.93, ry: ry * 0.92 }, () =>
    ellipse(0, 0, 8, 3.4, random.pick(tint), 'stroke="#000" stroke-opacity=".09"'),
  )

export const beans = (random: Random, rx = 84, ry = 66) => {
  const [sauce, bean, light] = random.pick([
    ['#7d4124', '#5a2a16', '#9c6040'],
    ['#9a6a34', '#c09152', '#dcb67c'],
    ['#6a4a2c', '#8a6540', '#b08d62'],
  ]) as [string, string, string]
  return (
    blob(random, 0, 0, rx, ry, sauce, 0.08, 9) +
    scatter(
      random,
      42,
      { x: 0, y: 0, rx: rx * 0.88, ry: ry * 0.86 },
      () => ellipse(0, 0, 11, 7.5, bean) + ellipse(-3, -2, 4, 2, light),
    )
  )
}

export const hominy = (random: Random, rx = 84, ry = 64) =>
  blob(random, 0, 0, rx, ry, '#e5d3ad', 0.07, 9) +
  scatter(
    random,
    48,
    { x: 0, y: 0, rx: rx * 0.92, ry: ry * 0.9 },
    () =>
      path('M0 -11C10 -10 12 8 0 11C-12 8 -10 -10 0 -11Z', random.pick(['#fbf3dd', '#f5e8c8', '#fff8e8'])) +
      circle(0, 5, 2.5, '#d2b77c'),
  )

/** Twirled into nests, as with a fork. */
export const noodles = (random: Random, r: number, colors: readonly string[]) => {
  const nest = (x: number, y: number, reach: number) => {
    let strands = ''
    for (let radius = reach; radius > 5; radius -= random.between(3.5, 6)) {
      const wide = radius * random.between(0.9, 1.1)
      const sweep = random.between(150, 300)
      const end = (sweep * Math.PI) / 180
      const arc = `M${wide.toFixed(1)} 0A${wide.toFixed(1)} ${radius.toFixed(1)} 0 ${sweep > 180 ? 1 : 0} 1 ${(Math.cos(end) * wide).toFixed(1)} ${(Math.sin(end) * radius).toFixed(1)}`
      strands += stroke(arc, random.pick(colors), 7.5, `transform="rotate(${random.between(0, 360) | 0})"`)
    }
    return at(x, y, strands)
  }
  const nests = [0, 72, 144, 216, 288].map((degrees) => {
    const radians = ((degrees + random.between(-12, 12)) * Math.PI) / 180
    return nest(Math.cos(radians) * r * 0.52, Math.sin(radians) * r * 0.52, r * 0.54)
  })
  return circle(0, 0, r * 0.98, String(colors[0])) + nests.join('') + nest(0, 0, r * 0.5)
}

export const fries = (random: Random, rx = 96, ry = 70) =>
  scatter(
    random,
    30,
    { x: 0, y: 0, rx, ry },
    () =>
      rect(-42, -5, 84, 15, '#000', 'rx="4" opacity=".1"') +
      rect(-44, -9, 84, 15, random.pick(['#f3c450', '#ecb73c', '#f7d170']), 'rx="4"') +
      rect(-40, -7, 74, 3.5, '#fdeaa9', 'rx="2"'),
  )

export const mash = (random: Random, rx = 82, ry = 64, color = '#f0cf7a') =>
  blob(random, 4, 8, rx, ry, '#00000022', 0.06, 9) +
  blob(random, 0, 0, rx, ry, color, 0.06, 9) +
  stroke(
    `M${-rx * 0.6} ${-ry * 0.1}Q0 ${-ry * 0.7} ${rx * 0.6} ${-ry * 0.1}M${-rx * 0.5} ${ry * 0.3}Q0 ${-ry * 0.2} ${rx * 0.5} ${ry * 0.3}`,
    '#fff',
    6,
    'opacity=".35"',
  )

/** Onion and tomato in lime juice. */
export const curtido = (random: Random, rx = 70, ry = 50) =>
  scatter(random, 26, { x: 0, y: 0, rx, ry }, () => {
    const bend = random.between(10, 26)
    return random.chance(0.72)
      ? stroke(`M-24 0Q0 ${-bend} 24 0`, '#b04e78', 7) + stroke(`M-23 0Q0 ${-bend} 23 0`, '#f1c8d7', 3.2)
      : rect(-9, -9, 18, 18, '#d8432f', 'rx="6"')
  })

export const broth = (random: Random, r: number, color: string, light: string) =>
  circle(0, 0, r, color) +
  blob(random, -r * 0.12, -r * 0.14, r * 0.78, r * 0.72, light, 0.08, 10) +
  scatter(random, 16, { x: 0, y: 0, rx: r * 0.86, ry: r * 0.86 }, () =>
    circle(0, 0, random.between(3, 9), '#fff3c4', 'opacity=".45"'),
  )
