import type { Answer } from '#contract/endpoint.ts'
import type { getLiked, toggleLike } from '#contract/likes/likes.ts'
import { readStoredSession } from '../session/stored-session.ts'
import { findPart } from '../ui/parts.ts'
import type { IslandWords } from './island-words.ts'
import { describeLikes, likeText } from './like-words.ts'

const togglePath = '/api/likes' satisfies (typeof toggleLike)['path']

type LikeAnswer = Answer<typeof getLiked> & Answer<typeof toggleLike>

/** Shows the state from the server's answer: another tab may have changed it. */
export function enhance(
  like: HTMLElement,
  props: { restaurantId: number; totalLikes: number },
  { reviews: words }: IslandWords,
): void {
  const button = findPart<HTMLButtonElement>(like, 'like')
  const status = findPart(like, 'status')
  if (!button || !status) return
  let others = props.totalLikes

  function show(isLiked: boolean) {
    if (!button || !status) return
    button.ariaPressed = String(isLiked)
    button.textContent = likeText(words, isLiked)
    status.textContent = describeLikes(words, isLiked, others + Number(isLiked))
  }

  const asked = ask(`${togglePath}/${props.restaurantId}/liked`).then(({ liked }) => {
    others -= Number(liked)
    show(liked)
  })
  // Then the page goes on without it.
  asked.catch(() => undefined)

  button.addEventListener('click', async () => {
    if (button.ariaBusy) return
    button.ariaBusy = 'true'
    try {
      await asked
      show((await ask(togglePath, { restaurant_id: props.restaurantId })).liked)
    } catch {
      status.textContent = words.likeFailed
    } finally {
      button.ariaBusy = null
    }
  })
}

async function ask(path: string, body?: object): Promise<LikeAnswer> {
  const answer = await fetch(path, {
    headers: {
      authorization: `Bearer ${readStoredSession()?.token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.json()
}
