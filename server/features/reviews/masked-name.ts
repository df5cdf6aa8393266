/** docs/product/reviews.md, Masked names: the first two letters of each word are kept, the rest are asterisks. */
export function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((word) => {
      const letters = [...new Intl.Segmenter('es').segment(word)].map(({ segment }) => segment)
      return letters.slice(0, 2).join('') + '*'.repeat(Math.max(0, letters.length - 2))
    })
    .join(' ')
}
