import { addDevice, getPushKey, listDevices, removeDevice, testDevice } from '#contract/notices/devices.ts'
import { getMyNotices, getNoticesByLink, setMyNotices } from '#contract/notices/notices.ts'
import { createPace } from '#server/capacity/pace.ts'
import { networkOf } from '#server/http/caller-network.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { DevicesService } from './devices.service.ts'
import type { NoticesService } from './notices.service.ts'

export function mountNotices(api: Api, notices: NoticesService, devices: DevicesService) {
  serve(api, getPushKey, () => devices.getKey())
  serve(api, addDevice, ({ account, body, device }) => devices.add(account, body, device.name))
  serve(api, listDevices, ({ account }) => devices.list(account))
  serve(api, removeDevice, ({ account, params }) => devices.remove(account, params.deviceId))
  serve(api, testDevice, ({ account, params, body }) => devices.test(account, params.deviceId, body.test))
  serve(api, getMyNotices, ({ account }) => notices.get(account))
  serve(api, setMyNotices, ({ account, body }) => notices.set(account, body))
  serve(api, getNoticesByLink, ({ params }) => notices.getByLink(params.token))
}

const paceOfNetwork = { burst: 30, perSecond: 5, longestWaitMs: 10_000 }
/** Enough for a form with one field, also as multipart. */
const longestForm = 4096

/**
 * `POST /avisos/{token}` is the other half of the page at that address. Its form says `avisos=si` or `avisos=no`, and is led back to the page.
 * A mail program sends `List-Unsubscribe=One-Click` and must not be redirected (RFC 8058). A GET changes nothing: scanners follow links.
 */
export function mountNoticeLinks({ app, rateLimits }: Api, notices: NoticesService) {
  const keepPace = rateLimits ? createPace(paceOfNetwork).keep : async () => undefined
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longestForm }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { token: string } }>('/avisos/:token', { schema: { hide: true } }, async (request, reply) => {
      await keepPace(networkOf(request.ip))
      const { token } = request.params
      const answer = new URLSearchParams(String(request.body ?? '')).get('avisos')
      await notices.setByLink(token, answer === 'si')
      if (answer === null) return reply.type('text/plain; charset=utf-8').send('Ya no recibirás estos avisos.\n')
      return reply.redirect(`/avisos/${token}`, 303)
    })
  })
}
