import { paymentNames } from '#contract/order-message.ts'
import type { Ordering } from '#contract/ordering.ts'
import type { Cart } from './cart.ts'
import type { DetailProblems } from './cart-problems.ts'
import { changeDetails, DetailField, WayField } from './detail-field.tsx'

type PayFieldsProps = { cart: Cart; ordering: Ordering; problems: DetailProblems }

/** Who orders, when, and how they pay. The server gets only the last. */
export function PayFields({ cart, ordering, problems }: PayFieldsProps) {
  const { mode, name, payment, changeFor, hour } = cart.details
  const isAtTable = mode === 'mesa'
  return (
    <>
      <DetailField label={isAtTable ? 'Tu nombre (opcional)' : 'Tu nombre'} problem={problems.name}>
        {(attributes) => (
          <input
            {...attributes}
            value={name}
            maxLength={80}
            autoComplete="name"
            onChange={(event) => changeDetails({ name: event.target.value })}
          />
        )}
      </DetailField>
      {ordering.payments.length > 0 && (
        <WayField
          legend={isAtTable ? '¿Cómo pagas? (opcional)' : '¿Cómo pagas?'}
          ways={ordering.payments}
          names={paymentNames}
          chosen={payment}
          problem={problems.payment}
          onChange={(way) => changeDetails({ payment: way })}
        />
      )}
      {payment === 'efectivo' && (
        <DetailField label="¿Cambio de cuánto? (opcional)">
          {(attributes) => (
            <input
              {...attributes}
              value={changeFor}
              maxLength={20}
              inputMode="decimal"
              placeholder="$20"
              onChange={(event) => changeDetails({ changeFor: event.target.value })}
            />
          )}
        </DetailField>
      )}
      <DetailField label="¿A qué hora? (opcional)">
        {(attributes) => (
          <input
            {...attributes}
            type="time"
            value={hour}
            onChange={(event) => changeDetails({ hour: event.target.value })}
          />
        )}
      </DetailField>
      <p className="order-hint">Tu nombre y tu dirección van solo en el mensaje de WhatsApp.</p>
    </>
  )
}
