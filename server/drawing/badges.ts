import type { Random } from './random.ts'
import { at, circle, ellipse, path, rect, ring, stroke } from './shapes.ts'

/** Emblems for restaurants: a badge in two colours with a symbol of the kitchen. */

interface Inks {
  ground: string
  figure: string
  accent: string
}

const inks: readonly Inks[] = [
  { ground: '#b5381a', figure: '#fff6e6', accent: '#f2b33d' },
  { ground: '#1f6b4f', figure: '#fff6e6', accent: '#f2b33d' },
  { ground: '#f2b33d', figure: '#3a2415', accent: '#b5381a' },
  { ground: '#fff6e6', figure: '#b5381a', accent: '#1f6b4f' },
  { ground: '#2d4a6b', figure: '#fff6e6', accent: '#f2b33d' },
  { ground: '#3a2a21', figure: '#f6d489', accent: '#f08a6b' },
  { ground: '#fff6e6', figure: '#1f6b4f', accent: '#b5381a' },
  { ground: '#7d2347', figure: '#fff0e0', accent: '#f2b33d' },
]

type Emblem = (ink: Inks) => string

const fish: Emblem = ({ figure, accent, ground }) =>
  path('M-118 0C-78 -76 34 -82 74 -12L122 -56C130 -20 130 20 122 56L74 12C34 82 -78 76 -118 0Z', figure) +
  circle(-70, -14, 10, ground) +
  stroke('M-36 -42Q-16 0 -36 42M4 -46Q24 0 4 46M40 -30Q54 0 40 30', accent, 9)

const shrimpEmblem: Emblem = ({ figure, accent, ground }) =>
  stroke('M-66 62C-110 -50 20 -120 92 -40', figure, 58) +
  stroke('M-96 24L-60 14M-78 -26L-48 -4M-34 -62L-18 -30M18 -74L20 -40', ground, 8) +
  path('M-90 56L-112 118L-70 102L-42 128L-40 66Z', accent) +
  stroke('M104 -52Q140 -96 110 -124M92 -62Q112 -104 80 -128', accent, 7)

const pot: Emblem = ({ figure, accent, ground }) =>
  path('M-104 -14H104V34C104 84 70 112 0 112S-104 84 -104 34Z', figure) +
  rect(-122, -40, 244, 34, figure, 'rx="17"') +
  stroke('M-70 20Q0 46 70 20', ground, 8) +
  stroke('M-46 -66c-16 -20 16 -30 0 -54M0 -66c-16 -20 16 -30 0 -54M46 -66c-16 -20 16 -30 0 -54', accent, 10)

const corn: Emblem = ({ figure, accent, ground }) =>
  path('M0 -124C54 -86 54 60 0 104C-54 60 -54 -86 0 -124Z', accent) +
  stroke('M-26 -62H26M-34 -30H34M-36 2H36M-32 34H32M0 -110V96M-18 -96V80M18 -96V80', ground, 4, 'opacity=".55"') +
  path('M0 122C-104 104 -96 -10 -62 -46C-66 30 -40 80 0 122ZM0 122C104 104 96 -10 62 -46C66 30 40 80 0 122Z', figure)

const chiliEmblem: Emblem = ({ figure, accent }) =>
  path(
    'M-34 -70C20 -84 58 -50 56 10C54 76 0 112 -92 112C-30 92 -12 58 -22 8C-28 -22 -52 -44 -34 -70Z',
    accent === '#b5381a' ? accent : figure,
  ) +
  stroke('M-4 -72C-2 -98 12 -112 40 -116', accent === '#b5381a' ? figure : accent, 16) +
  stroke('M18 -50Q40 -20 30 24', '#fff', 9, 'opacity=".5"')

const cup: Emblem = ({ figure, accent, ground }) =>
  path('M-94 -24H72C72 58 44 102 -11 102S-94 58 -94 -24Z', figure) +
  stroke('M74 -2h14c30 0 30 58 -24 62', figure, 18) +
  stroke('M-110 120H90', accent, 14) +
  stroke('M-42 -54c-16 -20 16 -30 0 -54M10 -54c-16 -20 16 -30 0 -54', accent, 10) +
  stroke('M-66 4Q-60 46 -40 66', ground, 7, 'opacity=".5"')

const leaf: Emblem = ({ figure, accent }) =>
  path('M-96 96C-118 -44 -14 -126 112 -112C122 14 44 118 -96 96Z', figure) +
  stroke('M-104 112L52 -54M-34 38L-40 -30M12 -10L8 -64M-18 22L52 22', accent, 10)

