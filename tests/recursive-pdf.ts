const depth = 5
const drawings = 8
const pages = [3, 6, 7, 8, 9, 99]

/**
 * A PDF of a few kilobytes whose forms draw each other: on each page its one line of text stands 8 to the power of 5 times. Reading all of it takes
 * some 25 seconds of the processor and little memory, so nothing but the limit of the processor ends it.
 */
export function recursivePdf(): Buffer {
  const form = (number: number, content: string, resources: string) =>
    `${number} 0 obj<</Type/XObject/Subtype/Form/BBox[0 0 200 200]/Resources<<${resources}>>/Length ${content.length}>>stream\n${content}\nendstream endobj`
  const forms = Array.from({ length: depth }, (_, level) =>
    form(10 + level, '/X Do '.repeat(drawings), `/XObject<</X ${11 + level} 0 R>>`),
  )
  const page = '/X Do'
  return Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      `2 0 obj<</Type/Pages/Kids[${pages.map((number) => `${number} 0 R`).join(' ')}]/Count ${pages.length}>>endobj`,
      ...pages.map(
        (number) =>
          `${number} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</XObject<</X 10 0 R>>>>>>endobj`,
      ),
      `4 0 obj<</Length ${page.length}>>stream\n${page}\nendstream endobj`,
      '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
      ...forms,
      form(10 + depth, 'BT /F 12 Tf (Locro 3.50) Tj ET', '/Font<</F 5 0 R>>'),
      'trailer<</Root 1 0 R>>',
    ].join('\n'),
  )
}
