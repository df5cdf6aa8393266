import type { Random } from '#server/drawing/random.ts'
import { at, blob, blobPath, circle, ellipse, fan, path, rect, scatter, stroke } from '#server/drawing/shapes.ts'
import {
  berry,
  cheeseCrumb,
  chive,
  herb,
  lettuce,
  lime,
  limeWedge,
  patacon,
  peanut,
  plantainChip,
  tomatoSlice,
} from './garnishes.ts'
import { cob } from './proteins.ts'
import { drawBowl, drawOvalPlatter, drawPlate, drawSaucer } from './vessels.ts'

/** Ecuador eats these, and no other form resembles them; seen from above around (400, 300). */

const cheeseSlab = (width = 92) =>
  rect(-width / 2 + 4, -32, width, 76, '#000', 'rx="10" opacity=".16"') +
  rect(-width / 2, -40, width, 76, '#efe3c4', 'rx="10"') +
  rect(-width / 2, -40, width, 62, '#fffaf0', 'rx="10"') +
  stroke(`M${-width / 2 + 16} -22H${width / 2 - 28}`, '#fff', 6)

const boiledPotato = (random: Random) =>
  path(blobPath(random, 4, 8, 40, 34, 0.07, 9), '#000', 'opacity=".18"') +
  path(blobPath(random, 0, 0, 40, 34, 0.07, 9), '#e0bf6c') +
  path(blobPath(random, -3, -4, 34, 28, 0.08, 9), '#f3dc9a') +
  ellipse(-12, -12, 12, 7, '#fff6d8', 'opacity=".8"')

/** A guinea pig roasted whole, spread out, head to the left. */
export function cuy(random: Random) {
  const skin = random.pick(['#b5651f', '#a8571c', '#c0722a'])
  const body =
    'M-190 0C-180 -54 -128 -62 -92 -60C-20 -98 120 -92 172 -34C190 -12 190 12 172 34C120 92 -20 98 -92 60C-128 62 -180 54 -190 0Z'
  const leg = (x: number, y: number, angle: number) =>
    at(x, y, stroke('M0 0Q30 -18 62 -8', '#7a3a12', 30) + stroke('M0 -2Q30 -20 58 -10', skin, 20), angle)
  return (
    drawOvalPlatter(random, 400, 300, 370, 232) +
    fan(6, 400, 300, 176, 18, 342, () => lettuce(random)) +
    leg(310, 246, -118) +
    leg(316, 356, 130) +
    leg(520, 236, -58) +
    leg(520, 368, 62) +
    at(
      400,
      300,
      path(body, '#000', 'opacity=".24" transform="translate(7 14)"') +
        path(body, '#7a3a12') +
        `<g transform="scale(.95 .92)">${path(body, skin)}</g>` +
        stroke('M-60 -4H150', '#8a4617', 6, 'opacity=".55"') +
        stroke('M-20 -56Q10 0 -20 56M40 -66Q72 0 40 66M100 -58Q128 0 100 58', '#8a4617', 6, 'opacity=".45"') +
        stroke('M-70 -52Q30 -84 140 -40', '#efb66a', 9, 'opacity=".7"') +
        circle(-118, -48, 22, '#7a3a12') +
        circle(-118, -48, 13, '#d38a48') +
        circle(-118, 48, 22, '#7a3a12') +
        circle(-118, 48, 13, '#d38a48') +
        circle(-156, -18, 5, '#221a15') +
        circle(-156, 18, 5, '#221a15') +
        ellipse(-186, 0, 9, 12, '#5a2a0e'),
    ) +
    at(240, 428, boiledPotato(random)) +
    at(318, 452, boiledPotato(random), 40) +
    at(400, 458, boiledPotato(random), 80) +
    at(610, 400, tomatoSlice(random), 0, 1.2) +
    at(560, 436, tomatoSlice(random), 30, 1.1) +
    at(600, 190, limeWedge(random), 20, 1.1) +
    scatter(random, 6, { x: 400, y: 300, rx: 120, ry: 50 }, () => herb(random))
  )
}

