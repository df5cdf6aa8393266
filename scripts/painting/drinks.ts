import type { Random } from '#server/drawing/random.ts'
import { at, blob, circle, ellipse, path, rect, scatter, shadow, stroke } from '#server/drawing/shapes.ts'
import { lime, mint, orange, strawberry } from './garnishes.ts'

/** Glasses and cups seen from the side, standing on the counter at (400, 500). */

const juices: readonly { words: RegExp; color: string; light: string }[] = [
  { words: /mora|frutos rojos|uva|jamaica|chicha morada/, color: '#7a1f4b', light: '#a8406f' },
  { words: /maracuya|naranja|mango|mandarina|zanahoria/, color: '#f09a1e', light: '#f9bd55' },
  { words: /naranjilla|limon|kiwi|pepino|verde|hierba/, color: '#9dba3b', light: '#c3d774' },
  // In Ecuador horchata is a red infusion of herbs.
  { words: /tomate|sandia|papaya|frutilla|fresa|horchata/, color: '#e0503c', light: '#f0826c' },
  { words: /guanabana|coco|leche|avena|quaker|arroz/, color: '#f4e8cf', light: '#fffaf0' },
  { words: /tamarindo|te |te$|cola|panela|cacao|chocolate/, color: '#8a4b22', light: '#b07343' },
  { words: /pina|banano|guineo|babaco|taxo/, color: '#f2c744', light: '#fae08c' },
]

const juiceFor = (random: Random, words: string) =>
  juices.find((juice) => juice.words.test(words)) ?? random.pick(juices)

const glassShine = (d: string) => stroke(d, '#fff', 9, 'opacity=".55"')

const iceCube = () =>
  rect(-21, -21, 42, 42, '#fff', 'rx="9" opacity=".5"') + stroke('M-11 -11H4', '#fff', 5, 'opacity=".8"')

export function juice(random: Random, words: string) {
  const liquid = juiceFor(random, words)
  const straw = random.pick(['#b5381a', '#1f6b4f', '#fffaf0', '#39547a'])
  const fruit = /mora|frutilla|fresa|frutos/.test(words) ? strawberry : random.pick([lime, orange, orange])
  return (
    shadow(400, 496, 120, 20, 0.4) +
    stroke('M438 250L486 78L540 66', straw, 15) +
    path('M290 150H510L478 500Q476 514 460 514H340Q324 514 322 500Z', '#fff', 'opacity=".32"') +
    path('M297 206H503L474 494Q472 504 460 504H340Q328 504 326 494Z', liquid.color) +
    path('M297 206H503L497 262Q400 236 303 262Z', liquid.light) +
    scatter(random, 3, { x: 396, y: 250, rx: 66, ry: 30 }, iceCube) +
    scatter(random, 9, { x: 400, y: 380, rx: 62, ry: 100 }, () =>
      circle(0, 0, random.between(3, 7), '#fff', 'opacity=".3"'),
    ) +
    glassShine('M326 236L342 440') +
    stroke('M290 150H510', '#fff', 6, 'opacity=".8"') +
    at(304, 156, fruit(random), 0, 1.5) +
    (random.chance(0.5) ? at(462, 196, mint(random), 24) : '')
  )
}

export function shake(random: Random, words: string) {
  const liquid = juiceFor(random, words)
  return (
    shadow(400, 496, 118, 20, 0.4) +
    stroke('M446 200L476 66', random.pick(['#b5381a', '#fffaf0']), 15) +
    path(
      'M300 172H500L462 420Q454 448 424 452V484H462Q470 508 440 508H360Q330 508 338 484H376V452Q346 448 338 420Z',
      '#fff',
      'opacity=".5"',
    ) +
    path('M308 206H492L458 414Q452 438 424 440H376Q348 438 342 414Z', liquid.color) +
    path('M308 206H492L484 262Q400 284 316 262Z', liquid.light) +
    blob(random, 400, 168, 106, 46, '#fffaf0', 0.08, 10) +
    blob(random, 396, 124, 70, 38, '#fffdf8', 0.1, 9) +
    blob(random, 402, 92, 36, 26, '#fff6e6', 0.1, 8) +
    stroke('M330 170Q380 190 440 172M352 128Q396 144 436 126', '#ecdcc0', 5) +
    at(398, 62, strawberry(random), 0, 1.1) +
    glassShine('M336 250L356 396')
  )
}

export function beer(random: Random, words: string) {
  const isDark = /negra|stout|porter/.test(words)
  const [color, light] = isDark
    ? ['#4a2410', '#7a4524']
    : (random.pick([
        ['#e09a1c', '#f4bd4d'],
        ['#c9741c', '#e39a3f'],
        ['#efb832', '#f9d673'],
      ]) as [string, string])
  return (
    shadow(400, 500, 150, 22, 0.4) +
    path(
      'M492 232h46c40 0 62 24 62 60v76c0 36 -22 60 -62 60h-46v-40h38c18 0 28 -10 28 -26v-64c0 -16 -10 -26 -28 -26h-38Z',
      '#fff',
      'opacity=".6"',
    ) +
    rect(292, 170, 214, 344, '#fff', 'rx="26" opacity=".4"') +
    rect(304, 206, 190, 296, String(color), 'rx="18"') +
    [330, 384, 438].map((x) => rect(x, 250, 30, 226, String(light), 'rx="15" opacity=".7"')).join('') +
    scatter(random, 16, { x: 400, y: 370, rx: 80, ry: 110 }, () =>
      circle(0, 0, random.between(3, 7), '#fff', 'opacity=".5"'),
    ) +
    [318, 362, 408, 454, 484]
      .map((x, index) => circle(x, 176 + (index % 2) * 8, random.between(34, 46), '#fffaf0'))
      .join('') +
    rect(300, 176, 200, 52, '#fffaf0', 'rx="24"') +
    path('M326 216q12 66 24 4Z', '#fffaf0') +
    glassShine('M318 260V450')
  )
}

