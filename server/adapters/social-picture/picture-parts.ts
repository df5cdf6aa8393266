import { QRCodeSVG } from 'qrcode.react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { loadTypeface } from '#server/drawing/lettering.ts'

/** Parts that all shared pictures use. */
export const ink = { papel: '#fbf6ee', tinta: '#221a15', ceniza: '#6b5e55', maiz: '#f2b33d', white: '#ffffff' }
export const width = 1080
export const margin = 64

export const fraunces = loadTypeface('fraunces-soft.woff2')
export const figtree = loadTypeface('figtree.woff2')

export async function roundLogo(logo: Uint8Array, size: number): Promise<Buffer> {
  const mask = Buffer.from(`<svg width="${size}" height="${size}"><circle cx="50%" cy="50%" r="50%"/></svg>`)
  const picture = await sharp(logo)
    .resize(size, size, { fit: 'cover' })
    .flatten({ background: ink.white })
    .png()
    .toBuffer()
  return sharp(picture)
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer()
}

/** Draws the code on a white square. */
export function drawCode(url: string, { x, y, size }: { x: number; y: number; size: number }): string {
  const drawn = renderToStaticMarkup(
    createElement(QRCodeSVG, { value: url, size: size - 24, level: 'M', marginSize: 0, fgColor: ink.tinta }),
  ).replace('<svg ', `<svg x="${x + 12}" y="${y + 12}" `)
  return `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="20" fill="${ink.white}"/>${drawn}`
}
