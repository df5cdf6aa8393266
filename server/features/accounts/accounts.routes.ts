import {
  changePassword,
  deleteMyAccount,
  forgotPassword,
  getMyAccount,
  login,
  logout,
  register,
  resetPassword,
  updateMyAccount,
} from '#contract/accounts.ts'
import type { Background } from '#server/background.ts'
import { type Api, serve } from '#server/serve.ts'
import type { AccountsService } from './accounts.service.ts'

export function mountAccounts(api: Api, accounts: AccountsService, background: Background) {
  serve(api, register, ({ body }) => accounts.register(body))
  serve(api, login, ({ body }) => accounts.login(body))
  serve(api, logout, async ({ token }) => {
    await accounts.logout(token)
    return { message: 'Sesión cerrada.' }
  })
  serve(api, forgotPassword, ({ body }) => {
    const { answer, finish } = accounts.requestReset(body.email)
    background.run('preparing a password reset', finish)
    return answer
  })
  serve(api, resetPassword, async ({ body }) => {
    await accounts.resetPassword(body)
    return { message: 'Tu contraseña ha sido restablecida. Ya puedes iniciar sesión.' }
  })
  serve(api, getMyAccount, ({ account }) => ({ user: account }))
  serve(api, updateMyAccount, ({ account, body }) => accounts.rename(account, body.name))
  serve(api, changePassword, async ({ account, token, body }) => {
    await accounts.changePassword(account, token, { current: body.current_password, next: body.new_password })
    return { message: 'Guardado' }
  })
  serve(api, deleteMyAccount, async ({ account, body }) => {
    await accounts.deleteAccount(account, body.password)
    return { message: 'Tu cuenta fue eliminada.' }
  })
}
