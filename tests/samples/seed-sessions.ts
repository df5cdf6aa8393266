import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hourMs } from '#contract/durations.ts'
import { accountColumns } from '#server/features/accounts/account-columns.ts'
import { sessions, users } from '#server/features/accounts/accounts.table.ts'
import type { PasswordHasher } from '#server/features/accounts/password-hasher.ts'
import { createSecret, hashSecret } from '#server/features/accounts/secret.ts'
import type { Services } from '#server/services.ts'
import { inventPerson, type Session, type SignUpRole } from '../product/accounts.ts'
import { readySessionsOf } from './ready-sessions.ts'

/** About as many as the journeys of one run take. When all are taken, the others sign up. */
const howMany: Record<SignUpRole, number> = { restaurant: 220, user: 60 }

/** Writes accounts that are logged in: a journey that signs up and logs in costs two slow hashes, three calls and a mail. */
export async function openReadySessions({ events }: Services, passwords: PasswordHasher, dataFolder: string) {
  for (const role of Object.keys(howMany) as SignUpRole[]) {
    const people = Array.from({ length: howMany[role] }, () => inventPerson(role))
    const passwordHash = await passwords.hash(people[0]?.password ?? '', { network: 'seed' })
    const ready = await events.transaction(async (tx) => {
      const rows = people.map(({ name, email }) => ({ name, email, role, passwordHash }))
      const accounts = await tx.insert(users).values(rows).returning(accountColumns)
      const opened: Session[] = accounts.map((user) => ({ token: createSecret(), user }))
      const expiresAt = new Date(Date.now() + 12 * hourMs)
      await tx.insert(sessions).values(
        opened.map(({ token, user }) => ({
          tokenHash: hashSecret(token),
          userId: user.id,
          expiresAt,
          isRemembered: false,
        })),
      )
      return opened
    })
    const folder = readySessionsOf(dataFolder, role)
    await mkdir(folder, { recursive: true })
    await Promise.all(
      ready.map((session) => writeFile(join(folder, `${session.user.id}.json`), JSON.stringify(session))),
    )
  }
}
