import type { Random } from '#server/drawing/random.ts'
import { at, blob, blobPath, circle, ellipse, fan, path, ring, scatter, stroke } from '#server/drawing/shapes.ts'
import {
  avocadoSlice,
  chive,
  cornKernel,
  friedEgg,
  type Garnish,
  herb,
  lettuce,
  lime,
  limeWedge,
  mint,
  olive,
  onionRing,
  patacon,
  peanut,
  radish,
  ripePlantain,
  tomatoSlice,
} from './garnishes.ts'
import {
  cob,
  drumstick,
  fillet,
  llapingacho,
  porkChunks,
  sausage,
  shrimp,
  skewer,
  steak,
  stew,
  wholeFish,
} from './proteins.ts'
import { beans, curtido, fries, hominy, mash, rice } from './staples.ts'
import { drawBoard, drawLeafBed, drawNapkinAndCutlery, drawOvalPlatter, drawPlate, drawSaucer } from './vessels.ts'

/** Everything served on a plate, a board or a leaf, seen from above around (400, 300). */

function proteinFor(random: Random, words: string): Garnish {
  if (/hornado|fritada|chancho|cerdo|chicharron/.test(words)) return porkChunks
  if (/pollo|gallina|pavo|alita/.test(words)) return drumstick
  if (/chivo|borrego|seco|guatita|guiso|estofado|higado/.test(words)) return stew
  if (/pescado|corvina|trucha|tilapia|milanesa|apanad/.test(words)) return fillet
  if (/camaron|langostino/.test(words))
    return (chance) => scatter(chance, 9, { x: 0, y: 0, rx: 86, ry: 54 }, () => shrimp(chance))
  if (/chorizo|salchicha|morcilla/.test(words)) return () => at(0, -18, sausage()) + at(4, 30, sausage())
  if (/carne|res|lomo|bistec|churrasco|asad|costilla/.test(words)) return steak
  return random.pick([steak, drumstick, stew, fillet, porkChunks])
}

function stapleFor(random: Random, words: string): Garnish {
  if (/mote|hornado|fritada/.test(words)) return hominy
  if (/menestra/.test(words)) return beans
  return random.pick([beans, beans, (chance) => fries(chance, 74, 54), (chance) => mash(chance)])
}

const saladHeap: Garnish = (random) =>
  at(-18, 0, lettuce(random)) +
  at(26, 8, lettuce(random), 40) +
  at(-6, 12, tomatoSlice(random)) +
  at(34, -8, tomatoSlice(random), 30, 0.9) +
  at(0, -20, onionRing(random))

const plantains: Garnish = (random) => at(0, -24, ripePlantain(random), -8) + at(4, 14, ripePlantain(random), 4)
const patacones: Garnish = (random) => at(-30, 0, patacon(random)) + at(34, 6, patacon(random))
const avocadoFan: Garnish = (random) =>
  [-30, -10, 10, 30].map((y) => at(y / 3, y, avocadoSlice(random), y / 2, 1.1)).join('')
const curtidoHeap: Garnish = (random) => curtido(random, 62, 44)

/** The everyday plate: rice, beans, meat and sides. */
export function almuerzo(random: Random, words: string) {
  const protein = proteinFor(random, words)
  const staple = stapleFor(random, words)
  const [first, second] = random.some([plantains, patacones, saladHeap, curtidoHeap, avocadoFan], 2) as [
    Garnish,
    Garnish,
  ]
  const turn = random.between(0, 360)
  const spot = (degrees: number, reach: number, content: string, scale = 1) => {
    const radians = ((degrees + turn) * Math.PI) / 180
    return at(400 + Math.cos(radians) * reach, 300 + Math.sin(radians) * reach, content, random.between(-16, 16), scale)
  }
  return (
    drawNapkinAndCutlery(random) +
    drawPlate(random, 400, 300, 258) +
    spot(200, 92, rice(random, 96, 88)) +
    spot(285, 106, staple(random)) +
    spot(60, 78, protein(random), 0.94) +
    spot(132, 128, first(random), 0.86) +
    spot(350, 136, second(random), 0.82) +
    scatter(random, 5, { x: 400, y: 300, rx: 120, ry: 120 }, () => random.pick([herb, chive])(random))
  )
}

