import type { Random } from './random.ts'
import { circle, path, rect, ring, shadow, stroke } from './shapes.ts'

/** The table under the plate: wood, checked cloth, woven band, tiles, straw mat. */

interface Cloth {
  base: string
  dark: string
  light: string
}

const cloths: readonly Cloth[] = [
  { base: '#1f6b4f', dark: '#174f3b', light: '#5fa585' },
  { base: '#b5381a', dark: '#8c2912', light: '#e08a63' },
  { base: '#f2b33d', dark: '#d2922a', light: '#fbdf9d' },
  { base: '#f3e4cb', dark: '#dcc5a1', light: '#fffaf0' },
  { base: '#2d6a72', dark: '#204e55', light: '#79aab0' },
  { base: '#d58a74', dark: '#b56b56', light: '#f3c6b5' },
  { base: '#39547a', dark: '#293d5a', light: '#8ba3c4' },
  { base: '#7a8f4e', dark: '#5d6f38', light: '#bccb95' },
]

const woods: readonly Cloth[] = [
  { base: '#b98250', dark: '#94623a', light: '#d3a273' },
  { base: '#6b4630', dark: '#4f3222', light: '#8a6044' },
  { base: '#d6ac79', dark: '#b88b58', light: '#e8c99f' },
  { base: '#8a5a38', dark: '#694227', light: '#a97750' },
]

type Table = (random: Random, width: number, height: number) => string

const planks: Table = (random, width, height) => {
  const wood = random.pick(woods)
  const board = height / random.count(4, 5)
  let markup = rect(0, 0, width, height, wood.base)
  for (let y = 0; y < height; y += board) {
    markup += rect(
      0,
      y,
      width,
      board,
      random.pick([wood.base, wood.light, wood.base]),
      `opacity="${random.between(0.25, 0.7).toFixed(2)}"`,
    )
    for (let grain = 0; grain < 4; grain++) {
      const [x, lineY] = [random.between(-80, width * 0.8), y + random.between(14, board - 14)]
      const length = random.between(140, 380)
      markup += stroke(
        `M${x | 0} ${lineY | 0}q${(length / 2) | 0} ${random.between(-9, 9) | 0} ${length | 0} 0`,
        wood.dark,
        2.5,
        'opacity=".35"',
      )
    }
    markup += rect(0, y - 2, width, 4, wood.dark, 'opacity=".75"')
    const joint = random.between(width * 0.1, width * 0.9)
    markup += rect(joint, y, 3, board, wood.dark, 'opacity=".6"')
  }
  return markup
}

const checks: Table = (random, width, height) => {
  const cloth = random.pick(cloths)
  const size = random.pick([40, 50, 64])
  let markup = rect(0, 0, width, height, '#fffaf0')
  for (let x = 0; x < width; x += size * 2) markup += rect(x, 0, size, height, cloth.base, 'opacity=".55"')
  for (let y = 0; y < height; y += size * 2) markup += rect(0, y, width, size, cloth.base, 'opacity=".55"')
  return markup
}

/** A plain cloth with one band of diamonds, as woven in Otavalo. */
const wovenBand: Table = (random, width, height) => {
  const cloth = random.pick(cloths)
  const [first, second] = random.some(
    ['#f2b33d', '#fffaf0', '#b5381a', '#1f6b4f', '#221a15'].filter((color) => color !== cloth.base),
    2,
  )
  const left = random.chance(0.5) ? 56 : width - 176
  let band =
    rect(left, 0, 120, height, cloth.dark) +
    rect(left + 8, 0, 6, height, String(first)) +
    rect(left + 106, 0, 6, height, String(first))
  for (let y = -20; y < height + 60; y += 80) {
    band +=
      path(`M${left + 60} ${y}l34 40l-34 40l-34 -40Z`, String(first)) +
      path(`M${left + 60} ${y + 20}l17 20l-17 20l-17 -20Z`, String(second))
    band += path(`M${left + 20} ${y - 12}l10 12l-10 12ZM${left + 100} ${y - 12}l-10 12l10 12Z`, String(second))
  }
  return rect(0, 0, width, height, cloth.base) + weave(width, height, cloth.dark) + band
}

const weave = (width: number, height: number, color: string) => {
  let d = ''
  for (let y = 7; y < height; y += 14) d += `M0 ${y}H${width}`
  return `<path d="${d}" stroke="${color}" stroke-width="2" stroke-dasharray="9 7" opacity=".28"/>`
}

