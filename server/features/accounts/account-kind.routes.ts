import { changeMyKind } from '#contract/accounts/accounts.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { AccountKindService } from './account-kind.service.ts'

export function mountAccountKind(api: Api, accountKind: AccountKindService) {
  serve(api, changeMyKind, async ({ account, body }) => ({ user: await accountKind.change(account, body.role) }))
}