/** Potato patties with peanut sauce, egg and sausage. */
export function patties(random: Random) {
  const sauce = scatter(random, 3, { x: 340, y: 320, rx: 70, ry: 60 }, () =>
    blob(random, 0, 0, 54, 34, '#c98a3d', 0.16, 8),
  )
  return (
    drawPlate(random, 400, 300, 258) +
    fan(4, 400, 300, 116, 150, 330, () => llapingacho(random)) +
    sauce +
    at(440, 316, friedEgg(random), 0, 1.05) +
    at(410, 420, sausage(), -6, 0.9) +
    at(556, 330, avocadoFan(random), 80, 0.8) +
    at(330, 230, saladHeap(random), 0, 0.7) +
    scatter(random, 8, { x: 360, y: 320, rx: 80, ry: 60 }, () => peanut(random))
  )
}

export function grill(random: Random, words: string) {
  const isSkewers = /pincho|brocheta|anticucho|chuzo/.test(words)
  const meats = isSkewers
    ? [-66, 16, 98].map((offset) => at(390, 268 + offset, skewer(random), random.between(-4, 4))).join('')
    : at(290, 230, steak(random), -14) +
      at(500, 208, sausage(), 10) +
      at(520, 262, sausage(), 4) +
      at(300, 380, drumstick(), 8, 0.9) +
      at(500, 370, cob(random), -18, 0.95)
  return (
    drawBoard(random, 400, 304, 690, 470) +
    meats +
    drawSaucer(
      random,
      640,
      430,
      66,
      at(
        640,
        430,
        circle(0, 0, 70, '#4f7a34') + scatter(random, 24, { x: 0, y: 0, rx: 50, ry: 50 }, () => chive(random)),
      ),
    ) +
    scatter(random, 6, { x: 400, y: 300, rx: 240, ry: 150 }, () => random.pick([herb, onionRing, herb])(random)) +
    at(150, 440, limeWedge(random), 30, 1.1)
  )
}

export function fishPlatter(random: Random) {
  return (
    drawOvalPlatter(random, 400, 300, 366, 226) +
    at(430, 400, rice(random, 92, 44)) +
    fan(3, 250, 330, 110, 100, 158, () => patacon(random)) +
    at(385, 272, wholeFish(random), random.between(-8, 4), 1.08) +
    at(596, 388, saladHeap(random), 0, 0.9) +
    at(240, 176, lime(random)) +
    at(298, 158, lime(random)) +
    scatter(random, 5, { x: 400, y: 290, rx: 170, ry: 50 }, () => herb(random))
  )
}

const friedPastry = (random: Random) =>
  path('M-88 26A92 84 0 0 1 88 26C60 44 -60 44 -88 26Z', '#000', 'opacity=".2" transform="translate(5 10)"') +
  path('M-88 26A92 84 0 0 1 88 26C60 44 -60 44 -88 26Z', '#b9752a') +
  path('M-80 20A84 74 0 0 1 80 20C54 34 -54 34 -80 20Z', random.pick(['#e6ae55', '#dfa248', '#edbd6a'])) +
  stroke('M-84 30Q0 52 84 30', '#9c5e1d', 5, 'stroke-dasharray="3 11"') +
  blob(random, -22, -12, 16, 11, '#f7d796', 0.2, 7) +
  blob(random, 26, -4, 11, 8, '#c8893a', 0.2, 7)

export function empanadas(random: Random) {
  const dip = random.pick(['#c9472a', '#e8a23a', '#7d9a3c'])
  return (
    drawPlate(random, 390, 306, 262) +
    at(300, 226, friedPastry(random), random.between(-30, -14), 1.18) +
    at(330, 346, friedPastry(random), random.between(-12, 6), 1.18) +
    at(452, 424, friedPastry(random), random.between(8, 24), 1.18) +
    at(506, 222, saladHeap(random), 0, 0.9) +
    drawSaucer(
      random,
      530,
      324,
      66,
      at(530, 324, circle(0, 0, 66, dip) + scatter(random, 12, { x: 0, y: 0, rx: 42, ry: 42 }, () => chive(random))),
    ) +
    scatter(random, 26, { x: 380, y: 320, rx: 150, ry: 150 }, () => circle(0, 0, 2.4, '#fffaf0'))
  )
}