const tiles: Table = (random, width, height) => {
  const cloth = random.pick(cloths)
  let markup = rect(0, 0, width, height, '#f7eddc')
  for (let row = 0; row * 100 < height; row++) {
    for (let column = 0; column * 100 < width; column++) {
      const [x, y] = [column * 100 + 50, row * 100 + 50]
      markup +=
        (row + column) % 2
          ? path(
              `M${x} ${y - 40}Q${x + 8} ${y - 8} ${x + 40} ${y}Q${x + 8} ${y + 8} ${x} ${y + 40}Q${x - 8} ${y + 8} ${x - 40} ${y}Q${x - 8} ${y - 8} ${x} ${y - 40}Z`,
              cloth.base,
            )
          : ring(x, y, 24, cloth.light, 8) + circle(x, y, 9, cloth.base)
      markup += rect(x - 50, y - 50, 100, 100, 'none', 'stroke="#d9c7a9" stroke-width="3"')
    }
  }
  return markup
}

/** A round mat of toquilla straw on a plain cloth. */
const strawMat: Table = (random, width, height) => {
  const cloth = random.pick(cloths)
  const [x, y] = [width / 2, height / 2]
  let mat = shadow(x, y, 290, 286, 0.35) + circle(x, y, 292, '#c39a56')
  for (let r = 284; r > 60; r -= 15)
    mat += ring(x, y, r, r % 2 ? '#dcb877' : '#e5c78d', 11, 'stroke-dasharray="17 3.5"')
  return rect(0, 0, width, height, cloth.base) + weave(width, height, cloth.dark) + mat
}

const stone: Table = (random, width, height) => {
  const [base, fleck, spark] = random.pick([
    ['#4b4540', '#38332f', '#6d655e'],
    ['#ddd3c4', '#c6baa7', '#f3ecdf'],
    ['#8f8579', '#786e63', '#ada394'],
  ])
  let markup = rect(0, 0, width, height, String(base))
  for (let spot = 0; spot < 130; spot++)
    markup += circle(
      random.between(0, width),
      random.between(0, height),
      random.between(1.5, 6),
      String(random.chance(0.6) ? fleck : spark),
      'opacity=".7"',
    )
  return markup
}

const grounds: readonly Table[] = [planks, planks, checks, wovenBand, wovenBand, tiles, stone]

export const drawTable: Table = (random, width, height) => random.pick([...grounds, strawMat])(random, width, height)

/** A table for several plates: without the mat, which is for one plate. */
export const drawLongTable: Table = (random, width, height) => random.pick(grounds)(random, width, height)

/** A table that nothing stands on: bare stone would look like an empty box, so a cloth lies on it. */
export const drawLaidTable: Table = (random, width, height) => {
  const ground = random.pick(grounds)
  return (ground === stone ? checks : ground)(random, width, height)
}

/** The background for glasses and cups, seen from the side: a sunlit wall and the edge of a table. */
export const drawCounter: Table = (random, width, height) => {
  const cloth = random.pick(cloths)
  const wood = random.pick(woods)
  const edge = height * 0.76
  const [x, y] = [width * random.between(0.4, 0.6), height * random.between(0.38, 0.48)]
  const glow = random.pick(['sun', 'arch', 'rays'])
  let wall = rect(0, 0, width, height, cloth.base)
  if (glow === 'sun')
    wall += circle(x, y, 230, cloth.light, 'opacity=".55"') + circle(x, y, 170, cloth.light, 'opacity=".6"')
  if (glow === 'arch')
    wall +=
      path(`M${x - 190} ${edge}V${y}a190 190 0 0 1 380 0V${edge}Z`, cloth.light, 'opacity=".6"') +
      stroke(`M${x - 215} ${edge}V${y}a215 215 0 0 1 430 0V${edge}`, cloth.dark, 8, 'opacity=".5"')
  if (glow === 'rays')
    for (let angle = 0; angle < 360; angle += 30)
      wall += path(
        'M0 0L620 -70L620 70Z',
        cloth.light,
        `opacity=".35" transform="translate(${x | 0} ${y | 0}) rotate(${angle})"`,
      )
  return (
    wall +
    rect(0, edge, width, height - edge, wood.base) +
    rect(0, edge, width, 10, wood.light) +
    stroke(`M40 ${edge + 60}q120 8 260 0M${width - 340} ${edge + 90}q120 -8 280 0`, wood.dark, 3, 'opacity=".5"')
  )
}
