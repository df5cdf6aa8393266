import { readFileSync, statSync } from 'node:fs'
import { StartError } from '#server/start-error.ts'

/** A user of the machine. */
export type Account = { uid: number; gid: number }

/** PostgreSQL refuses to run as root: it then runs as the owner of its folder, or as a user without rights. Nobody else changes the user. */
export function accountFor(folder: string, readUsers = () => readFileSync('/etc/passwd', 'utf8')): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(folder, { throwIfNoEntry: false })
  // Not the group of root, which the folder may still have.
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid || owner.uid }
  const users = readUsers()
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user)
    throw new StartError(
      'PostgreSQL refuses to run as root, and this machine has no user `postgres` or `nobody` as which it could run. ' +
        'Start CartaViva as an ordinary user, create one of these two, or set DATABASE_URL to a PostgreSQL server.',
    )
  return { uid: Number(user[2]), gid: Number(user[3]) }
}
