import { findPart } from '../ui/parts.ts'
import { drawQrForPrint, loadDrawing, paint } from '../ui/qr/qr-file.ts'
import { saveFile } from '../ui/save-file.ts'

/** docs/product/print.md, QR card: the product's name and `qrcode`. */
const fileName = 'CartaVivaqrcode'

export function enhance(card: HTMLElement): void {
  const code = findPart<SVGSVGElement>(card, 'code')
  if (!code) return
  findPart(card, 'save-png')?.addEventListener('click', () => void save(code, false))
  findPart(card, 'save-svg')?.addEventListener('click', () => void save(code, true))
}

async function save(code: SVGSVGElement, asVector: boolean) {
  const { drawing, sizePx } = await drawQrForPrint(code)
  if (asVector) return saveFile(drawing, `${fileName}.svg`)
  const picture = await loadDrawing(drawing, sizePx)
  saveFile(await paint(sizePx, sizePx, (canvas) => canvas.drawImage(picture, 0, 0, sizePx, sizePx)), `${fileName}.png`)
}
