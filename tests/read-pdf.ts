import { getDocumentProxy } from 'unpdf'

/** A run of text as a PDF has it; `y` is the baseline, from the top of its page. */
export type PdfText = { page: number; x: number; y: number; width: number; size: number; text: string }

export async function openPdf(pdf: Uint8Array) {
  return getDocumentProxy(new Uint8Array(pdf))
}

/** In the order of the file. */
export async function readPdfText(pdf: Uint8Array): Promise<PdfText[]> {
  const document = await openPdf(pdf)
  const texts: PdfText[] = []
  for (let page = 1; page <= document.numPages; page += 1) {
    const opened = await document.getPage(page)
    const { height } = opened.getViewport({ scale: 1 })
    for (const item of (await opened.getTextContent()).items) {
      // Dots lead from a name to its price.
      if (!('str' in item) || /^[. ]*$/.test(item.str)) continue
      const [, , , size = 0, x = 0, y = 0] = item.transform as number[]
      texts.push({ page, x, y: height - y, width: item.width, size, text: item.str })
    }
  }
  await document.loadingTask.destroy()
  return texts
}

export async function readPdfTitle(pdf: Uint8Array): Promise<string> {
  const document = await openPdf(pdf)
  const { info } = await document.getMetadata()
  await document.loadingTask.destroy()
  return String((info as { Title?: string }).Title)
}
