import { randomUUID } from 'node:crypto'
import type { Account } from '#contract/accounts.ts'

export type Session = { token: string; user: Account }

type SignUpRole = 'restaurant' | 'user'

export type Credentials = { name: string; email: string; password: string }

/** Somebody whom no other test knows. */
export function inventPerson(role: SignUpRole): Credentials {
  const name = role === 'restaurant' ? 'Rosa Quishpe' : 'Ana Zambrano'
  return { name, email: `${randomUUID()}@example.com`, password: 'una clave para probar' }
}

/** Signs up somebody new, through the API as any client would. */
export async function createAccount(origin: string, role: SignUpRole): Promise<Credentials> {
  const person = inventPerson(role)
  await post(origin, '/api/auth/register', { ...person, role })
  return person
}

export async function createSession(origin: string, role: SignUpRole): Promise<Session> {
  return logIn(origin, await createAccount(origin, role))
}

export function logIn(origin: string, { email, password }: Credentials): Promise<Session> {
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