/** Figs, or another fruit, in dark syrup with fresh cheese. */
export function fruitInSyrup(random: Random, words: string) {
  const isFig = /higo|breva/.test(words)
  const fig = () =>
    path(blobPath(random, 4, 8, 52, 46, 0.05, 9), '#000', 'opacity=".2"') +
    path(blobPath(random, 0, 0, 52, 46, 0.05, 9), '#3d1c20') +
    path(blobPath(random, 0, 0, 43, 37, 0.05, 9), '#7a3b2e') +
    ellipse(0, 2, 28, 22, '#a8553a') +
    scatter(random, 12, { x: 0, y: 2, rx: 22, ry: 16 }, () => circle(0, 0, 2.6, '#e9c58a')) +
    ellipse(-18, -24, 14, 6, '#fff', 'opacity=".3"')
  const chunk = () =>
    path(blobPath(random, 3, 7, 46, 36, 0.14, 8), '#000', 'opacity=".18"') +
    path(blobPath(random, 0, 0, 46, 36, 0.14, 8), '#8a4a14') +
    path(blobPath(random, -3, -4, 38, 28, 0.16, 8), '#c9802a') +
    ellipse(-12, -14, 12, 6, '#fbe3a0', 'opacity=".7"')
  const fruit = isFig ? fig : chunk
  const syrup = isFig ? '#5a2412' : '#a8631d'
  return (
    drawPlate(random, 400, 300, 252) +
    blob(random, 380, 316, 168, 140, syrup, 0.07, 12) +
    blob(random, 372, 304, 150, 120, isFig ? '#733318' : '#bd7a2c', 0.08, 12) +
    at(310, 250, fruit(), -20) +
    at(400, 380, fruit(), 16) +
    at(300, 356, fruit(), 60) +
    at(404, 270, fruit(), 130) +
    at(506, 300, cheeseSlab(), 14, 1.3) +
    (isFig ? '' : scatter(random, 5, { x: 380, y: 310, rx: 110, ry: 90 }, () => berry(random)))
  )
}

export function patacones(random: Random, words: string) {
  return (
    drawPlate(random, 400, 300, 258) +
    fan(5, 400, 310, 128, 120, 400, () => at(0, 0, patacon(random), random.between(0, 90), 1.55)) +
    at(372, 300, patacon(random), 20, 1.55) +
    (/queso/.test(words)
      ? at(430, 236, cheeseSlab(), -12) + at(470, 300, cheeseSlab(), 20)
      : drawSaucer(
          random,
          476,
          226,
          70,
          at(
            476,
            226,
            circle(0, 0, 70, '#c9472a') + scatter(random, 14, { x: 0, y: 0, rx: 44, ry: 44 }, () => chive(random)),
          ),
        ))
  )
}

/** Thin plantain chips in a bowl. */
export function chips(random: Random) {
  const heap =
    circle(400, 300, 240, '#a9761f') +
    scatter(random, 46, { x: 400, y: 300, rx: 190, ry: 190 }, () => at(0, 0, plantainChip(random), 0, 1.7))
  return drawBowl(random, 400, 300, 252, heap) + at(650, 470, lime(random), 0, 1.4)
}

export function grilledCorn(random: Random) {
  const charred = (angle: number) =>
    at(
      0,
      0,
      at(0, 0, cob(random), 0, 2.1) +
        stroke('M-96 -30H-60M-20 -34H16M60 -24H92M-70 26H-30M24 30H70', '#5a3410', 9, 'opacity=".45"'),
      angle,
    )
  return (
    drawOvalPlatter(random, 400, 300, 366, 226) +
    at(330, 236, charred(-8)) +
    at(390, 372, charred(4)) +
    at(584, 290, cheeseSlab(110), 10, 1.15) +
    scatter(random, 16, { x: 370, y: 300, rx: 150, ry: 80 }, () => cheeseCrumb(random))
  )
}

