import { randomUUID } from 'node:crypto'
import type { Account } from '#contract/accounts.ts'

export type Session = { token: string; user: Account }

const password = 'una clave para probar'

/** Signs up somebody new and logs in, through the API as any client would. */
export async function createSession(origin: string, role: 'restaurant' | 'user'): Promise<Session> {
  const email = `${randomUUID()}@example.com`
  const name = role === 'restaurant' ? 'Rosa Quishpe' : 'Ana Zambrano'
  await post(origin, '/api/auth/register', { name, email, password, role })
  return post<Session>(origin, '/api/auth/login', { email, password })
}

/** A browser whose storage holds the session under the keys that the product uses. */
export function storageStateOf(origin: string, { token, user }: Session) {
  const localStorage = [
    { name: 'token', value: token },
    { name: 'user', value: JSON.stringify(user) },
  ]
  return { cookies: [], origins: [{ origin, localStorage }] }
}

async function post<Answer>(origin: string, path: string, body: object) {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
