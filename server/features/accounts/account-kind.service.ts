import type { Account } from '#contract/accounts/accounts.ts'
import { AppError } from '#contract/errors.ts'
import type { SignUpRole } from '#contract/roles.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { Writer } from '#server/http/caller.ts'
import type { AccountsService } from './accounts.service.ts'

/** A feature that stores what only one kind of account may have. */
type Feature = { hasAnyOf: (tx: Transaction, accountId: number) => Promise<boolean> }

type Dependencies = {
  db: Database
  accounts: Pick<AccountsService, 'lockAccount' | 'changeRole' | 'sessions'>
  features: readonly Feature[]
}

export type AccountKindService = ReturnType<typeof createAccountKindService>

/** For somebody who chose the wrong kind at sign-up. */
export function createAccountKindService({ db, accounts, features }: Dependencies) {
  async function change(writer: Writer, role: SignUpRole): Promise<Account> {
    return db.transaction(async (tx) => {
      // Whatever is added to the account takes the same lock, so nothing is added meanwhile.
      const account = await accounts.lockAccount(tx, writer)
      if (account.role === role) return account
      if (account.role === 'restaurant-plus' || account.role === 'operator') throw new AppError('auth.kind_fixed')
      await ensureNothing(tx, account)
      await accounts.changeRole(tx, account.id, role)
      return { ...account, role }
    })
  }

  /** For the operator's command: an operator has nothing of a diner or an owner. */
  async function setOperator(accountId: number, isOperator: boolean): Promise<void> {
    await db.transaction(async (tx) => {
      const account = await accounts.lockAccount(tx, { id: accountId, token: null })
      if ((account.role === 'operator') === isOperator) return
      if (isOperator) await ensureNothing(tx, account)
      await accounts.changeRole(tx, account.id, isOperator ? 'operator' : 'user')
    })
    await accounts.sessions.endAll(accountId)
  }

  async function ensureNothing(tx: Transaction, account: Account): Promise<void> {
    for (const feature of features) {
      if (await feature.hasAnyOf(tx, account.id)) throw new AppError('auth.kind_fixed')
    }
  }

  return { change, setOperator }
}
