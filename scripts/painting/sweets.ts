import type { Random } from '#server/drawing/random.ts'
import { at, blob, circle, ellipse, path, rect, scatter, shadow, stroke } from '#server/drawing/shapes.ts'
import { berry, cheeseCrumb, herb, mint, strawberry } from './garnishes.ts'
import { fries } from './staples.ts'

/** Desserts and street food seen from the side, standing on the counter at (400, 500). */

const stand = (width: number) =>
  shadow(400, 500, width, 22, 0.35) + ellipse(400, 492, width, 26, '#e4d6bd') + ellipse(400, 484, width, 24, '#fffaf0')

interface Layers {
  crumb: string
  cream: string
  side: string
}

const cakes: readonly (Layers & { words: RegExp })[] = [
  { words: /chocolate|cacao|brownie/, crumb: '#5a2f1b', cream: '#7d4a2c', side: '#3f1f10' },
  { words: /mora|frutos|red/, crumb: '#d9a25a', cream: '#b0406c', side: '#7d2347' },
]
const plainCakes: readonly Layers[] = [
  { crumb: '#ecc878', cream: '#fffaf0', side: '#f3e2bd' },
  { crumb: '#e2b05e', cream: '#f7d489', side: '#c98f35' },
  { crumb: '#f0d8a0', cream: '#f6b9a4', side: '#dd8f78' },
]

export function cake(random: Random, words: string) {
  const { crumb, cream, side } = cakes.find((one) => one.words.test(words)) ?? random.pick(plainCakes)
  return (
    stand(230) +
    path('M232 474V300L580 354V474Q410 500 232 474Z', crumb) +
    path('M232 352L580 398V424L232 384Z', cream) +
    path('M232 428L580 456V470Q580 476 560 478L232 446Z', cream) +
    path('M232 300C330 236 520 250 580 354L232 314Z', side) +
    path('M232 300C330 226 520 240 580 344Q420 330 232 300Z', cream) +
    path('M300 304q8 56 22 4q10 70 30 2q12 40 28 4Z', cream) +
    scatter(random, 8, { x: 420, y: 296, rx: 100, ry: 18 }, () =>
      circle(0, 0, 5, random.pick(['#b5381a', '#fff', '#f2b33d'])),
    ) +
    at(372, 236, random.pick([strawberry, strawberry, berry])(random), 0, 1.6) +
    (random.chance(0.6) ? at(414, 248, mint(random), 40, 0.9) : '')
  )
}

export function flan(random: Random) {
  const caramel = random.pick(['#8c3f10', '#a1561a', '#7a2f18'])
  return (
    stand(240) +
    path('M196 484Q400 520 604 484Q560 452 400 452T196 484Z', caramel, 'opacity=".9"') +
    path('M300 260H500L540 470Q400 504 260 470Z', random.pick(['#f0c35c', '#f5d488', '#fbeed0'])) +
    path('M500 260L540 470Q500 482 460 486L448 260Z', '#000', 'opacity=".08"') +
    path(
      'M296 280Q292 236 400 236T504 280Q512 340 494 346Q478 348 474 306Q440 316 430 374Q420 392 410 372Q402 312 380 314Q360 314 356 352Q346 372 336 350Q332 308 318 306Q296 312 296 280Z',
      caramel,
    ) +
    ellipse(380, 258, 70, 12, '#fff', 'opacity=".25"') +
    at(400, 228, random.pick([mint, strawberry, berry])(random), 0, 1.2)
  )
}

export function iceCream(random: Random, words: string) {
  const flavours: Record<string, string> = {
    mora: '#9c3566',
    chocolate: '#5f3420',
    naranjilla: '#c9c24a',
    coco: '#fffaf0',
    guanabana: '#fdf4e0',
    taxo: '#f0a04a',
    frutilla: '#ef8f8f',
    vainilla: '#f6dfa0',
    maracuya: '#f6b52f',
    pistacho: '#b5cf84',
  }
  const named = Object.keys(flavours).filter((flavour) => words.includes(flavour))
  const scoops = [...named, ...random.some(Object.keys(flavours), 3)]
    .slice(0, 3)
    .map((flavour) => flavours[flavour] as string)
  const scoop = (x: number, y: number, color: string) =>
    circle(x, y, 74, color) +
    circle(x + 14, y + 16, 60, '#000', 'opacity=".06"') +
    ellipse(x - 26, y - 30, 22, 14, '#fff', 'opacity=".4"') +
    blob(random, x, y + 56, 74, 18, color, 0.12, 11)
  return (
    shadow(400, 500, 120, 20, 0.4) +
    rect(470, 90, 34, 190, '#d39a4e', 'rx="10" transform="rotate(16 487 185)"') +
    scoop(330, 240, String(scoops[0])) +
    scoop(470, 240, String(scoops[1])) +
    scoop(400, 168, String(scoops[2])) +
    path(
      'M240 270H560C556 356 490 404 424 410V466C466 470 490 480 490 500H310C310 480 334 470 376 466V410C310 404 244 356 240 270Z',
      '#fff',
      'opacity=".72"',
    ) +
    path('M262 288H538C530 348 476 388 400 390C324 388 270 348 262 288Z', String(scoops[0]), 'opacity=".55"') +
    stroke('M274 300Q284 350 326 376', '#fff', 9, 'opacity=".7"') +
    path('M338 150q20 50 36 8q14 44 32 2q22 40 40 -6Q400 96 338 150Z', random.pick(['#7a2f18', '#9c3566', '#c9741c'])) +
    at(400, 92, random.pick([strawberry, berry])(random), 0, 1.2) +
    scatter(random, 9, { x: 400, y: 170, rx: 56, ry: 30 }, () =>
      rect(-6, -2, 12, 4.5, random.pick(['#f2b33d', '#b5381a', '#fff', '#1f6b4f']), 'rx="2"'),
    )
  )
}

