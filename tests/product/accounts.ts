import { randomUUID } from 'node:crypto'
import { type Account, login, logout, register } from '#contract/accounts/accounts.ts'
import { succeed } from './product-client.ts'

export type Session = { token: string; user: Account }

export type SignUpRole = 'restaurant' | 'user'

export type Credentials = { name: string; email: string; password: string }

/** A person with an e-mail address that no other test uses. */
export function inventPerson(role: SignUpRole): Credentials {
  const name = role === 'restaurant' ? 'Rosa Quishpe' : 'Ana Zambrano'
  return { name, email: `${randomUUID()}@example.com`, password: 'una clave para probar' }
}

export async function createAccount(origin: string, role: SignUpRole): Promise<Credentials> {
  const person = inventPerson(role)
  await succeed(origin, register, { body: { ...person, role } })
  return person
}

export async function createSession(origin: string, role: SignUpRole): Promise<Session> {
  return logIn(origin, await createAccount(origin, role))
}

export function logIn(origin: string, { email, password }: Pick<Credentials, 'email' | 'password'>): Promise<Session> {
  return succeed(origin, login, { body: { email, password } })
}

/** Ends the session on the server, as a log-out in another browser would. */
export async function endSession(origin: string | undefined, token: string | null | undefined): Promise<void> {
  await succeed(origin, logout, {}, { token: token ?? undefined })
}

/** A browser whose storage holds the session under the keys that the product uses. */
export function storageStateOf(origin: string, { token, user }: Session) {
  const localStorage = [
    { name: 'token', value: token },
    { name: 'user', value: JSON.stringify(user) },
  ]
  return { cookies: [], origins: [{ origin, localStorage }] }
}
