import type { Answer } from '#contract/endpoint.ts'
import type { saveDish } from '#contract/saved-dishes/saved-dishes.ts'
import { readStoredSession } from '../../session/stored-session.ts'
import type { MoreWords } from '../island-words.ts'

const path = '/api/saved-dishes'

/** Adds 'Guardar' for a diner, before `next`. Nobody else gets a button. `show` says which dish it is about. */
export function offerSaving(next: Element, status: HTMLElement, { dishSheet: words }: MoreWords, className = '') {
  const session = readStoredSession()
  if (session?.user.role !== 'user') return null
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  const refusals: Partial<Record<string, string>> = words.refusals
  let shown = 0

  function write(isSaved: boolean) {
    button.ariaPressed = String(isSaved)
    button.textContent = isSaved ? words.saved : words.save
  }

  async function show(dishId: number) {
    shown = dishId
    write(false)
    const { saved } = await ask(dishId, 'GET').catch(() => ({ saved: false }))
    if (shown === dishId && !button.ariaBusy) write(saved)
  }

  button.addEventListener('click', async () => {
    if (button.ariaBusy) return
    button.ariaBusy = 'true'
    const dishId = shown
    try {
      const { saved } = await ask(dishId, button.ariaPressed === 'true' ? 'DELETE' : 'PUT')
      if (shown !== dishId) return
      write(saved)
      status.textContent = saved ? words.savedWhere : words.notSaved
    } catch (error) {
      status.textContent = refusals[error instanceof Refused ? error.message : ''] ?? words.saveFailed
    } finally {
      button.ariaBusy = null
    }
  })
  next.before(button)
  return { show }

  async function ask(dishId: number, method: 'GET' | 'PUT' | 'DELETE'): Promise<Answer<typeof saveDish>> {
    const answer = await fetch(`${path}/${dishId}`, {
      method,
      headers: { authorization: `Bearer ${session?.token}` },
    })
    const body = await answer.json()
    if (!answer.ok) throw new Refused(body.code)
    return body
  }
}

/** With the code of the server's error. */
class Refused extends Error {}
