import type { Random } from '#server/drawing/random.ts'
import { at, circle, ellipse, insideCircle, path, rect, ring, shadow, stroke } from '#server/drawing/shapes.ts'

/** Plates, bowls, boards and pans seen from above, with room for the food. */

interface Glaze {
  rim: string
  well: string
  trim: string
}

const glazes: readonly Glaze[] = [
  { rim: '#fffdf8', well: '#f6efe3', trim: '#b5381a' },
  { rim: '#fffdf8', well: '#f4eee4', trim: '#39547a' },
  { rim: '#b4623a', well: '#9c5130', trim: '#7c3d22' },
  { rim: '#e9dcc3', well: '#ddccad', trim: '#8a6a43' },
  { rim: '#7fa58c', well: '#6d947a', trim: '#46705a' },
  { rim: '#463a34', well: '#382e29', trim: '#6a5a51' },
  { rim: '#f6d489', well: '#f0c46a', trim: '#b5711f' },
  { rim: '#8fb4bd', well: '#7ca3ad', trim: '#3c6670' },
]

const trims = [
  (x: number, y: number, r: number, color: string) => ring(x, y, r - 6, color, 7),
  (x: number, y: number, r: number, color: string) => ring(x, y, r - 12, color, 3) + ring(x, y, r - 20, color, 1.5),
  (x: number, y: number, r: number, color: string) =>
    ring(x, y, r - 17, color, 8, 'stroke-dasharray=".1 19" stroke-linecap="round"'),
  (x: number, y: number, r: number, color: string) => ring(x, y, r - 17, color, 12, 'stroke-dasharray="4 10"'),
  () => '',
]

export const drawPlate = (random: Random, x: number, y: number, r: number) => {
  const glaze = random.pick(glazes)
  return (
    shadow(x, y, r, r * 0.99) +
    circle(x, y, r, glaze.rim) +
    random.pick(trims)(x, y, r, glaze.trim) +
    circle(x + 2, y + 3, r * 0.74, glaze.well) +
    ring(x, y, r * 0.74, '#000', 3, 'opacity=".1"') +
    shine(x, y, r * 0.93)
  )
}

const shine = (x: number, y: number, r: number) =>
  stroke(
    `M${(x - r * 0.87).toFixed(1)} ${(y - r * 0.4).toFixed(1)}A${r.toFixed(1)} ${r.toFixed(1)} 0 0 1 ${(x - r * 0.3).toFixed(1)} ${(y - r * 0.93).toFixed(1)}`,
    '#fff',
    6,
    'opacity=".45"',
  )

/** The caller draws the food; it is clipped at the inner edge of the bowl. */
export const drawBowl = (random: Random, x: number, y: number, r: number, food: string) => {
  const glaze = random.pick(glazes)
  const handles = random.chance(0.3)
    ? [0, 180].map((angle) => at(x, y, rect(r - 14, -36, 58, 72, glaze.rim, 'rx="26"'), angle)).join('')
    : ''
  return (
    shadow(x, y, r * 1.02, r * 1.02, 0.38) +
    handles +
    circle(x, y, r, glaze.rim) +
    random.pick(trims)(x, y, r + 4, glaze.trim) +
    circle(x, y, r * 0.86, glaze.trim) +
    insideCircle(x, y, r * 0.85, food) +
    ring(x, y, r * 0.85, '#000', 10, 'opacity=".14"') +
    shine(x, y, r * 0.95)
  )
}

export const drawSaucer = (random: Random, x: number, y: number, r: number, food: string) =>
  drawBowl(random, x, y, r, food)

export const drawOvalPlatter = (random: Random, x: number, y: number, rx: number, ry: number) => {
  const glaze = random.pick(glazes)
  return (
    shadow(x, y, rx, ry) +
    ellipse(x, y, rx, ry, glaze.rim) +
    ellipse(x, y, rx - 10, ry - 10, 'none', `stroke="${glaze.trim}" stroke-width="4" opacity=".8"`) +
    ellipse(x, y + 2, rx - 44, ry - 40, glaze.well) +
    ellipse(x, y, rx - 44, ry - 40, 'none', 'stroke="#000" stroke-width="3" opacity=".1"')
  )
}

