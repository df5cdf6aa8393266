/** Words that would shadow a page under /restaurante/. */
const reserved = new Set(['menu', 'opiniones', 'agregar-opinion', 'editar-opinion'])
const whenNothingIsLeft = 'restaurante'
const maxLength = 80

/** docs/product/restaurants.md, Slug: accents folded, lowercased, trimmed, punctuation removed, spaces to hyphens, repeats collapsed. */
export function slugOf(name: string): string {
  const slug = foldAccents(name)
    .toLowerCase()
    .trim()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '')
  if (slug === '') return whenNothingIsLeft
  // Only digits would be taken for a numeric id.
  return reserved.has(slug) || /^\d+$/.test(slug) ? `${whenNothingIsLeft}-${slug}` : slug
}

/** Whether `slugOf` can produce it; any other slug need not be looked up. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9-]{1,120}$/.test(text)
}

/** The slug for text typed with capitals or accents, as in a printed name; null when the text is a slug already or cannot become one. */
export function findTypedSlug(text: string): string | null {
  const slug = foldAccents(text).toLowerCase()
  return slug !== text && isSlug(slug) ? slug : null
}

/** The first of `slug`, `slug-2`, `slug-3`… that is free. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

/** Two names that differ in accents, capitals or space around them are the same name. */
export function foldedName(name: string): string {
  return foldAccents(name).toLowerCase().trim()
}

export function foldAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{Mn}/gu, '')
}
