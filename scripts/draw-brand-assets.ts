/** Draws everything in public/ that carries the brand. Run it after changing the mark, the palette or the drawings: `node scripts/draw-brand-assets.ts`. */
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { sampleWords } from '#contract/texts/es/samples.ts'
import { drawLogo } from '#server/drawing/restaurant-drawings.ts'
import { sampleDishes } from '../app/features/showcase/showcase-dishes.ts'
import { brandMark } from '../app/ui/brand-mark.ts'
import { firstLine, secondLine, wordMark } from './brand-lettering.ts'
import { paintBanner, paintDish } from './painting/paint-food.ts'

const publicFolder = new URL('../public/', import.meta.url)
const sampleFolder = new URL('muestra/', publicFolder)

interface Inks {
  ring: string
  leaf: string
  seed: string
}

const light: Inks = { ring: '#b5381a', leaf: '#1f6b4f', seed: '#f2b33d' }
const dark: Inks = { ring: '#f08a6b', leaf: '#63c29c', seed: '#f2b33d' }
const onAchiote: Inks = { ring: '#fff6e6', leaf: '#f2b33d', seed: '#f2b33d' }
const papel = '#fbf6ee'
const achiote = '#b5381a'

function mark({ ring, leaf, seed }: Inks): string {
  const { cx, cy, r } = brandMark.seed
  return `<path d="${brandMark.ring.d}" fill="none" stroke="${ring}" stroke-width="${brandMark.ring.strokeWidth}" stroke-linecap="round"/><path d="${brandMark.leaf}" fill="${leaf}"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${seed}"/>`
}

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`

function fullLogo(inks: Inks, ink: string): string {
  const lettering = `<path transform="translate(40 25) scale(.28)" d="${wordMark.d}" fill="${ink}"/>`
  return svg(Math.ceil(41 + wordMark.width * 0.28), 32, mark(inks) + lettering)
}

/** The tab's own colours: browsers show favicons by the system's scheme, not the page's. */
function favicon(): string {
  const styles = `<style>.r{stroke:${light.ring}}.l{fill:${light.leaf}}@media(prefers-color-scheme:dark){.r{stroke:${dark.ring}}.l{fill:${dark.leaf}}}</style>`
  const { cx, cy, r } = brandMark.seed
  return svg(
    32,
    32,
    `${styles}<path class="r" d="${brandMark.ring.d}" fill="none" stroke-width="${brandMark.ring.strokeWidth}" stroke-linecap="round"/><path class="l" d="${brandMark.leaf}"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${light.seed}"/>`,
  )
}

/** An icon for a home screen: `share` of the side is the mark, the rest is margin for the shape that the phone cuts out. */
function tile(side: number, share: number, cornerShare: number): Promise<Buffer> {
  const size = 32 / share
  const inset = (size - 32) / 2
  const drawing = `<rect width="${size}" height="${size}" rx="${size * cornerShare}" fill="${achiote}"/><g transform="translate(${inset - 0.4} ${inset + 0.6})">${mark(onAchiote)}</g>`
  return render(svg(size, size, drawing), side)
}

function render(drawing: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(drawing), { density: 300 })
    .resize(width)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** An .ico file is a small directory before a PNG. */
function ico(png: Buffer, side: number): Buffer {
  const directory = Buffer.alloc(22)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(1, 4)
  directory.writeUInt8(side, 6)
  directory.writeUInt8(side, 7)
  directory.writeUInt16LE(1, 10)
  directory.writeUInt16LE(32, 12)
  directory.writeUInt32LE(png.length, 14)
  directory.writeUInt32LE(directory.length, 18)
  return Buffer.concat([directory, png])
}

