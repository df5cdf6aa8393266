import { login } from '#contract/accounts/accounts.ts'
import { codeApps } from '#server/features/accounts/second-factor/second-factor.table.ts'
import { runAdminCommand } from '#server/operator/admin-commands.ts'
import { type TestAccount, type TestApi, testPassword } from './api.ts'

/** An operator as the command line makes one. Without a second factor, the desk stays closed. */
export async function makeOperator(api: TestApi, { hasSecondFactor = true } = {}): Promise<TestAccount> {
  const account = await api.signUp('user')
  await runAdminCommand(api.services, ['users', 'make-operator', account.email])
  const { token, user } = await api.succeed(login, { body: { email: account.email, password: testPassword } })
  if (hasSecondFactor) await addSecondFactor(api, account)
  return { ...account, ...user, token }
}

/** Not through the API, which asks for a confirmed address and a code of this moment. */
export async function addSecondFactor(api: TestApi, { id }: Pick<TestAccount, 'id'>): Promise<void> {
  await api.services.database.db.insert(codeApps).values({ userId: id, secret: 'JBSWY3DPEHPK3PXP', isOn: true })
}