/** Small home-made sweets: squares with peanuts, pulled sugar or round pastries. */
export function candies(random: Random, words: string) {
  const [edge, face] = random.pick([
    ['#8a4b22', '#c98a4a'],
    ['#a8692a', '#dba863'],
    ['#b58a4a', '#efd9a8'],
  ]) as [string, string]
  const square = () =>
    rect(-46, -38, 100, 88, '#000', 'rx="14" opacity=".16"') +
    rect(-50, -46, 100, 88, edge, 'rx="14"') +
    rect(-50, -46, 100, 76, face, 'rx="14"') +
    scatter(random, 6, { x: 0, y: -8, rx: 34, ry: 24 }, () => peanut(random))
  const rope = () =>
    stroke('M-66 10Q-22 -30 22 10T90 10', '#000', 40, 'opacity=".15" transform="translate(4 9)"') +
    stroke('M-66 10Q-22 -30 22 10T90 10', edge, 38) +
    stroke('M-66 8Q-22 -32 22 8T90 8', face, 28) +
    stroke('M-62 2Q-22 -34 16 0', '#fff', 6, 'opacity=".5"')
  const pastry = () =>
    path(blobPath(random, 4, 8, 64, 62, 0.09, 8), '#000', 'opacity=".16"') +
    path(blobPath(random, 0, 0, 64, 62, 0.09, 8), '#b9752a') +
    path(blobPath(random, 0, 0, 54, 52, 0.09, 8), '#efc66d') +
    circle(0, 0, 34, '#f9e6a8') +
    scatter(random, 5, { x: 0, y: 0, rx: 22, ry: 22 }, () => circle(0, 0, 4, '#d99a3a'))
  const shapes: [RegExp, () => string][] = [
    [/melcocha/, rope],
    [/quesadilla/, pastry],
  ]
  const piece = shapes.find(([pattern]) => pattern.test(words))?.[1] ?? square
  return (
    drawPlate(random, 400, 300, 258) +
    fan(6, 400, 300, 136, 0, 300, () => at(0, 0, piece(), random.between(-12, 12))) +
    at(400, 300, piece(), random.between(-20, 20))
  )
}

/** Boiled or grilled, with claws; a lobster also has its tail. */
export function crabs(random: Random, words: string) {
  const shell = random.pick(['#c9402a', '#d0512f', '#b93622'])
  const claw = (side: 1 | -1) =>
    stroke(`M${side * 50} -34Q${side * 104} -70 ${side * 96} -112`, '#8a2413', 22) +
    stroke(`M${side * 50} -36Q${side * 102} -72 ${side * 94} -112`, shell, 14) +
    ellipse(side * 92, -128, 24, 34, '#8a2413') +
    ellipse(side * 92, -130, 19, 28, shell) +
    path(`M${side * 92} -166L${side * 84} -128L${side * 102} -132Z`, '#f3dcb6')
  const legs = (side: 1 | -1) =>
    [-8, 16, 40]
      .map((y) => stroke(`M${side * 56} ${y}Q${side * 112} ${y - 14} ${side * 132} ${y + 34}`, '#a32f1b', 11))
      .join('')
  const crab = () =>
    legs(1) +
    legs(-1) +
    claw(1) +
    claw(-1) +
    ellipse(5, 12, 84, 62, '#000', 'opacity=".2"') +
    ellipse(0, 0, 84, 62, '#8a2413') +
    ellipse(0, -4, 76, 54, shell) +
    stroke('M-40 -30Q0 -52 44 -30', '#f0997c', 8, 'opacity=".7"') +
    circle(-22, -50, 6, '#221a15') +
    circle(22, -50, 6, '#221a15')
  const lobster = () =>
    [150, 122, 94, 66].map((y, index) => ellipse(0, y, 40 + index * 5, 22, index % 2 ? shell : '#a32f1b')).join('') +
    fan(5, 0, 150, 36, 50, 130, () => ellipse(0, 0, 14, 30, '#a32f1b')) +
    crab()
  const food = /langosta/.test(words)
    ? at(400, 270, lobster(), 84, 1.2)
    : at(284, 316, crab(), random.between(-16, -6), 1.1) + at(520, 330, crab(), random.between(6, 18), 1.1)
  return (
    drawOvalPlatter(random, 400, 300, 376, 240) +
    food +
    at(400, 452, lime(random), 0, 1.2) +
    at(340, 462, limeWedge(random), 20) +
    scatter(random, 8, { x: 400, y: 320, rx: 220, ry: 110 }, () => herb(random))
  )
}
