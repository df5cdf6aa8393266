import sharp from 'sharp'
import { extractImages, getDocumentProxy } from 'unpdf'
import type { MenuLine } from './grammar/menu-lines.ts'
import { linesOfPage, type PlacedText } from './page-lines.ts'
import { RefusedReading } from './refusals.ts'

const mostPages = 40
/** Reading a picture of a page takes seconds. */
const mostScans = 12
/** A logo is smaller. */
const leastScanPixels = 500_000

/** The text of a PDF in the order in which people read it, by its places on the page; null when it has none, for it may be scanned. */
export async function readPdf(bytes: Buffer): Promise<{ lines: MenuLine[] | null; pages: number }> {
  const pdf = await openPdf(bytes)
  const pages = pdf.numPages
  if (pages > mostPages) throw new RefusedReading('too_many_pages')
  const lines: MenuLine[] = []
  for (let number = 1; number <= pages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    lines.push(...linesOfPage(items.flatMap(placed)), { text: '' })
    page.cleanup()
  }
  const hasText = lines.some(({ text }) => text.trim() !== '')
  if (!hasText && pages > mostScans) throw new RefusedReading('too_many_scans')
  return { lines: hasText ? lines : null, pages }
}

/** The largest picture of a page, which is the page itself when it was scanned; null when it has none. */
export async function readScan(bytes: Buffer, number: number): Promise<Buffer | null> {
  const pictures = await extractImages(await openPdf(bytes), number)
  const [page] = pictures.toSorted((a, b) => b.width * b.height - a.width * a.height)
  if (!page || page.width * page.height < leastScanPixels) return null
  const { width, height, channels } = page
  return sharp(page.data, { raw: { width, height, channels } }).greyscale().jpeg({ quality: 90 }).toBuffer()
}

function openPdf(bytes: Buffer) {
  return getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch((error: Error) => {
    throw new RefusedReading(error.name === 'PasswordException' ? 'encrypted' : 'broken')
  })
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type Item = Awaited<ReturnType<PdfPage['getTextContent']>>['items'][number]
type PdfPage = Awaited<ReturnType<Pdf['getPage']>>

function placed(item: Item): PlacedText[] {
  if (!('str' in item) || item.str.trim() === '') return []
  const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[]
  // Text on its side is decoration.
  if (Math.abs(b) > Math.abs(a)) return []
  return [{ text: item.str, x, y, width: item.width, size: item.height || Math.abs(a) }]
}
