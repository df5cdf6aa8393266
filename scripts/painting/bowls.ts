import type { Random } from '#server/drawing/random.ts'
import { at, circle, scatter } from '#server/drawing/shapes.ts'
import {
  avocadoSlice,
  carrot,
  cheeseCrumb,
  cheeseCube,
  chili,
  chive,
  cornKernel,
  cucumber,
  type Garnish,
  halfEgg,
  herb,
  lettuce,
  lime,
  limeWedge,
  olive,
  onionRing,
  onionStrand,
  peanut,
  radish,
  tomatoSlice,
} from './garnishes.ts'
import { besidesIn, seafoodIn, toppingsIn } from './mentioned.ts'
import { clam, shrimp, squidRing, tunaChunk, whiteFishChunk } from './proteins.ts'
import { broth, curtido, noodles } from './staples.ts'
import { drawBowl, drawPan, drawSaucer } from './vessels.ts'

/** Everything eaten from a bowl or a pan, seen from above around (400, 300). */

const strew = (random: Random, howMany: number, reach: number, garnish: Garnish) =>
  scatter(random, howMany, { x: 0, y: 0, rx: reach, ry: reach }, () => garnish(random))

const inBowl = (random: Random, food: string, r = 232) => drawBowl(random, 400, 300, r, at(400, 300, food))

const corners = [
  { x: 112, y: 112 },
  { x: 690, y: 490 },
  { x: 692, y: 108 },
  { x: 108, y: 492 },
]

/** A small bowl in a corner for each: toasted corn, chips, popcorn. */
function sides(random: Random, garnishes: readonly Garnish[]) {
  return random
    .some(corners, garnishes.length)
    .map(({ x, y }, index) => {
      const garnish = garnishes[index] as Garnish
      const heap = scatter(random, 20, { x: 0, y: 0, rx: 62, ry: 62 }, () => garnish(random))
      return drawSaucer(random, x, y, 84, at(x, y, circle(0, 0, 90, '#00000030') + heap))
    })
    .join('')
}

const broths: readonly { words: RegExp; color: string; light: string }[] = [
  { words: /locro|papa|queso|zapallo|zanahoria/, color: '#dd9a34', light: '#edb854' },
  { words: /tomate|menudo|mondongo|librillo/, color: '#b8452a', light: '#d26040' },
  { words: /espinaca|acelga|brocoli|verde|alverja|arveja/, color: '#5f8a3a', light: '#83a955' },
  { words: /gallina|pollo|bolas|fideo|consome/, color: '#d5a13c', light: '#e8bd60' },
  { words: /hongo|champi|cebolla|lenteja|frejol|quinua/, color: '#9c6a3a', light: '#bb8853' },
  { words: /camaron|cangrejo|marisco|chupe|sancocho|viche|biche/, color: '#d27a3a', light: '#e69a58' },
]

export function soup(random: Random, words: string) {
  const liquid = broths.find((one) => one.words.test(words)) ?? random.pick(broths)
  const food =
    broth(random, 205, liquid.color, liquid.light) +
    seafoodIn(words)
      .map((piece) => strew(random, 5, 130, piece))
      .join('') +
    toppingsIn(words)
      .map((topping, index) => strew(random, index ? 6 : 3, index ? 135 : 95, topping))
      .join('') +
    strew(random, random.count(4, 8), 130, random.pick([herb, chive]))
  return inBowl(random, food) + sides(random, besidesIn(words))
}

const encebolladoBroths = [
  { color: '#b9612c', light: '#cf7c3c' },
  { color: '#a54d22', light: '#c26a31' },
  { color: '#c17a3a', light: '#d8954f' },
]
const withPeanut = { color: '#cf9a5c', light: '#e2b87c' }

/** Cassava and tuna under cured onion; how much of each, and what else, makes the difference between two houses. */
export function encebollado(random: Random, words: string) {
  const { color, light } = /\bmani\b/.test(words) ? withPeanut : random.pick(encebolladoBroths)
  const onion = { x: random.between(-62, 62), y: random.between(-56, 48), reach: random.between(62, 104) }
  const food =
    broth(random, 205, color, light) +
    scatter(random, random.count(3, 7), { x: 0, y: 10, rx: 130, ry: 120 }, () => cassava) +
    strew(random, /doble/.test(words) ? 11 : random.count(4, 8), 130, tunaChunk) +
    seafoodIn(words)
      .map((piece) => strew(random, 6, 118, piece))
      .join('') +
    at(onion.x, onion.y, curtido(random, onion.reach, onion.reach * 0.85)) +
    toppingsIn(words)
      .filter((topping) => topping !== onionRing)
      .map((topping) => strew(random, 3, 110, topping))
      .join('') +
    strew(random, random.count(3, 9), 130, herb)
  return (
    inBowl(random, food, random.between(216, 244)) +
    sides(random, besidesIn(words)) +
    (/limon/.test(words) ? at(650, 290, limeWedge(random), 40, 1.2) : '')
  )
}

