/** docs/product.md, Fixed texts. */
export function likeText(isLiked: boolean): string {
  return isLiked ? '❤️ Liked' : '♡ Like'
}

/** What stands beside the button: what it does or did, and how many people like the restaurant. */
export function describeLikes(isLiked: boolean, total: number): string {
  return `${isLiked ? 'Te gusta' : 'Dale me gusta'}. ${countLikes(total)}`
}

function countLikes(total: number): string {
  if (total === 0) return 'Aún sin me gusta'
  return total === 1 ? 'Le gusta a 1 persona' : `Les gusta a ${total} personas`
}