/** Humitas, tamales, bollos, maitos: steamed in their leaf. */
export function leafParcel(random: Random) {
  const parcel = () =>
    path('M-120 -8C-90 -62 80 -66 126 -14C100 46 -80 56 -120 -8Z', '#000', 'opacity=".2" transform="translate(5 11)"') +
    path('M-120 -8C-90 -62 80 -66 126 -14C100 46 -80 56 -120 -8Z', random.pick(['#b9c46a', '#9fb356', '#c9c579'])) +
    stroke('M-104 -10Q0 -58 112 -16M-104 2Q0 -22 112 -6M-96 16Q0 14 104 8', '#7f9240', 3.5) +
    path('M-58 -26C-30 -48 44 -50 70 -24C50 14 -34 20 -58 -26Z', random.pick(['#f4d784', '#f7e2a3', '#e9bf62'])) +
    scatter(random, 7, { x: 6, y: -18, rx: 42, ry: 14 }, () => random.pick([cornKernel, peanut, chive])(random)) +
    stroke('M-82 -36Q-92 0 -76 30M92 -36Q104 -8 88 22', '#8a6a35', 6)
  return (
    drawNapkinAndCutlery(random) +
    drawLeafBed(random, 400, 300, 1.28) +
    at(366, 226, parcel(), random.between(-16, -4), 1.4) +
    at(426, 386, parcel(), random.between(2, 12), 1.4) +
    at(612, 330, herb(random), 30, 1.4)
  )
}

/** A green plantain ball with egg and coffee. */
export function breakfast(random: Random, words: string) {
  const ball =
    path(blobPath(random, 5, 12, 98, 94, 0.05, 10), '#000', 'opacity=".2"') +
    path(blobPath(random, 0, 0, 98, 94, 0.05, 10), '#a97a25') +
    path(blobPath(random, -4, -6, 88, 82, 0.06, 10), '#d8ab46') +
    scatter(random, 16, { x: -4, y: -6, rx: 66, ry: 60 }, () =>
      blob(random, 0, 0, 12, 9, random.pick(['#f1cf7d', '#b98528', '#fff0c4', '#9c5a22']), 0.25, 6),
    )
  const main =
    /bolon|tigrillo|verde/.test(words) || random.chance(0.4)
      ? ball
      : at(0, -30, ripePlantain(random), 0, 1.4) +
        at(6, 20, ripePlantain(random), 10, 1.4) +
        at(0, 66, ripePlantain(random), -4, 1.4)
  return (
    drawPlate(random, 360, 310, 246) +
    at(284, 270, main) +
    at(440, 350, friedEgg(random), 20, 1.2) +
    at(376, 420, curtido(random, 62, 34)) +
    at(430, 226, avocadoFan(random), 20, 0.75) +
    coffeeFromAbove(random, 684, 150)
  )
}

const coffeeFromAbove = (random: Random, x: number, y: number) =>
  drawSaucer(
    random,
    x,
    y,
    98,
    at(
      x,
      y,
      circle(0, 0, 96, '#5a3018') +
        ring(0, 0, 70, '#7a4a28', 10) +
        ellipse(-18, -20, 30, 18, '#8d5c36', 'opacity=".6"'),
    ),
  )

export function pizza(random: Random) {
  const r = 226
  const toppings = random.some([tomatoSlice, olive, onionRing, mint, radish, chive, cornKernel], 3)
  const cuts = [0, 45, 90, 135]
    .map((angle) => at(400, 300, stroke(`M-${r} 0H${r}`, '#8d4a1d', 4, 'opacity=".6"'), angle + 12))
    .join('')
  return (
    drawBoard(random, 400, 304, 640, 520) +
    at(
      400,
      300,
      path(blobPath(random, 0, 0, r, r, 0.015, 16), '#a9662a') +
        path(blobPath(random, 0, 0, r - 8, r - 8, 0.02, 16), '#dca352') +
        path(blobPath(random, 0, 0, r - 32, r - 32, 0.02, 16), '#c4432a') +
        path(blobPath(random, 0, 0, r - 38, r - 38, 0.05, 18), '#f4cf6e'),
    ) +
    scatter(random, 9, { x: 400, y: 300, rx: 150, ry: 150 }, () => blob(random, 0, 0, 34, 26, '#fbe7ad', 0.2, 8)) +
    scatter(
      random,
      10,
      { x: 400, y: 300, rx: 160, ry: 160 },
      () => circle(0, 0, 24, '#a82f1c') + circle(-1, -2, 20, '#c94a30'),
    ) +
    toppings
      .map((topping) => scatter(random, 7, { x: 400, y: 300, rx: 155, ry: 155 }, () => topping(random)))
      .join('') +
    cuts
  )
}
