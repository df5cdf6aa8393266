import type { CookingCardContent } from './cooking-card-content.ts'
import type { Print } from './draw-pdf.ts'
import { composeCookingCard } from './layout/compose-cooking-card.ts'
import type { Typefaces } from './typefaces.ts'

export async function printCookingCard(content: CookingCardContent, typefaces: Typefaces): Promise<Print> {
  const { title, lang, day } = content
  return { title, lang, day, pages: composeCookingCard(content, typefaces), pictures: [] }
}
