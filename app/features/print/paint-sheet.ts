import { drawQrForPrint, loadDrawing, paint } from '../../ui/qr/qr-file.ts'
import { fitName } from './fit-name.ts'

type Sheet = { name: string; words: string; code: SVGSVGElement; logoUrl: string }

const ink = '#221a15'
const paper = '#ffffff'
const marginPx = 60
const logoPx = 300
const nameSizesPx = [96, 80, 64, 52, 40] as const
const nameLines = 3
const wordsPx = 52

/** The code with the restaurant's logo and name above it, as a PNG. */
export async function paintSheet({ name, words, code, logoUrl }: Sheet): Promise<Blob> {
  const { drawing, sizePx: width } = await drawQrForPrint(code)
  const [qr, readableLogo] = await Promise.all([
    loadDrawing(drawing, width),
    loadReadable(logoUrl),
    document.fonts.load(`600 ${wordsPx}px Fraunces`),
    document.fonts.load(`500 ${wordsPx}px Figtree`),
  ])
  const fitted = fitName(name, {
    sizesPx: nameSizesPx,
    maxWidth: width - 2 * marginPx,
    maxLines: nameLines,
    widthOf: createMeasure(),
  })
  const lineHeight = fitted.sizePx * 1.15
  const logo = readableLogo && fitLogo(readableLogo)
  const nameTop = marginPx + (logo ? logo.height + marginPx / 2 : 0)
  const codeTop = nameTop + lineHeight * fitted.lines.length
  const height = codeTop + width + wordsPx + marginPx

  return paint(width, height, (canvas) => {
    canvas.fillStyle = paper
    canvas.fillRect(0, 0, width, height)
    if (logo) canvas.drawImage(logo.picture, (width - logo.width) / 2, marginPx, logo.width, logo.height)
    canvas.fillStyle = ink
    canvas.textAlign = 'center'
    canvas.textBaseline = 'top'
    canvas.font = nameFont(fitted.sizePx)
    for (const [index, line] of fitted.lines.entries())
      canvas.fillText(line, width / 2, nameTop + index * lineHeight, width - 2 * marginPx)
    canvas.drawImage(qr, 0, codeTop, width, width)
    canvas.font = `500 ${wordsPx}px Figtree, sans-serif`
    canvas.fillText(words, width / 2, codeTop + width, width - 2 * marginPx)
  })
}

/** Null when the picture comes from an address whose pixels a page may not read: the file is made without it. */
async function loadReadable(url: string): Promise<HTMLImageElement | null> {
  const picture = new Image()
  picture.crossOrigin = 'anonymous'
  picture.src = url
  return picture.decode().then(
    () => picture,
    () => null,
  )
}

function fitLogo(picture: HTMLImageElement) {
  const scale = logoPx / Math.max(picture.naturalWidth, picture.naturalHeight)
  return { picture, width: picture.naturalWidth * scale, height: picture.naturalHeight * scale }
}

function createMeasure() {
  const canvas = document.createElement('canvas').getContext('2d')
  return (text: string, sizePx: number) => {
    if (!canvas) return 0
    canvas.font = nameFont(sizePx)
    return canvas.measureText(text).width
  }
}

function nameFont(sizePx: number): string {
  return `600 ${sizePx}px Fraunces, serif`
}
