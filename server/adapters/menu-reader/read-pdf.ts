import sharp from 'sharp'
import { extractImages, getDocumentProxy } from 'unpdf'
import type { MenuLine } from '#contract/menu-lines.ts'
import { linesOfPage, type PlacedText } from './page-lines.ts'
import { RefusedReading } from './refusals.ts'

const mostPages = 40
/** Reading a picture of a page takes seconds. */
const mostScans = 12
/** A logo is smaller. */
const leastScanPixels = 500_000

/** The text of a PDF in the order in which people read it, by its places on the page; the pictures of its pages when it has no text. */
export async function readPdf(bytes: Buffer): Promise<{ lines: MenuLine[] } | { photos: Uint8Array[] }> {
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
  if (lines.some(({ text }) => text.trim() !== '')) return { lines }
  return { photos: await scansOf(pdf) }
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** The largest picture of each page, which is the page itself when it was scanned. */
async function scansOf(pdf: Pdf): Promise<Uint8Array[]> {
  if (pdf.numPages > mostScans) throw new RefusedReading('too_many_scans')
  const scans: Uint8Array[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const pictures = await extractImages(pdf, number)
    const [page] = pictures.toSorted((a, b) => b.width * b.height - a.width * a.height)
    if (!page || page.width * page.height < leastScanPixels) continue
    const { width, height, channels } = page
    scans.push(
      await sharp(page.data, { raw: { width, height, channels } }).greyscale().jpeg({ quality: 90 }).toBuffer(),
    )
  }
  if (scans.length === 0) throw new RefusedReading('empty')
  return scans
}

type Item = Awaited<ReturnType<PdfPage['getTextContent']>>['items'][number]
type PdfPage = Awaited<ReturnType<Pdf['getPage']>>

function placed(item: Item): PlacedText[] {
  if (!('str' in item) || item.str.trim() === '') return []
  const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[]
  // Text on its side is decoration.
  if (Math.abs(b) > Math.abs(a)) return []
  return [{ text: item.str, x, y, width: item.width, size: item.height || Math.abs(a) }]
}
