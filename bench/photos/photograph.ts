import sharp, { type Sharp } from 'sharp'
import type { DrawnMenu } from './draw-menu.ts'
import type { Random } from './random.ts'

type Pixels = { data: Buffer; width: number; height: number }
type Stress = (page: Pixels, random: Random) => Promise<Buffer> | Buffer

const scale = 1.6

/** As a phone would take it, in good light and in bad. */
const stresses = {
  clean: (page) => sharpOf(page).png().toBuffer(),
  'tilted and blurred': (page, random) => {
    const angle = random.between(1.5, 4.5) * (random.next() < 0.5 ? -1 : 1)
    return save(sharpOf(page).rotate(angle, { background: table }), { blur: random.between(1.1, 1.7), quality: 78 })
  },
  'unevenly lit': (page, random) => save(sharpOf(shade(page, random.between(0.45, 0.6), random))),
  'in perspective': (page, random) => save(sharpOf(warp(page, fromBelow(page, random)))),
  'half size': (page) => save(sharpOf(page).resize(Math.round(page.width / 2)), { blur: 0, quality: 85 }),
  blurred: (page, random) => save(sharpOf(page), { blur: random.between(1.8, 2.4), quality: 85 }),
  'strongly compressed': (page) => save(sharpOf(page), { blur: 0, quality: 30 }),
  'half size, blurred, compressed': (page) =>
    save(sharpOf(page).resize(Math.round(page.width / 2)), { blur: 0.8, quality: 30 }),
  glare: (page, random) => save(sharpOf(page).composite([{ input: Buffer.from(glareOver(page, random)) }])),
  folded: (page, random) => save(sharpOf(warp(page, ...foldedTwice(page, random)))),
  curved: (page, random) => save(sharpOf(warp(page, ...rolled(page, random)))),
  'low light': (page, random) => save(sharpOf(shade(page, random.between(0.14, 0.22), random)), { quality: 60 }),
  'on its side': (page, random) => save(sharpOf(page).rotate(random.next() < 0.5 ? 90 : 270)),
  'upside down': (page) => save(sharpOf(page).rotate(180)),
  'a photographed screen': (page, random) => save(sharpOf(onScreen(page, random)).resize(1500)),
  'on a table': (page, random) => lyingOn(page, random),
  'a shaken hand': (page, random) => save(sharpOf(page).convolve(shaken(random)), { blur: 0.8, quality: 75 }),
  'noisy and small': (page, random) =>
    save(sharpOf(shade(page, 0.35, random)).resize(Math.round(page.width * 0.58)), { blur: 0.5, quality: 50 }),
  'cut off at the right': (page, random) => {
    const width = Math.round(page.width * random.between(0.9, 0.94))
    return save(sharpOf(page).extract({ left: 0, top: 0, width, height: page.height }))
  },
} satisfies Record<string, Stress>

export type StressName = keyof typeof stresses | typeof twoPages
export const twoPages = 'two pages at once'
export const stressNames = [...Object.keys(stresses), twoPages] as StressName[]

/** Several menus lie beside each other. */
export async function photograph(menus: readonly DrawnMenu[], stress: StressName, random: Random): Promise<Buffer> {
  const [first, second] = await Promise.all(menus.map(paint))
  if (!first) throw new Error('No menu')
  if (second) return lyingTogether([first, second], random)
  const take: Stress = stress === twoPages ? lyingOn : stresses[stress]
  return take(first, random)
}

