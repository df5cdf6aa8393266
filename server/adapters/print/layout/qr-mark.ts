import { QRCodeSVG } from 'qrcode.react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Mark } from '#contract/print/print-page.ts'

export const pointsPerMm = 72 / 25.4
/** ISO/IEC 18004 asks for four modules of white around a code. */
const quietModules = 4
/** A phone reads a module of this width; a long address needs a larger code. */
const smallestModule = 0.45 * pointsPerMm

export type QrCode = { path: string; modules: number }

/** Level Q: a quarter of the code may be dirty. */
export function encodeQr(value: string): QrCode {
  const markup = renderToStaticMarkup(createElement(QRCodeSVG, { value, level: 'Q', marginSize: 0 }))
  const modules = Number(/viewBox="0 0 (\d+) /.exec(markup)?.[1])
  const path = [...markup.matchAll(/<path [^>]*d="([^"]+)"/g)].at(-1)?.[1]
  if (!path || !modules) throw new Error('The code could not be drawn')
  return { path, modules }
}

/** The width of the code with its white margin, when its modules alone are at least `width` wide. */
export function printedWidth({ modules }: QrCode, width: number): number {
  const module = Math.max(width / modules, smallestModule)
  return module * (modules + 2 * quietModules)
}

/** A white square of `width` with the code in it. */
export function qrMarks(code: QrCode, { x, y, width }: { x: number; y: number; width: number }): Mark[] {
  const module = width / (code.modules + 2 * quietModules)
  const inset = module * quietModules
  return [
    { kind: 'box', x, y, width, height: width, fill: '#ffffff', radius: module },
    {
      kind: 'code',
      x: x + inset,
      y: y + inset,
      size: module * code.modules,
      modules: code.modules,
      path: code.path,
      fill: '#000000',
    },
  ]
}
