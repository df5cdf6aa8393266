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
import { type Api, serve } from '#server/http/serve.ts'
import type { AccountsService } from './accounts.service.ts'
import { deviceLifeSeconds } from './known-devices.ts'

export function mountAccounts(api: Api, accounts: AccountsService) {
  serve(api, register, ({ body, network }) => accounts.register(body, { network }))
  serve(api, login, async ({ body, network, device }) => {
    const { deviceToken, ...answer } = await accounts.login(body, { network, deviceToken: device.token })
    device.remember(deviceToken, deviceLifeSeconds)
    return answer
  })
  serve(api, logout, async ({ token }) => {
    await accounts.logout(token)
    return { message: 'Sesión cerrada.' }
  })
  serve(api, forgotPassword, ({ body }) => accounts.requestReset(body.email))
  serve(api, resetPassword, async ({ body, network, device }) => {
    const { deviceToken } = await accounts.resetPassword(body, { network, deviceToken: device.token })
    device.remember(deviceToken, deviceLifeSeconds)
    return { message: 'Tu contraseña ha sido restablecida. Ya puedes iniciar sesión.' }
  })
  serve(api, getMyAccount, ({ account }) => ({ user: account }))
  serve(api, updateMyAccount, ({ account, body }) => accounts.rename(account, body.name))
  serve(api, changePassword, async ({ account, token, device, body }) => {
    const passwords = { current: body.current_password, next: body.new_password }
    await accounts.changePassword({ account, token }, passwords, device.token)
    return { message: 'Guardado' }
  })
  serve(api, deleteMyAccount, async ({ account, token, body }) => {
    await accounts.deleteAccount({ account, token }, body.password)
    return { message: 'Tu cuenta fue eliminada.' }
  })
}
