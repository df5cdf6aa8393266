const shownOfDescription = 70

/** docs/product/restaurants.md, Restaurant page: the name plus the first 70 characters of the description. */
export function restaurantTitle({ name, description }: { name: string; description: string }): string {
  return `${name} · ${firstCharacters(description, shownOfDescription)}`
}

/** For search engines and chats: as much as they show under a title, in whole words. */
export function shortDescription(description: string): string {
  const start = firstCharacters(description, 160)
  const isWhole = start === firstCharacters(description, Number.POSITIVE_INFINITY)
  return isWhole ? start : `${start.replace(/[\s,;:.]+\S*$/, '')}…`
}

/** Splits by visible characters: an emoji is not cut in two. */
function firstCharacters(text: string, count: number): string {
  return Array.from(text.replace(/\s+/g, ' ')).slice(0, count).join('').trim()
}