const wines: readonly { words: RegExp; color: string; light: string }[] = [
  { words: /blanco|chardonnay|sauvignon/, color: '#e3c96a', light: '#f3e3a0' },
  { words: /rosado|rose/, color: '#e58a80', light: '#f3b4aa' },
]
const redWine = { color: '#6d1529', light: '#98304a' }

export function wine(random: Random, words: string) {
  const { color, light } = wines.find((one) => one.words.test(words)) ?? redWine
  const bottle = random.chance(0.65)
    ? path('M566 514V282c0 -40 22 -50 22 -92v-66h52v66c0 42 22 52 22 92v232Z', '#1d3b2c') +
      rect(574, 330, 80, 110, '#f3e4cb') +
      rect(584, 352, 60, 8, '#b5381a') +
      rect(584, 372, 44, 6, '#6b5e55') +
      rect(588, 118, 52, 40, '#b5381a')
    : ''
  return (
    shadow(390, 500, 110, 18, 0.4) +
    bottle +
    path(
      'M290 122C276 300 320 352 382 358V480C340 484 316 494 316 506H464C464 494 440 484 398 480V358C460 352 504 300 490 122Z',
      '#fff',
      'opacity=".42"',
    ) +
    path('M291 222C296 306 340 342 390 344C440 342 484 306 489 222Z', color) +
    ellipse(390, 222, 99, 17, light) +
    stroke('M290 122H490', '#fff', 5, 'opacity=".8"') +
    glassShine('M308 150Q304 250 336 306')
  )
}

export function cocktail(random: Random, words: string) {
  const liquid = juiceFor(random, words)
  return (
    shadow(400, 500, 110, 18, 0.4) +
    stroke('M436 240L520 70', '#1f6b4f', 9) +
    path('M240 150H560L412 344V482C450 486 474 494 474 508H326C326 494 350 486 388 482V344Z', '#fff', 'opacity=".45"') +
    path('M276 186H524L400 340Z', liquid.color) +
    path('M276 186H524L494 222Q400 202 306 222Z', liquid.light) +
    stroke('M240 150H560', '#fff', 6, 'opacity=".85"') +
    at(528, 140, random.pick([lime, orange])(random), 0, 1.5) +
    scatter(random, 3, { x: 396, y: 210, rx: 60, ry: 14 }, () => at(0, 0, iceCube(), 0, 0.8)) +
    (random.chance(0.6) ? at(330, 178, mint(random), -20, 1.2) : '') +
    glassShine('M290 176L362 268')
  )
}

const hotDrinks: readonly { words: RegExp; color: string }[] = [
  { words: /chocolate|cacao/, color: '#5a2c18' },
  { words: /te |te$|infusion|horchata|aromatica/, color: '#b8602a' },
  { words: /morocho/, color: '#fbf0d8' },
  { words: /canelazo/, color: '#d08a2c' },
  { words: /vino/, color: '#6d1529' },
]

export function coffee(random: Random, words: string) {
  const cup = random.pick(['#fffdf8', '#b4623a', '#1f6b4f', '#f2b33d', '#39547a'])
  const other = hotDrinks.find((one) => one.words.test(words))?.color
  const steam = [350, 400, 450]
    .map((x, index) =>
      stroke(
        `M${x} ${210 - index * 6}c-22 -30 22 -46 0 -84s14 -40 4 -62`,
        '#fff',
        10,
        `opacity="${0.4 + (index % 2) * 0.2}"`,
      ),
    )
    .join('')
  return (
    shadow(400, 500, 210, 22, 0.4) +
    ellipse(400, 488, 214, 26, '#e9dcc3') +
    ellipse(400, 482, 214, 24, '#fffaf0') +
    path('M528 300h34c42 0 64 26 64 60s-26 62 -68 62h-50v-34h44c24 0 36 -10 36 -28s-12 -28 -32 -28h-28Z', cup) +
    path('M254 262H546C546 380 510 478 446 478H354C290 478 254 380 254 262Z', cup) +
    path(
      'M254 262H546C546 284 545 306 540 326C450 350 350 350 260 326C255 306 254 284 254 262Z',
      '#000',
      'opacity=".08"',
    ) +
    ellipse(400, 262, 146, 30, '#e9dcc3') +
    ellipse(400, 264, 134, 24, other ?? '#4a2613') +
    (random.chance(0.6) && !other
      ? ellipse(396, 264, 74, 13, '#d9ab74') + path('M360 264q36 -22 72 0q-36 18 -72 0Z', '#f3dcb6')
      : ellipse(360, 258, 40, 8, '#fff', 'opacity=".25"')) +
    random.pick([
      '',
      stroke('M276 396Q400 440 524 396', '#f2b33d', 8),
      scatter(random, 9, { x: 400, y: 390, rx: 100, ry: 44 }, () => circle(0, 0, 7, '#fff', 'opacity=".6"')),
    ]) +
    glassShine('M286 320Q294 390 326 430') +
    steam
  )
}