const volcano: Emblem = ({ figure, accent, ground }) =>
  circle(44, -62, 46, accent) +
  path('M-136 92L-30 -74L6 -40L34 -66L136 92Z', figure) +
  path('M-30 -74L6 -40L34 -66L62 -22L34 -8L6 -24L-26 0L-58 -28Z', ground, 'opacity=".28"') +
  stroke('M-130 112Q-66 92 0 112T130 112', accent, 11)

const hummingbird: Emblem = ({ figure, accent }) =>
  path(
    'M-20 10C-10 -40 40 -64 70 -46L132 -72L84 -26C86 30 30 62 -18 60C-50 84 -90 98 -124 100C-98 76 -76 50 -20 10Z',
    figure,
  ) +
  path('M4 4C-14 -60 -60 -104 -112 -114C-110 -54 -74 0 -16 34Z', accent) +
  circle(62, -32, 6, accent)

const flame: Emblem = ({ figure, accent }) =>
  path(
    'M4 -128C34 -72 96 -40 92 34C90 86 48 116 0 116S-92 86 -92 30C-92 -8 -66 -30 -54 -60C-38 -50 -30 -34 -28 -18C6 -44 16 -84 4 -128Z',
    figure,
  ) +
  path(
    'M6 -18C20 12 48 28 46 62C44 92 24 104 0 104S-46 90 -46 60C-46 36 -26 30 -20 8C-8 14 -4 20 -2 28C8 14 10 -2 6 -18Z',
    accent,
  )

const spoonAndFork: Emblem = ({ figure, accent }) =>
  at(0, 0, ellipse(0, -76, 32, 46, figure) + rect(-9, -40, 18, 168, figure, 'rx="9"'), 34) +
  at(
    0,
    0,
    rect(-9, -20, 18, 148, accent, 'rx="9"') +
      path('M-36 -118h13v58h10v-58h13v58h10v-58h13v58h10v-58h3v72c0 26 -16 38 -36 38s-36 -12 -36 -38Z', accent),
    -34,
  )

const emblemsByWord: readonly [RegExp, Emblem][] = [
  [/cevich|camaron|langost/, shrimpEmblem],
  [/marisc|pesc|mar\b|puerto|playa|corvina|bahia|manab/, fish],
  [/cafe|desayun|pan\b|panader|dulce|postre|te\b/, cup],
  [/parrill|asad|brasa|lena|carbon|fuego|grill|pizz/, flame],
  [/aji|picant|mexic/, chiliEmblem],
  [/verde|veg|huert|natural|hoja|jardin/, leaf],
  [/maiz|choclo|mote|humita|tortilla/, corn],
  [/sierra|volcan|quito|andes|cotopaxi|chimborazo|paramo|mitad/, volcano],
  [/colibri|quinde|pajaro|amazon|selva/, hummingbird],
  [/olla|fonda|hueca|mama|abuel|casa|cocina|sazon|sopa/, pot],
]

const emblems: readonly Emblem[] = [fish, pot, corn, chiliEmblem, leaf, volcano, hummingbird, flame, spoonAndFork, cup]

const scallops = (color: string) =>
  Array.from({ length: 16 }, (_, index) => at(256, 256, circle(206, 0, 42, color), index * 22.5)).join('')

const badges = [
  ({ ground, accent }: Inks) => circle(256, 256, 256, ground) + ring(256, 256, 226, accent, 8),
  ({ ground, accent }: Inks) =>
    scallops(ground) +
    circle(256, 256, 216, ground) +
    ring(256, 256, 196, accent, 7, 'stroke-dasharray=".1 22" stroke-linecap="round"'),
  ({ ground, accent }: Inks) =>
    rect(0, 0, 512, 512, ground, 'rx="128"') +
    rect(26, 26, 460, 460, 'none', `rx="104" stroke="${accent}" stroke-width="7"`),
  ({ ground, accent }: Inks) =>
    path('M256 0L486 128V384L256 512L26 384V128Z', ground) +
    path('M256 36L455 147V365L256 476L57 365V147Z', 'none', `stroke="${accent}" stroke-width="7"`),
  ({ ground, accent }: Inks) =>
    circle(256, 256, 256, ground) +
    ring(256, 256, 222, accent, 22, 'stroke-dasharray="10 19"') +
    ring(256, 256, 202, accent, 4),
]

export function drawBadge(random: Random, words: string): string {
  const ink = random.pick(inks)
  const emblem = emblemsByWord.find(([pattern]) => pattern.test(words))?.[1] ?? random.pick(emblems)
  return random.pick(badges)(ink) + at(256, 256, emblem(ink), 0, 1.12)
}
