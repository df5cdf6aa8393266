import type { Words } from '#contract/texts/texts.ts'
/** docs/product/reviews.md, Fixed texts. */
export function likeText(words: Words<'reviews'>, isLiked: boolean): string {
  return isLiked ? words.liked : words.like
}

/** They stand beside the button: what it does or did, and how many people like the restaurant. */
export function describeLikes(words: Words<'reviews'>, isLiked: boolean, total: number): string {
  return `${isLiked ? words.likesIt : words.likeIt}. ${total === 0 ? words.nobody : words.people(total)}`
}