async function roundedPicture(drawing: string, width: number, height: number, angle: number): Promise<Buffer> {
  const mask = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="28"/></svg>`,
  )
  const picture = await sharp(Buffer.from(drawing))
    .resize(width, height)
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer()
  return sharp(picture).rotate(angle, { background: '#0000' }).png().toBuffer()
}

async function socialPicture(): Promise<Buffer> {
  const scale = (size: number) => size / 100
  const text = `<g fill="#221a15"><path transform="translate(164 262) scale(${scale(96)})" d="${wordMark.d}"/><path transform="translate(72 372) scale(${scale(44)})" d="${firstLine.d}"/><path transform="translate(72 430) scale(${scale(44)})" d="${secondLine.d}"/></g>`
  const band = Array.from(
    { length: 31 },
    (_, index) => `<path d="M${index * 40} 600l20 -22l20 22l-20 22Z" fill="${index % 2 ? light.seed : papel}"/>`,
  ).join('')
  const ground = svg(
    1200,
    630,
    `<rect width="1200" height="630" fill="${papel}"/><circle cx="1010" cy="300" r="330" fill="${light.seed}"/><rect y="570" width="1200" height="60" fill="${achiote}"/>${band}<g transform="translate(64 186) scale(2.7)">${mark(light)}</g>${text}`,
  )
  const [plate, juice, ceviche] = await Promise.all([
    roundedPicture(paintDish({ name: 'Menestra con carne asada', category: 'Platos Principales' }), 400, 300, -6),
    roundedPicture(paintDish({ name: 'Jugo de maracuyá', category: 'Jugos naturales' }), 288, 216, 7),
    roundedPicture(paintDish({ name: 'Ceviche de camarón', category: 'Ceviches' }), 340, 256, 5),
  ])
  return sharp(Buffer.from(ground))
    .composite([
      { input: juice, left: 908, top: 4 },
      { input: ceviche, left: 854, top: 318 },
      { input: plate, left: 666, top: 130 },
    ])
    .png({ palette: true, quality: 90, compressionLevel: 9 })
    .toBuffer()
}

async function samplePictures(): Promise<[string, Buffer][]> {
  const restaurant = { name: sampleWords.restaurant, place: sampleWords.place }
  const banner = await sharp(Buffer.from(paintBanner(restaurant)))
    .resize(640, 360)
    .webp({ quality: 62 })
    .toBuffer()
  const logo = await sharp(Buffer.from(drawLogo(restaurant)))
    .resize(112)
    .webp({ quality: 80 })
    .toBuffer()
  const dishes = await Promise.all(
    sampleDishes.map(async (dish): Promise<[string, Buffer]> => {
      const drawn = { ...sampleWords.dishes[dish.slug], category: sampleWords.categories[dish.category] }
      const picture = await sharp(Buffer.from(paintDish(drawn)))
        .resize(320, 240)
        .webp({ quality: 60 })
        .toBuffer()
      return [`${dish.slug}.webp`, picture]
    }),
  )
  return [['banner.webp', banner], ['logo.webp', logo], ...dishes]
}

const manifest = {
  name: 'CartaViva',
  short_name: 'CartaViva',
  description: 'Cartas digitales para los restaurantes del Ecuador.',
  lang: 'es-EC',
  start_url: '/',
  display: 'standalone',
  background_color: papel,
  theme_color: papel,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

const whiteDisc = '<circle cx="20" cy="20" r="20" fill="#fff"/>'
const qrLogo = svg(40, 40, `${whiteDisc}<g transform="translate(5.6 4.4) scale(.9)">${mark(light)}</g>`)

const files: [string, string | Buffer][] = [
  ['favicon.svg', favicon()],
  ['favicon.ico', ico(await render(svg(32, 32, mark(light)), 32), 32)],
  ['apple-touch-icon.png', await tile(180, 0.62, 0)],
  ['icon-192.png', await tile(192, 0.62, 0.22)],
  ['icon-512.png', await tile(512, 0.62, 0.22)],
  ['icon-maskable-512.png', await tile(512, 0.5, 0)],
  ['logo-light.svg', fullLogo(light, '#221a15')],
  ['logo-dark.svg', fullLogo(dark, '#f5ede2')],
  ['qr-logo.svg', qrLogo],
  ['qr-logo.png', await render(qrLogo, 120)],
  ['social.png', await socialPicture()],
  ['manifest.webmanifest', `${JSON.stringify(manifest, null, 2)}\n`],
]

await mkdir(sampleFolder, { recursive: true })
for (const [name, content] of files) await writeFile(new URL(name, publicFolder), content)
for (const [name, content] of await samplePictures()) await writeFile(new URL(name, sampleFolder), content)
