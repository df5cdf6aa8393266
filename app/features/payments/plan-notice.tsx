import type { PaymentStatus } from '#contract/payments/payments.ts'
import { roleNames } from '#contract/roles.ts'
import { Notice } from '../../controls/notice.tsx'
import { formatDate } from '../../formats/format-date.ts'

const plus = roleNames['restaurant-plus']

/** A warning about the owner's plan; nothing when all is well. */
export function PlanNotice({ status }: { status: PaymentStatus }) {
  const { user, state, ends_at, grace_ends_at } = status
  const isPlus = user.role === 'restaurant-plus'
  if (state === 'past_due' && isPlus && grace_ends_at) {
    return (
      <Notice tone="error" title="No pudimos cobrar tu suscripción.">
        Revisa tu tarjeta: {plus} sigue activo hasta el {formatDate(grace_ends_at)}.
      </Notice>
    )
  }
  if (isPlus && state === 'active' && ends_at) {
    return (
      <Notice tone="info" title={`${plus} termina el ${formatDate(ends_at)}.`}>
        Después no se borra nada: lo que pase del límite sigue visible y lo puedes editar.
      </Notice>
    )
  }
  if (!isPlus && (state === 'ended' || state === 'past_due')) {
    return (
      <Notice tone="info" title="Tu plan terminó.">
        Lo que pasa del límite sigue visible y lo puedes editar. Para agregar más restaurantes o platos,{' '}
        {state === 'past_due' ? 'paga lo pendiente' : `vuelve a ${plus}`}.
      </Notice>
    )
  }
  return null
}