export const drawBoard = (random: Random, x: number, y: number, width: number, height: number) => {
  const [base, dark, light] = random.pick([
    ['#c89058', '#9c6a38', '#dfb07c'],
    ['#8d5a35', '#643c20', '#a9744b'],
    ['#ddb584', '#b98d5a', '#eed0a8'],
  ]) as [string, string, string]
  const [left, top] = [x - width / 2, y - height / 2]
  return (
    rect(left + 8, top + 18, width, height, '#1a0f08', 'rx="34" opacity=".35" filter="url(#soft)"') +
    rect(left, top, width, height, dark, 'rx="34"') +
    rect(left, top - 5, width, height, base, 'rx="34"') +
    stroke(
      `M${left + 40} ${top + 50}q${width / 3} 14 ${width - 90} 0M${left + 50} ${y}q${width / 3} -16 ${width - 110} 4M${left + 40} ${top + height - 60}q${width / 3} 12 ${width - 100} 0`,
      dark,
      2.5,
      'opacity=".4"',
    ) +
    stroke(`M${left + 34} ${top + 8}H${left + width - 60}`, light, 4, 'opacity=".7"') +
    circle(left + width - 36, y, 14, dark)
  )
}

/** A black iron pan; the food lies within 0.84 of the radius. */
export const drawPan = (random: Random, x: number, y: number, r: number, food: string) => {
  const angle = random.pick([-28, 24, 152, 206])
  return (
    shadow(x, y, r * 1.03, r * 1.02, 0.4) +
    at(
      x,
      y,
      rect(r - 20, -27, 250, 54, '#2b2522', 'rx="24"') + rect(r + 20, -16, 190, 18, '#4b423d', 'rx="9"'),
      angle,
    ) +
    circle(x, y, r, '#2b2522') +
    ring(x, y, r - 8, '#57504a', 4) +
    circle(x, y, r * 0.87, '#1d1917') +
    insideCircle(x, y, r * 0.86, food) +
    ring(x, y, r * 0.86, '#000', 8, 'opacity=".25"')
  )
}

/** A big green leaf under the food: bijao or banana. */
export const drawLeafBed = (random: Random, x: number, y: number, scale = 1) => {
  const veins = [-150, -105, -60, -15, 30, 75, 120].map((v) => `M${v} 0L${v + 46} -84M${v} 0L${v + 46} 84`).join('')
  return at(
    x,
    y,
    path(
      'M-262 0C-190 -140 90 -158 268 0C90 158 -190 140 -262 0Z',
      '#000',
      'opacity=".22" transform="translate(6 14)"',
    ) +
      path('M-262 0C-190 -140 90 -158 268 0C90 158 -190 140 -262 0Z', random.pick(['#3d8a4c', '#2f7a45', '#5a9a48'])) +
      stroke(veins, '#fff', 2.5, 'opacity=".16"') +
      stroke('M-250 0H262', '#a8cf7d', 6, 'opacity=".8"'),
    random.between(-24, 24),
    scale,
  )
}

export const drawNapkinAndCutlery = (random: Random) => {
  const steel = '#d9d6d0'
  const fork =
    rect(-6, -10, 12, 170, steel, 'rx="6"') +
    path('M-22 -110h8v62h5v-62h8v62h5v-62h8v62h5v-62h8v80c0 22 -12 30 -24 30s-23 -8 -23 -30Z', steel)
  const spoon =
    rect(-6, -10, 12, 170, steel, 'rx="6"') + ellipse(0, -58, 27, 50, steel) + ellipse(-4, -62, 17, 36, '#bdb8b0')
  const tool = random.pick([fork, spoon])
  return at(random.chance(0.5) ? 738 : 62, 320, lifted(tool), random.between(-5, 5))
}

const lifted = (tool: string) => `<g filter="url(#lift)">${tool}</g>`