export function burger(random: Random) {
  const extras = random.some(['#f2b33d', '#c9472a', '#fff3c9'], 2)
  const seeds = scatter(random, 16, { x: 330, y: 212, rx: 130, ry: 44 }, () => ellipse(0, 0, 7, 4, '#fdeebf'))
  return (
    stand(290) +
    at(560, 420, fries(random, 84, 56)) +
    path('M176 420H484V446Q484 486 440 486H220Q176 486 176 446Z', '#c98436') +
    rect(168, 372, 324, 56, '#5a2a16', 'rx="26"') +
    stroke('M196 386H460', '#7d4026', 8) +
    path(
      `M166 372H494L452 ${random.between(398, 412) | 0}L410 376L352 402L300 376L244 406L206 376Z`,
      String(extras[0]),
    ) +
    rect(178, 336, 304, 26, '#c23b2a', 'rx="12"') +
    path(
      'M158 336q22 -34 46 -8t48 -4t50 4t50 -4t50 4t50 -4t46 12q-20 26 -46 8t-50 6t-50 -6t-50 6t-50 -6t-48 6t-46 -14Z',
      '#7fb550',
    ) +
    path('M170 312C170 216 240 158 330 158S490 216 490 312Q330 330 170 312Z', '#c07a2c') +
    path('M182 300C186 222 248 170 330 170S474 222 478 300Q330 316 182 300Z', '#dc9a47') +
    seeds +
    stroke('M214 250Q240 200 296 188', '#f4c988', 9, 'opacity=".8"')
  )
}

export function hotDog(random: Random) {
  return (
    stand(300) +
    at(400, 430, fries(random, 190, 34)) +
    path('M150 360C150 300 650 300 650 360C660 440 610 456 400 456S140 440 150 360Z', '#c98436') +
    stroke('M140 338Q400 300 660 338', '#7d2a17', 62) +
    stroke('M142 330Q400 292 658 330', '#b2472a', 46) +
    stroke('M168 318Q400 284 600 312', '#e08a63', 8, 'opacity=".7"') +
    path('M150 372C170 350 630 350 650 372C660 440 610 456 400 456S140 440 150 372Z', '#e0a453') +
    stroke(
      'M176 322q24 -34 46 0t46 -4t46 0t46 -2t46 2t46 -2t46 4t46 2t46 4',
      random.pick(['#f2b33d', '#fff3c9', '#c9472a']),
      13,
    ) +
    scatter(random, 12, { x: 400, y: 310, rx: 210, ry: 14 }, () => random.pick([cheeseCrumb, herb])(random)) +
    stroke('M190 402Q400 424 600 402', '#f6d29a', 7, 'opacity=".7"')
  )
}

export function sandwich(random: Random) {
  const layer = (y: number, color: string, height: number) => rect(206, y, 388, height, color, 'rx="12"')
  return (
    stand(280) +
    layer(430, '#d39a4e', 50) +
    layer(434, '#f0d09a', 24) +
    layer(408, '#e58a80', 26) +
    layer(388, '#f7d670', 22) +
    layer(366, '#c23b2a', 22) +
    path(
      'M196 366q24 -30 50 -6t50 -4t52 4t52 -4t52 4t52 -4t50 10q-20 22 -50 6t-52 4t-52 -4t-52 4t-52 -4t-50 6t-50 -12Z',
      '#7fb550',
    ) +
    path('M204 346Q196 276 250 262H550Q604 276 596 346Z', '#c98436') +
    path('M214 338Q208 282 256 270H544Q592 282 586 338Z', '#e4b064') +
    stroke('M300 334L330 276M380 334L410 276M460 334L490 276', '#b5762c', 9, 'opacity=".6"') +
    stroke('M400 150V270', '#d8b27a', 8) +
    circle(400, 150, 22, random.pick(['#5c9136', '#b5381a'])) +
    circle(393, 142, 6, '#fff', 'opacity=".5"')
  )
}
