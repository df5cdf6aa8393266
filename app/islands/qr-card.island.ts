import { findPart } from './parts.ts'

/** docs/product.md, QR card: the product's name and `qrcode`. */
const fileName = 'CartaVivaqrcode'

/** 300 dpi at 10 cm: sharp on a table stand of 8 cm. */
const printedPx = 1200

export function enhance(card: HTMLElement): void {
  const code = findPart<SVGSVGElement>(card, 'code')
  if (!code) return
  findPart(card, 'save-png')?.addEventListener('click', () => void save(code, false))
  findPart(card, 'save-svg')?.addEventListener('click', () => void save(code, true))
}

async function save(code: SVGSVGElement, asVector: boolean) {
  const { drawing, sizePx } = await drawForPrint(code)
  download(asVector ? drawing : await paint(drawing, sizePx), asVector ? 'svg' : 'png')
}

/** A standalone drawing: whole pixels per module, and the logo embedded instead of linked. */
async function drawForPrint(code: SVGSVGElement) {
  const modules = code.viewBox.baseVal.width
  const sizePx = Math.ceil(printedPx / modules) * modules
  const copy = code.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(sizePx))
  copy.setAttribute('height', String(sizePx))
  const logo = copy.querySelector('image')
  const source = await fetch(logo?.getAttribute('href') ?? '')
  logo?.setAttribute('href', `data:image/svg+xml,${encodeURIComponent(await source.text())}`)
  const markup = new XMLSerializer().serializeToString(copy)
  return { drawing: new Blob([markup], { type: 'image/svg+xml' }), sizePx }
}

async function paint(drawing: Blob, sizePx: number): Promise<Blob> {
  const picture = new Image(sizePx, sizePx)
  const url = URL.createObjectURL(drawing)
  picture.src = url
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = sizePx
  canvas.height = sizePx
  canvas.getContext('2d')?.drawImage(picture, 0, 0, sizePx, sizePx)
  URL.revokeObjectURL(url)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))), 'image/png')
  })
}

function download(file: Blob, extension: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${fileName}.${extension}`
  link.click()
  // The browser may start to read the download later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
