import type { Answer } from '#contract/endpoint.ts'
import type { getLiked, toggleLike } from '#contract/likes.ts'
import { describeLikes, likeText } from '../features/reviews/like-words.ts'
import { readStoredSession } from '../session/stored-session.ts'
import { findPart } from './parts.ts'

const togglePath = '/api/likes' satisfies (typeof toggleLike)['path']

type LikeAnswer = Answer<typeof getLiked> & Answer<typeof toggleLike>

/** Shows the state from the server's answer: another tab may have changed it. */
export function enhance(like: HTMLElement, props: { restaurantId: number; totalLikes: number }): void {
  const button = findPart<HTMLButtonElement>(like, 'like')
  const status = findPart(like, 'status')
  if (!button || !status) return
  let others = props.totalLikes

  function show(isLiked: boolean) {
    if (!button || !status) return
    button.ariaPressed = String(isLiked)
    button.textContent = likeText(isLiked)
    status.textContent = describeLikes(isLiked, others + Number(isLiked))
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
      status.textContent = 'No pudimos guardar tu me gusta. Revisa tu internet o inicia sesión otra vez.'
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