async function paint(menu: DrawnMenu): Promise<Pixels> {
  const flat = sharp(Buffer.from(menu.svg), { unlimited: true })
    .resize(Math.round(menu.width * scale))
    .flatten()
    .removeAlpha()
  const { data, info } = await flat.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const table = '#7a6a58'

function sharpOf({ data, width, height }: Pixels) {
  return sharp(data, { raw: { width, height, channels: 3 } })
}

async function save(picture: Sharp, { blur = 0.8, quality = 80 } = {}): Promise<Buffer> {
  // What comes before is done first: otherwise sharp turns, resizes and blurs in an order of its own.
  const done = sharp(await picture.removeAlpha().png({ compressionLevel: 1 }).toBuffer())
  return (blur > 0 ? done.blur(blur) : done).jpeg({ quality }).toBuffer()
}

/** A lamp on one side, the shadow of a hand on the other, and the noise of a small sensor. */
function shade(page: Pixels, darkest: number, random: Random): Pixels {
  const direction = random.between(0, Math.PI * 2)
  const data = Buffer.alloc(page.data.length)
  for (let y = 0; y < page.height; y += 1) {
    for (let x = 0; x < page.width; x += 1) {
      const along =
        ((x / page.width - 0.5) * Math.cos(direction) + (y / page.height - 0.5) * Math.sin(direction)) / 0.71 + 0.5
      const factor = darkest + (darkest < 0.3 ? 0.15 : 1 - darkest) * Math.min(1, Math.max(0, along))
      const noise = (random.next() - 0.5) * 16
      const place = (y * page.width + x) * 3
      for (let channel = 0; channel < 3; channel += 1)
        data[place + channel] = Math.min(255, Math.max(0, (page.data[place + channel] ?? 0) * factor + noise))
    }
  }
  return { ...page, data }
}

/** Lamps that a glossy page mirrors, most of them over prices. */
function glareOver({ width, height }: Pixels, random: Random): string {
  const spots = Array.from({ length: 4 }, (_, index) => {
    const x = width * (index === 0 ? random.between(0.1, 0.6) : random.between(0.7, 0.95))
    return `<ellipse cx="${x}" cy="${height * random.between(0.1, 0.9)}" rx="${random.between(60, 150)}" ry="${random.between(40, 90)}" fill="url(#glare)"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><radialGradient id="glare"><stop offset="0" stop-color="#fff"/><stop offset=".35" stop-color="#fff" stop-opacity=".93"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>${spots.join('')}</svg>`
}

/** Where a pixel of the photograph comes from, as shares of the page. */
type Source = (u: number, v: number) => [number, number]
/** How bright it is there. */
type Light = (u: number, v: number) => number

/** Taken from below and a little from the side: the far edge is shorter. */
function fromBelow(_page: Pixels, random: Random): Source {
  const narrowing = random.between(0.03, 0.06)
  const slant = random.between(-0.012, 0.012)
  return (u, v) => {
    const depth = (v * (1 - narrowing)) / (1 - narrowing * v)
    return [(u - 0.5) / (1 - 2 * narrowing * (1 - v)) + 0.5, depth + slant * (u - 0.5)]
  }
}

/** A page that was carried in a pocket: each part lies otherwise, and the fold is darker. */
function foldedTwice(_page: Pixels, random: Random): [Source, Light] {
  const [across, down] = [random.between(0.4, 0.6), random.between(0.4, 0.6)]
  const [lean, rise] = [random.between(-0.02, 0.02), random.between(0.006, 0.014)]
  const source: Source = (u, v) => [
    u + lean * (v < down ? v - down : down - v),
    v + rise * (1 - Math.abs(u - across) / Math.max(across, 1 - across)),
  ]
  const light: Light = (u, v) =>
    (u < across ? 1 : 0.88) *
    (v < down ? 1 : 0.93) *
    (Math.min(Math.abs(u - across), Math.abs(v - down)) < 0.003 ? 0.72 : 1)
  return [source, light]
}

/** A carta that was rolled up. */
function rolled(_page: Pixels, random: Random): [Source, Light] {
  const bend = random.between(0.012, 0.022) * (random.next() < 0.5 ? -1 : 1)
  return [(u, v) => [u, v + bend * Math.sin(Math.PI * u) - bend / 2], (u) => 0.75 + 0.25 * Math.sin(Math.PI * u)]
}

function warp({ data, width, height }: Pixels, source: Source, light: Light = () => 1): Pixels {
  const result = Buffer.alloc(data.length, 110)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = source(x / width, y / height)
      const [sourceX, sourceY] = [u * width, v * height]
      const [left, top] = [Math.floor(sourceX), Math.floor(sourceY)]
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue
      const [right, below, bright] = [sourceX - left, sourceY - top, light(x / width, y / height)]
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (dx: number, dy: number) => data[((top + dy) * width + left + dx) * 3 + channel] ?? 0
        const upper = at(0, 0) * (1 - right) + at(1, 0) * right
        const lower = at(0, 1) * (1 - right) + at(1, 1) * right
        result[(y * width + x) * 3 + channel] = bright * (upper * (1 - below) + lower * below)
      }
    }
  }
  return { data: result, width, height }
}

/** The raster of the screen against that of the camera. */
function onScreen(page: Pixels, random: Random): Pixels {
  const data = Buffer.from(page.data)
  const [pitch, turn] = [random.between(3.1, 4.3), random.between(0.02, 0.12)]
  for (let y = 0; y < page.height; y += 1) {
    for (let x = 0; x < page.width; x += 1) {
      const raster = Math.sin((x + turn * y) * (6.283 / pitch)) + Math.sin((y - turn * x) * (6.283 / pitch))
      const place = (y * page.width + x) * 3
      for (let channel = 0; channel < 3; channel += 1)
        data[place + channel] = Math.min(255, Math.max(0, (page.data[place + channel] ?? 0) + 12 * raster))
    }
  }
  return { ...page, data }
}

/** Each is turned a little otherwise. */
async function lyingTogether(pages: readonly Pixels[], random: Random): Promise<Buffer> {
  const turned = await Promise.all(
    pages.map((page) =>
      sharpOf(page)
        .rotate(random.between(-2.5, 2.5), { background: table })
        .png({ compressionLevel: 1 })
        .toBuffer({ resolveWithObject: true }),
    ),
  )
  const gap = 40
  const width = turned.reduce((sum, { info }) => sum + info.width + gap, gap)
  const height = Math.max(...turned.map(({ info }) => info.height)) + 2 * gap
  let left = gap
  const placed = turned.map(({ data, info }) => {
    const place = { input: data, left, top: gap + Math.floor((height - 2 * gap - info.height) * random.next()) }
    left += info.width + gap
    return place
  })
  return save(sharp({ create: { width, height, channels: 3, background: table } }).composite(placed))
}

/** The letters are drawn out along the way that the hand moved. */
function shaken(random: Random) {
  const size = 7
  const angle = random.between(0, Math.PI)
  const kernel = Array.from({ length: size * size }, (_, index) => {
    const [x, y] = [(index % size) - 3, Math.floor(index / size) - 3]
    return Math.max(0, 1 - Math.abs(y * Math.cos(angle) - x * Math.sin(angle)))
  })
  return { width: size, height: size, kernel }
}

function lyingOn(page: Pixels, random: Random): Promise<Buffer> {
  const around = (share: number) => Math.round(page.width * random.between(share / 2, share))
  const extended = sharpOf(page).extend({
    ...{ top: around(0.25), bottom: around(0.25), left: around(0.3), right: around(0.3) },
    background: table,
  })
  return extended
    .png({ compressionLevel: 1 })
    .toBuffer()
    .then((lying) => save(sharp(lying).rotate(random.between(-6, 6), { background: table })))
}
