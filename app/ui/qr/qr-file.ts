/** 300 dpi at 10 cm: sharp on a table stand of 8 cm. */
const printedPx = 1200

/** A standalone drawing of a code: whole pixels per module, and the logo embedded instead of linked. */
export async function drawQrForPrint(code: SVGSVGElement) {
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

/** The drawing as a picture that a canvas can take. */
export async function loadDrawing(drawing: Blob, width: number, height = width): Promise<HTMLImageElement> {
  const picture = new Image(width, height)
  const url = URL.createObjectURL(drawing)
  picture.src = url
  await picture.decode()
  URL.revokeObjectURL(url)
  return picture
}

/** A PNG of what is drawn on the canvas. */
export function paint(width: number, height: number, draw: (canvas: CanvasRenderingContext2D) => void): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context) draw(context)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      // Safari frees a canvas late, and refuses new ones when those hold too much memory.
      canvas.width = 0
      if (blob) resolve(blob)
      else reject(new Error('The canvas gave no picture'))
    }, 'image/png')
  })
}
