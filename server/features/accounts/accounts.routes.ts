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
} from '#contract/accounts/accounts.ts'
import { changeMyEmail, readEmailLink, requestEmailLink } from '#contract/accounts/email-address.ts'
import { endMySession, endOtherSessions, listMySessions } from '#contract/accounts/sessions.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { AccountsService } from './accounts.service.ts'
import { deviceLifeSeconds } from './known-devices.ts'
import { originOf } from './signed-in.ts'

export function mountAccounts(api: Api, accounts: AccountsService) {
  serve(api, register, ({ body, network }) => accounts.register(body, { network }))
  serve(api, login, async ({ body, network, device, token }) => {
    const origin = { ...originOf(network, device), sessionToken: token }
    const { deviceToken, ...answer } = await accounts.login(body, origin)
    device.remember(deviceToken, deviceLifeSeconds)
    return answer
  })
  serve(api, logout, async ({ account, token, network, query }) => {
    await accounts.sessions.logout(token, { account, network, deviceId: query.device })
    return { message: 'Sesión cerrada.' }
  })
  serve(api, forgotPassword, ({ body, network }) => accounts.requestReset(body.email, { network }))
  serve(api, resetPassword, async ({ body, network, device }) => {
    const { deviceToken } = await accounts.resetPassword(body, originOf(network, device))
    device.remember(deviceToken, deviceLifeSeconds)
    return { message: 'Tu contraseña ha sido restablecida. Ya puedes iniciar sesión.' }
  })
  serve(api, getMyAccount, ({ account }) => ({ user: account }))
  serve(api, updateMyAccount, ({ account, body }) => accounts.rename(account, body.name))
  serve(api, changePassword, async ({ device, body, ...caller }) => {
    const passwords = { current: body.current_password, next: body.new_password }
    await accounts.changePassword(caller, passwords, device)
    return { message: 'Guardado' }
  })
  serve(api, deleteMyAccount, async ({ body, ...caller }) => {
    await accounts.deleteAccount(caller, body)
    return { message: 'Tu cuenta fue eliminada.' }
  })
  serve(api, listMySessions, (caller) => accounts.sessions.list(caller))
  serve(api, endMySession, async ({ params, ...caller }) => {
    await accounts.sessions.endOne(caller, params.sessionId)
    return { message: 'Sesión cerrada.' }
  })
  serve(api, endOtherSessions, async (caller) => {
    await accounts.sessions.endOthers(caller)
    return { message: 'Sesiones cerradas.' }
  })
  serve(api, requestEmailLink, async (caller) => {
    await accounts.emailAddress.requestLink(caller)
    return { message: 'Te enviamos un enlace.' }
  })
  serve(api, changeMyEmail, async ({ body, ...caller }) => {
    await accounts.emailAddress.requestChange(caller, body)
    return { message: 'Te enviamos un enlace al correo nuevo.' }
  })
  serve(api, readEmailLink, ({ params }) => accounts.emailAddress.readLink(params.token))
}
