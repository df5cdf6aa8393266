import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { formatPrice } from '#contract/money.ts'
import type { Payments } from '#server/adapters/payments/payment-service.ts'
import { documentHeaders } from '#server/http/security-headers.ts'
import type { DemoCheckout, DemoCheckouts } from './demo-checkouts.ts'

/** The pages that replace Stripe's checkout and portal in the demo. */
export function createDemoPages(checkouts: DemoCheckouts): NonNullable<Payments['mountPages']> {
  return (app, deliver) =>
    void app.register(async (scope) => {
      acceptForms(scope)

      scope.get<{ Params: { id: string } }>('/demo/pago/:id', hidden, async ({ params }, reply) => {
        const checkout = getCheckout(params.id)
        const { interval, priceCents, cancelUrl } = checkout.order
        if (checkout.state === 'closed') return sendPage(reply, finishedPage(checkout))
        return sendPage(reply, {
          title: 'Pago de demostración',
          text: `Restaurante Plus, ${formatPrice(priceCents)} al ${interval === 'month' ? 'mes' : 'año'}. Es una demostración: nadie te cobra nada.`,
          actions: [{ path: `/demo/pago/${checkout.id}/pagar`, label: 'Pagar' }],
          back: { url: cancelUrl, label: 'Cancelar y volver' },
        })
      })

      scope.post<{ Params: { id: string } }>('/demo/pago/:id/pagar', hidden, async ({ params }, reply) => {
        const checkout = getCheckout(params.id)
        if (checkout.state === 'open') checkouts.pay(checkout.id)
        else if (!checkout.subscriptionId) throw new AppError('request.not_found')
        return reply.redirect(paidUrl(checkout), 303)
      })

      scope.get<{ Params: { id: string } }>('/demo/suscripcion/:id', hidden, async ({ params }, reply) => {
        const { customerId, status, returnUrl } = getSubscription(params.id)
        const path = `/demo/suscripcion/${customerId}`
        return sendPage(reply, {
          title: 'Tu suscripción de demostración',
          text: stateWords[status],
          actions: {
            active: [
              { path: `${path}/cancelar`, label: 'Cancelar la suscripción' },
              { path: `${path}/fallar`, label: 'Simular un pago fallido' },
            ],
            past_due: [
              { path: `${path}/pagar`, label: 'Pagar lo pendiente' },
              { path: `${path}/cancelar`, label: 'Cancelar la suscripción' },
            ],
            ended: [],
          }[status],
          back: { url: returnUrl, label: 'Volver a CartaViva' },
        })
      })

      for (const [action, status] of [
        ['cancelar', 'ended'],
        ['fallar', 'past_due'],
        ['pagar', 'active'],
      ] as const) {
        scope.post<{ Params: { id: string } }>(`/demo/suscripcion/:id/${action}`, hidden, async ({ params }, reply) => {
          const subscription = getSubscription(params.id)
          if (subscription.status === 'ended') throw new AppError('request.not_found')
          const returnUrl = checkouts.settle(params.id, status)
          await deliver(checkouts.composeEvent(subscription.id))
          return reply.redirect(returnUrl, 303)
        })
      }
    })

  function getCheckout(id: string) {
    const checkout = checkouts.findCheckout(id)
    if (!checkout) throw new AppError('request.not_found')
    return checkout
  }

  function getSubscription(customerId: string) {
    const subscription = checkouts.findSubscription(customerId)
    if (!subscription) throw new AppError('request.not_found')
    return subscription
  }
}

function paidUrl({ id, order }: DemoCheckout): string {
  return order.successUrl.replace('{CHECKOUT_SESSION_ID}', id)
}

/** For visitors who return with the browser's back button. */
function finishedPage(checkout: DemoCheckout): Page {
  const isPaid = checkout.subscriptionId !== null
  return {
    title: isPaid ? 'Este pago ya está hecho' : 'Este pago ya no está abierto',
    text: isPaid ? 'Fue una demostración: nadie te cobró nada.' : 'Puedes empezar otro desde tu cuenta.',
    actions: [],
    back: { url: isPaid ? paidUrl(checkout) : checkout.order.cancelUrl, label: 'Volver a CartaViva' },
  }
}

const hidden = { schema: { hide: true } }

const stateWords = {
  active: 'Restaurante Plus está al día.',
  past_due: 'El último pago falló.',
  ended: 'La suscripción terminó.',
}

/** The forms have no fields: their address says what they do, so bodies are ignored. */
function acceptForms(scope: FastifyInstance) {
  scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
}

type Page = {
  title: string
  text: string
  actions: { path: string; label: string }[]
  back: { url: string; label: string }
}

const style = `:root{color-scheme:light dark;--papel:#fbf6ee;--mantel:#fff;--tinta:#221a15;--achiote:#b5381a;--sobre:#fff}
@media (prefers-color-scheme:dark){:root{--papel:#17120f;--mantel:#221b17;--tinta:#f5ede2;--achiote:#f08a6b;--sobre:#17120f}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--papel);color:var(--tinta);font:1.0625rem/1.5 system-ui,sans-serif}
main{max-width:26rem;margin:1rem;padding:2rem;border-radius:16px;background:var(--mantel);box-shadow:0 2px 16px rgb(34 26 21/.12)}
h1{margin:0 0 .5rem;font-size:1.5rem}
button,a{display:block;box-sizing:border-box;width:100%;min-height:48px;margin-top:1rem;padding:.7rem 1.5rem;border:2px solid var(--achiote);border-radius:999px;font:inherit;font-weight:600;text-align:center;text-decoration:none}
button{background:var(--achiote);color:var(--sobre);cursor:pointer}a{color:var(--achiote)}`

function sendPage(reply: FastifyReply, { title, text, actions, back }: Page) {
  const forms = actions.map(
    ({ path, label }) => `<form method="post" action="${path}"><button>${label}</button></form>`,
  )
  return reply
    .headers(documentHeaders({ inlineScripts: [], inlineStyles: [style], imageOrigins: [], mayBeFramed: false }))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="es-EC"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} · CartaViva</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p>${forms.join('')}<a href="${back.url}">${back.label}</a></main></body></html>`,
    )
}
