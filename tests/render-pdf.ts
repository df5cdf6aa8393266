import sharp from 'sharp'
import { getResolvedPDFJS } from 'unpdf'
import { openPdf } from './read-pdf.ts'

type Matrix = readonly [number, number, number, number, number, number]
type Box = { left: number; top: number; right: number; bottom: number }

/** A figure of a page as a scanner sees it, and how wide its dark part is printed. */
export type RenderedFigure = { pixels: Uint8ClampedArray; width: number; height: number; darkMm: number }

const dpi = 150
const pointsPerInch = 72
const mmPerInch = 25.4
const bytesPerPixel = 4

/** Draws the filled paths of every page from the PDF's own operators (letters and pictures are left out), and cuts out what is tagged as a figure. */
export async function renderFigures(pdf: Uint8Array): Promise<RenderedFigure[]> {
  const document = await openPdf(pdf)
  const rendered: RenderedFigure[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const { paths, figures } = await readPaths(await page.getOperatorList(), height)
    const size = `width="${toPixels(width)}" height="${toPixels(height)}" viewBox="0 0 ${width} ${height}"`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${paths.join('')}</svg>`
    const sheet = sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).ensureAlpha().raw()
    const { data, info } = await sheet.toBuffer({ resolveWithObject: true })
    for (const { whole, dark } of figures) rendered.push({ ...cut(data, info.width, whole), darkMm: widthInMm(dark) })
  }
  await document.loadingTask.destroy()
  return rendered
}

type Operators = { fnArray: number[]; argsArray: unknown[] }
type Figure = { whole: Box; dark: Box }

type State = { matrix: Matrix; fill: string }

async function readPaths({ fnArray, argsArray }: Operators, pageHeight: number) {
  const { OPS } = await getResolvedPDFJS()
  const paths: string[] = []
  const figures: Figure[] = []
  // A PDF counts from below.
  let state: State = { matrix: [1, 0, 0, -1, 0, pageHeight], fill: '#000000' }
  const saved: State[] = []
  let figure: Figure | null = null

  const perform: Record<number, (args: unknown[]) => void> = {
    [OPS.save]: () => saved.push(state),
    [OPS.restore]: () => {
      state = saved.pop() ?? state
    },
    [OPS.transform]: (args) => {
      state = { ...state, matrix: multiply(state.matrix, args as unknown as Matrix) }
    },
    [OPS.setFillRGBColor]: ([fill]) => {
      state = { ...state, fill: String(fill) }
    },
    [OPS.beginMarkedContentProps]: ([tag]) => {
      figure = tag === 'Figure' ? { whole: nowhere, dark: nowhere } : null
      if (figure) figures.push(figure)
    },
    [OPS.constructPath]: (args) => {
      if (args[0] === OPS.fill) fillPath(args as [number, [Float32Array], Float32Array])
    },
  }

  function fillPath([, [points], extent]: [number, [Float32Array], Float32Array]): void {
    paths.push(`<path transform="matrix(${state.matrix.join(' ')})" fill="${state.fill}" d="${pathOf(points)}"/>`)
    if (!figure) return
    const box = boxOf(extent, state.matrix)
    figure.whole = union(figure.whole, box)
    if (state.fill === '#000000') figure.dark = union(figure.dark, box)
  }

  for (const [index, operator] of fnArray.entries()) perform[operator]?.(argsArray[index] as unknown[])
  return { paths, figures }
}

/** As pdf.js packs it: each command with its coordinates. */
function pathOf(points: Float32Array): string {
  const commands = [
    ['M', 2],
    ['L', 2],
    ['C', 6],
    ['Q', 4],
    ['Z', 0],
  ] as const
  const parts: string[] = []
  for (let at = 0; at < points.length; ) {
    const [letter, count] = commands[points[at] as 0] ?? commands[4]
    parts.push(letter + [...points.subarray(at + 1, at + 1 + count)].join(' '))
    at += 1 + count
  }
  return parts.join('')
}

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

const nowhere: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }

function boxOf([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: Float32Array, [a, b, c, d, e, f]: Matrix): Box {
  const xs = [a * x1 + c * y1 + e, a * x2 + c * y2 + e]
  const ys = [b * x1 + d * y1 + f, b * x2 + d * y2 + f]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

function union(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  }
}

function cut(sheet: Buffer, sheetWidth: number, { left, top, right, bottom }: Box) {
  const [width, height] = [toPixels(right - left), toPixels(bottom - top)]
  const pixels = new Uint8ClampedArray(width * height * bytesPerPixel)
  for (let row = 0; row < height; row += 1) {
    const from = ((toPixels(top) + row) * sheetWidth + toPixels(left)) * bytesPerPixel
    pixels.set(sheet.subarray(from, from + width * bytesPerPixel), row * width * bytesPerPixel)
  }
  return { pixels, width, height }
}

function toPixels(points: number): number {
  return Math.round((points / pointsPerInch) * dpi)
}

function widthInMm({ left, right }: Box): number {
  return ((right - left) / pointsPerInch) * mmPerInch
}
