import type { EmailLinkOutcome } from '#contract/accounts/email-address.ts'
import { AppError } from '#contract/errors.ts'
import { createPace } from '#server/capacity/pace.ts'
import { networkOf } from '#server/http/caller-network.ts'
import type { Api } from '#server/http/serve.ts'
import type { EmailAddressService } from './email-address.service.ts'

const paceOfNetwork = { burst: 30, perSecond: 5, longestWaitMs: 10_000 }
/** The form is one button: its body is empty. */
const longestForm = 1024

/** `POST /confirmar-correo/{token}` is the other half of the page at that address. A GET changes nothing: scanners of mails follow links. */
export function mountEmailLinks({ app, rateLimits }: Api, emailAddress: EmailAddressService) {
  const keepPace = rateLimits ? createPace(paceOfNetwork).keep : async () => undefined
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longestForm }, (_request, _body, done) =>
      done(null, null),
    )
    scope.post<{ Params: { token: string } }>(
      '/confirmar-correo/:token',
      { schema: { hide: true } },
      async (request, reply) => {
        const network = networkOf(request.ip)
        await keepPace(network)
        return reply.redirect(`/confirmar-correo/${await confirm(request.params.token, network)}`, 303)
      },
    )
  })

  async function confirm(token: string, network: string): Promise<EmailLinkOutcome> {
    try {
      await emailAddress.confirm(token, { network })
      return 'listo'
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return error.code === 'auth.email_taken' ? 'ocupado' : 'vencido'
    }
  }
}
