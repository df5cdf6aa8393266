import { getDocumentProxy } from 'unpdf'
import type { MenuLine } from '#contract/menu-lines.ts'
import { linesOfPage, type PlacedText } from './page-lines.ts'
import { RefusedReading } from './refusals.ts'

const mostPages = 40

/** The text of a PDF in the order in which people read it, by its places on the page. */
export async function readPdf(bytes: Buffer): Promise<MenuLine[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch((error: Error) => {
    throw new RefusedReading(error.name === 'PasswordException' ? 'encrypted' : 'broken')
  })
  if (pdf.numPages > mostPages) throw new RefusedReading('too_many_pages')
  const lines: MenuLine[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    lines.push(...linesOfPage(items.flatMap(placed)), { text: '' })
    page.cleanup()
  }
  if (lines.every(({ text }) => text.trim() === '')) throw new RefusedReading('scan')
  return lines
}

type Item = Awaited<ReturnType<PdfPage['getTextContent']>>['items'][number]
type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

function placed(item: Item): PlacedText[] {
  if (!('str' in item) || item.str.trim() === '') return []
  const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[]
  // Text on its side is decoration.
  if (Math.abs(b) > Math.abs(a)) return []
  return [{ text: item.str, x, y, width: item.width, size: item.height || Math.abs(a) }]
}
