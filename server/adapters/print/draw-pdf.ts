import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { chiliGrid, chiliPath } from '#contract/menu/chili-path.ts'
import type { Mark, PageElement, PaperPage } from '#contract/print/print-page.ts'
import { faces, fontFile, letterScale } from './typefaces.ts'

export type Print = {
  title: string
  lang: string
  /** '2026-11-16'. The same print on the same day has the same bytes. */
  day: string
  pages: PaperPage[]
  /** JPEG as data URLs: pdfkit embeds the same string once, wherever it stands. */
  pictures: string[]
}

type Pdf = InstanceType<typeof PDFDocument>

/** Vectors and embedded fonts; tagged, in the order in which it is read. */
export async function drawPdf({ title, lang, day, pages, pictures }: Print): Promise<Buffer> {
  const pdf = new PDFDocument({
    ...{ autoFirstPage: false, margin: 0, pdfVersion: '1.7', tagged: true, lang, displayTitle: true },
    info: { Title: title, Creator: 'CartaViva', Producer: 'CartaViva', CreationDate: new Date(`${day}T12:00:00Z`) },
  })
  for (const face of faces) pdf.registerFont(face, fileURLToPath(fontFile(face)))
  const bytes = buffer(pdf)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  for (const { width, height, elements } of pages) {
    pdf.addPage({ size: [width, height], margin: 0 })
    for (const element of elements) drawElement(element)
  }
  root.end()
  pdf.end()
  return bytes

  function drawElement({ tag, alt, marks, turned }: PageElement): void {
    const draw = () => {
      pdf.save()
      if (turned) pdf.rotate(180, { origin: [turned.x, turned.y] })
      for (const mark of marks) drawMark(pdf, mark, pictures)
      pdf.restore()
    }
    if (tag === null) {
      pdf.markContent('Artifact', { type: 'Layout' })
      draw()
      pdf.endMarkedContent()
    } else root.add(pdf.struct(tag, alt === undefined ? {} : { alt }, draw))
  }
}

function drawMark(pdf: Pdf, mark: Mark, pictures: readonly string[]): void {
  const { x, y } = mark
  switch (mark.kind) {
    case 'text':
      pdf
        .font(mark.face)
        .fontSize(mark.size / letterScale[mark.face])
        .fillColor(mark.fill)
      pdf.text(mark.text, x, y, { lineBreak: false, baseline: 'alphabetic' })
      return
    case 'box':
      pdf.roundedRect(x, y, mark.width, mark.height, mark.radius).fill(mark.fill)
      return
    case 'frame':
      pdf.lineWidth(0.8)
      if (mark.dash > 0) pdf.dash(mark.dash, { space: mark.dash })
      else pdf.undash()
      pdf.roundedRect(x, y, mark.width, mark.height, mark.radius).stroke(mark.stroke)
      return
    case 'picture': {
      const { width, height } = mark
      const picture = pictures[mark.picture]
      if (!picture) throw new Error(`The print has no picture ${mark.picture}`)
      pdf.save().roundedRect(x, y, width, height, mark.radius).clip()
      pdf.image(picture, x, y, { width, height }).restore()
      return
    }
    case 'chili':
      drawPath(pdf, { ...mark, path: chiliPath, size: mark.width, modules: chiliGrid })
      return
    case 'code':
      drawPath(pdf, mark)
      return
  }
}

type DrawnPath = Pick<Extract<Mark, { kind: 'code' }>, 'x' | 'y' | 'size' | 'modules' | 'path' | 'fill'>

function drawPath(pdf: Pdf, { x, y, size, modules, path, fill }: DrawnPath): void {
  pdf
    .save()
    .translate(x, y)
    .scale(size / modules)
  pdf.path(path).fill(fill).restore()
}
