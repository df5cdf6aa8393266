import {
  addPasskey,
  completeLogin,
  confirmCodeApp,
  getSecondFactor,
  removePasskey,
  removeSecondFactor,
  renewRecoveryCodes,
  startCodeApp,
  startPasskey,
} from '#contract/accounts/second-factor.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { AccountsService } from '../accounts.service.ts'
import { deviceLifeSeconds } from '../known-devices.ts'
import { originOf } from '../signed-in.ts'

export function mountSecondFactor(api: Api, { completeLogin: complete, secondFactor }: AccountsService) {
  serve(api, completeLogin, async ({ body, network, device, token }) => {
    const origin = { ...originOf(network, device), sessionToken: token }
    const { deviceToken, ...answer } = await complete(body, origin)
    device.remember(deviceToken, deviceLifeSeconds)
    return answer
  })
  serve(api, getSecondFactor, ({ account }) => secondFactor.get(account))
  serve(api, startCodeApp, ({ body, ...caller }) => secondFactor.startCodeApp(caller, body))
  serve(api, confirmCodeApp, ({ body, ...caller }) => secondFactor.confirmCodeApp(caller, body.code))
  serve(api, startPasskey, ({ body, ...caller }) => secondFactor.startPasskey(caller, body))
  serve(api, addPasskey, ({ body, ...caller }) => secondFactor.addPasskey(caller, body))
  serve(api, removePasskey, async ({ params, body, ...caller }) => {
    await secondFactor.removePasskey(caller, params.passkeyId, body)
    return { message: 'Quitaste la llave de acceso.' }
  })
  serve(api, renewRecoveryCodes, ({ body, ...caller }) => secondFactor.renewRecoveryCodes(caller, body))
  serve(api, removeSecondFactor, async ({ body, ...caller }) => {
    await secondFactor.remove(caller, body)
    return { message: 'Quitaste el segundo paso.' }
  })
}
