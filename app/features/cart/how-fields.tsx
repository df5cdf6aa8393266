import { formatPrice, scaledBack } from '#contract/money.ts'
import { modeNames } from '#contract/order-message.ts'
import type { Ordering } from '#contract/ordering.ts'
import type { Cart } from './cart.ts'
import type { DetailProblems } from './cart-problems.ts'
import { changeDetails, DetailField, WayField } from './detail-field.tsx'

type HowFieldsProps = { cart: Cart; ordering: Ordering; problems: DetailProblems }

/** Where the order goes. */
export function HowFields({ cart, ordering, problems }: HowFieldsProps) {
  const { mode } = cart.details
  return (
    <>
      <WayField
        legend="¿Cómo lo quieres?"
        ways={ordering.modes}
        names={modeNames}
        chosen={mode}
        problem={problems.mode}
        onChange={(way) => changeDetails({ mode: way })}
      />
      {mode === 'mesa' && <TableField cart={cart} ordering={ordering} problems={problems} />}
      {mode === 'domicilio' && <AddressFields cart={cart} ordering={ordering} problems={problems} />}
    </>
  )
}

/** A restaurant that has not named its tables gets what the diner reads on it. */
function TableField({ cart, ordering, problems }: HowFieldsProps) {
  const { table } = cart.details
  return (
    <DetailField label="Mesa" problem={problems.table}>
      {(attributes) =>
        ordering.tables.length === 0 ? (
          <input
            {...attributes}
            value={table}
            maxLength={30}
            onChange={(event) => changeDetails({ table: event.target.value })}
          />
        ) : (
          <select {...attributes} value={table} onChange={(event) => changeDetails({ table: event.target.value })}>
            <option value="">Elige tu mesa</option>
            {ordering.tables.map(({ id, name }) => (
              <option key={id} value={name}>
                {name}
              </option>
            ))}
          </select>
        )
      }
    </DetailField>
  )
}

function AddressFields({ cart, ordering, problems }: HowFieldsProps) {
  const { zoneId, address, reference } = cart.details
  return (
    <>
      {ordering.zones.length > 0 && (
        <DetailField label="Zona" problem={problems.zoneId}>
          {(attributes) => (
            <select
              {...attributes}
              value={zoneId ?? ''}
              onChange={(event) => changeDetails({ zoneId: Number(event.target.value) || null })}
            >
              <option value="">Elige tu zona</option>
              {ordering.zones.map(({ id, name, fee }) => (
                <option key={id} value={id}>
                  {name} · {formatPrice(scaledBack(fee, 2), cart.restaurant.currency)}
                </option>
              ))}
            </select>
          )}
        </DetailField>
      )}
      <DetailField label="Dirección" problem={problems.address}>
        {(attributes) => (
          <input
            {...attributes}
            value={address}
            maxLength={200}
            autoComplete="street-address"
            onChange={(event) => changeDetails({ address: event.target.value })}
          />
        )}
      </DetailField>
      <DetailField label="Referencia (opcional)">
        {(attributes) => (
          <input
            {...attributes}
            value={reference}
            maxLength={200}
            placeholder="Casa verde, frente al parque"
            onChange={(event) => changeDetails({ reference: event.target.value })}
          />
        )}
      </DetailField>
    </>
  )
}