const cassava =
  '<rect x="-38" y="-14" width="76" height="30" rx="12" fill="#f6ecd2"/><path d="M-26 -4H22" stroke="#dcc9a0" stroke-width="3"/>'

const marinades = [
  { words: /concha/, color: '#4c2a26', light: '#6d4038' },
  { words: /pescado|corvina|peruano|tigre/, color: '#ecd5b3', light: '#f8ead2' },
  { words: /camaron|mixto|jipijapa|manabi/, color: '#d9673a', light: '#ec8a56' },
]

export function ceviche(random: Random, words: string) {
  const marinade = marinades.find((one) => one.words.test(words)) ?? random.pick(marinades.slice(1))
  const main: Garnish[] = []
  if (/concha/.test(words)) main.push(clam)
  if (/pescado|corvina|mixto|picudo|wahoo|peruano|tigre/.test(words)) main.push(whiteFishChunk)
  if (/camaron|mixto|langostino/.test(words)) main.push(shrimp)
  if (/calamar|pulpo|mixto/.test(words)) main.push(squidRing)
  if (main.length === 0) main.push(...random.some([shrimp, whiteFishChunk, squidRing], 2))
  const food =
    broth(random, 205, marinade.color, marinade.light) +
    main.map((piece) => strew(random, Math.round(15 / main.length), 128, piece)).join('') +
    strew(random, 10, 125, onionStrand) +
    toppingsIn(words)
      .filter((topping) => topping !== onionRing)
      .map((topping) => strew(random, 4, 115, topping))
      .join('') +
    strew(random, 6, 120, herb)
  return (
    inBowl(random, food) + sides(random, besidesIn(words)) + at(146, 300, random.pick([lime, limeWedge])(random), 20)
  )
}

export function salad(random: Random, words: string) {
  const toppings = random.some([tomatoSlice, cucumber, radish, onionRing, carrot, olive, halfEgg, avocadoSlice], 4)
  const hasFruit = /fruta/.test(words)
  const food =
    circle(0, 0, 205, hasFruit ? '#f6d489' : '#4f8a3a') +
    (hasFruit ? '' : strew(random, 16, 160, lettuce)) +
    toppings.map((topping) => strew(random, random.count(3, 5), 140, topping)).join('') +
    strew(random, 16, 145, random.pick([cheeseCrumb, cornKernel, peanut]))
  return inBowl(random, food)
}

export function pasta(random: Random, words: string) {
  const isStirFried = /chaulaf|chifa|oriental|chino|saltado/.test(words)
  const colors = isStirFried ? ['#b97a35', '#cf934a', '#dba95f'] : ['#e0b04a', '#efc869', '#f7dc92']
  const toppings: Garnish[] = /marisco|camaron/.test(words)
    ? [shrimp, squidRing]
    : random.some([tomatoSlice, olive, carrot, cheeseCube, halfEgg], 2)
  const food =
    at(0, 0, noodles(random, 192, colors)) +
    (isStirFried ? '' : scatter(random, 1, { x: 0, y: 0, rx: 10, ry: 10 }, () => sauce(random))) +
    toppings.map((topping) => strew(random, 5, 95, topping)).join('') +
    strew(random, 18, 130, cheeseCrumb) +
    strew(random, 5, 90, herb)
  return inBowl(random, food)
}

const sauce = (random: Random) =>
  scatter(random, 14, { x: 0, y: 0, rx: 70, ry: 60 }, () =>
    circle(0, 0, random.between(16, 34), random.pick(['#b8371f', '#c9472a', '#a52f1a'])),
  )

const riceTints = ['#e9b84e', '#d99d34', '#f3cd74'] as const

export function ricePan(random: Random, words: string) {
  const grains = scatter(
    random,
    260,
    { x: 0, y: 0, rx: 180, ry: 180 },
    () => `<ellipse rx="9" ry="4" fill="${random.pick(riceTints)}" stroke="#000" stroke-opacity=".1"/>`,
  )
  const toppings: Garnish[] = /marisco|marinero|camaron|paella|concha/.test(words)
    ? [shrimp, squidRing, clam]
    : random.some([halfEgg, carrot, chili, tomatoSlice, olive], 3)
  const food =
    circle(0, 0, 205, '#c98c2a') +
    grains +
    toppings.map((topping) => strew(random, random.count(4, 6), 128, topping)).join('') +
    strew(random, 14, 150, random.pick([cornKernel, chive])) +
    strew(random, 6, 120, herb) +
    (random.chance(0.6) ? strew(random, 3, 130, limeWedge) : '')
  return random.chance(0.6) ? drawPan(random, 400, 300, 238, at(400, 300, food)) : inBowl(random, food)
}
